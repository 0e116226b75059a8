import type { ReactNode } from 'react';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Frame of a team's dashboards: title and acts (A§2). The team's entries stand in the navigation column. */
export function TeamScreen({
  title,
  isUnsaved = false,
  acts,
  children,
}: {
  readonly title: string;
  /** Marks the window's title while something on the screen is not saved. */
  readonly isUnsaved?: boolean;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle isUnsaved={isUnsaved}>{title}</PageTitle>
        {acts}
      </div>
      {children}
    </>
  );
}
