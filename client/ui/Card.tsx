import type { ReactNode } from 'react';
import styles from './PaperCard.module.css';
import { anchorOf } from './SectionLinks.tsx';

/** A sheet of paper with its name, a few words about it, and a control at the end of its head. */
export function Card({
  title,
  note = '',
  act,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly act?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.named} aria-label={title}>
      <div className={styles.head}>
        <h2 id={anchorOf(title)} tabIndex={-1}>
          {title}
        </h2>
        <span>{note}</span>
        {act}
      </div>
      {children}
    </section>
  );
}
