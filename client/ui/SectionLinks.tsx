import type { ReactNode } from 'react';
import styles from './SectionLinks.module.css';

/** `Loan & Lease Analysis` as the anchor `loan-lease-analysis`. */
export const anchorOf = (section: string): string => section.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/**
 * Links to the sections of a long page, by their titles; the heading of each section has the anchor of its
 * title.
 */
export function SectionLinks({ sections }: { readonly sections: readonly string[] }): ReactNode {
  return (
    <nav className={styles.sections} aria-label="Sections">
      {sections.map((section) => (
        <a key={section} href={`#${anchorOf(section)}`}>
          {section}
        </a>
      ))}
    </nav>
  );
}
