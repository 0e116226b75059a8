import type { ReactNode } from 'react';
import styles from './Contributions.module.css';

/** What the figures say and what not: always on the page. */
export function FairWords(): ReactNode {
  return (
    <p className={styles.fair}>
      <b>A number is not a grade.</b> <b>Kept</b> is the share of the team’s changed cells that a person set
      last and that stood when the quarter was submitted; every area weighs the same. <b>|</b> marks where the
      values came from first. It does not see talk in the room, one laptop shared by three, or good advice to
      change nothing. Open the evidence before you decide.
    </p>
  );
}

/** The same for the person whose figures they are. */
export function OwnFairWords(): ReactNode {
  return (
    <p className={styles.fair}>
      <b>A number is not a grade.</b> Saves and minutes are not counted, because saving often is no work. What
      counts is what your team kept.
    </p>
  );
}
