import type { ReactNode } from 'react';
import styles from './QuarterTrack.module.css';

type Progress = {
  /** Number of quarters that were run. */
  readonly done: number;
  /** Number of quarters of the game. */
  readonly of: number;
  /** Whether the next quarter is closed. */
  readonly isFrozen?: boolean;
};

/** The state of each quarter of a game: run, current (open or frozen), or ahead. */
export function quarterStates({ done, of, isFrozen = false }: Progress) {
  return Array.from({ length: of }, (_, index) => {
    if (index < done) return 'done';
    if (index > done) return 'ahead';
    return isFrozen ? 'frozen' : 'now';
  });
}

/** The quarters of a game as a row of ticks; the words beside it say the same. */
export function QuarterTrack({
  size = 'small',
  ...progress
}: Progress & { readonly size?: 'small' | 'large' }): ReactNode {
  return (
    <span className={styles.track} data-size={size} aria-hidden>
      {quarterStates(progress).map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a quarter is known by its place.
        <span key={index} className={styles.tick} data-state={state} />
      ))}
    </span>
  );
}
