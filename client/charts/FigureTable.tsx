import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { translateOf } from '../lib/translateOf.ts';
import figures from '../ui/Figures.module.css';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './HistoryChart.module.css';

/** The figures of a picture as a table, collapsed by default. The first cell of a row is its name. */
export function FigureTable({
  heads,
  rows,
  comparesBanks = false,
}: {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the heads after the first are names of banks. */
  readonly comparesBanks?: boolean;
}): ReactNode {
  return (
    <details className={styles.asTable}>
      <summary>View as table</summary>
      <div className={figures.scroller}>
        <table className={clsx(figures.figures, styles.table)}>
          <thead>
            <tr>
              {heads.map((head, place) =>
                comparesBanks && place > 0 ? (
                  <th key={head} scope="col" translate="no">
                    {head}
                  </th>
                ) : (
                  <TermHead key={head} name={head} at="reports" />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={heads[column + 1]} translate={translateOf(cell)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
