import type { ReactNode } from 'react';
import styles from './SectionLinks.module.css';

/** `Loan & Lease Analysis` as the anchor `loan-lease-analysis`. */
export const anchorOf = (section: string): string => section.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/**
 * Links to the sections of a long page, by their titles; the heading of each section has the anchor of its
 * title.
 */
export function SectionLinks({
  sections,
  notes = {},
}: {
  readonly sections: readonly string[];
  /** What follows the names of some of them. */
  readonly notes?: Readonly<Record<string, string>> | undefined;
}): ReactNode {
  return (
    <nav className={styles.sections} aria-label="Sections">
      {sections.map((section) => (
        <a key={section} href={`#${anchorOf(section)}`}>
          {section}
          {notes[section]}
        </a>
      ))}
    </nav>
  );
}
