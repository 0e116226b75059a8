import type { ReactNode } from 'react';
import styles from './AreaSquares.module.css';

/** The areas of a turn as squares, filled once decided, or half; the words beside them say the same. */
export function AreaSquares({ areas }: { readonly areas: readonly (boolean | 'half')[] }): ReactNode {
  return (
    <span className={styles.squares} aria-hidden>
      {areas.map((isDecided, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an area is known by its place.
        <span key={index} className={styles.square} data-on={isDecided || undefined} />
      ))}
    </span>
  );
}
