import type { ReactNode } from 'react';
import styles from './AmountCell.module.css';
import { signedText } from './differenceGeometry.ts';

/** A signed amount in a table, whose ground tells its size and direction; a dash if there is none. */
export function AmountCell({
  of,
  most,
  decimals,
  isLessBetter = false,
}: {
  readonly of: number | undefined;
  /** The largest amount of the table. */
  readonly most: number;
  readonly decimals: number;
  readonly isLessBetter?: boolean;
}): ReactNode {
  if (of === undefined) return <td>–</td>;
  return (
    <td
      className={styles.amount}
      data-direction={of < 0 === isLessBetter ? 'up' : 'down'}
      style={{ '--share': (Math.abs(of) / (most || 1)) * 0.3 }}
    >
      {signedText(of, decimals)}
    </td>
  );
}
