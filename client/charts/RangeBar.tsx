import type { ReactNode } from 'react';
import styles from './marks.module.css';
import { rangeGeometry } from './sparkGeometry.ts';

/** The range of all banks, each a tick, the reader's own a dot. The figures are below it. */
export function RangeBar({
  own,
  all,
}: {
  readonly own: number | null;
  readonly all: readonly (number | null)[];
}): ReactNode {
  const places = rangeGeometry(own, all);
  return (
    <div className={styles.range} aria-hidden="true">
      {places.ticks.map((place, bank) => (
        // Several banks may have the same position, and each needs its own key.
        // biome-ignore lint/suspicious/noArrayIndexKey: a bank has no other name here.
        <span key={bank} className={styles.tick} style={{ insetInlineStart: `${place}%` }} />
      ))}
      {places.own !== null && <span className={styles.dot} style={{ insetInlineStart: `${places.own}%` }} />}
    </div>
  );
}
