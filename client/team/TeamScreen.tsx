import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Frame of a team's dashboards: title and actions. The team's entries are in the navigation column. */
export function TeamScreen({
  title,
  isUnsaved = false,
  acts,
  titleClass,
  children,
}: {
  readonly title: string;
  /** Marks the window's title while the screen has unsaved changes. */
  readonly isUnsaved?: boolean;
  readonly acts?: ReactNode;
  /** Style of the title line, if it differs. */
  readonly titleClass?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <>
      <div className={clsx(layout.titleLine, titleClass)}>
        <PageTitle isUnsaved={isUnsaved}>{title}</PageTitle>
        {acts}
      </div>
      {children}
    </>
  );
}
