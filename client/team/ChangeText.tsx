import type { ReactNode } from 'react';
import styles from './Dashboard.module.css';
import type { FigureChange } from './standingText.ts';

/** What changed: arrow, sign and amount, and in words whether that is better; color only repeats it. */
export function ChangeText({
  change,
  hasWord = true,
}: {
  readonly change: FigureChange | null;
  readonly hasWord?: boolean;
}): ReactNode {
  if (!change) return <span className={styles.change}>–</span>;
  if (change.direction === 'same') return <span className={styles.change}>{change.text}</span>;
  const isUp = change.direction === 'up';
  return (
    <span className={styles.change} data-direction={change.direction}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span> <span translate="no">{change.text}</span>
      {hasWord && <b> {isUp ? 'better' : 'worse'}</b>}
    </span>
  );
}
