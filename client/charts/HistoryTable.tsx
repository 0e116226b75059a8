import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import figures from '../ui/Figures.module.css';
import { TermHead } from '../ui/TermHead.tsx';
import { type ChartedHistory, quartersBehind } from './chartSeries.ts';
import styles from './HistoryChart.module.css';

/** The figures of a chart as a table, for people who cannot read the picture. */
export function HistoryTable({ history }: { readonly history: ChartedHistory }): ReactNode {
  const { name, quarters, communityQuarters, textOf } = history;
  return (
    <details className={styles.asTable}>
      <summary>View as table</summary>
      <table className={clsx(figures.figures, styles.table)}>
        <thead>
          <tr>
            <TermHead name="Quarters behind" />
            <TermHead name={name} />
            <TermHead name="Community" />
          </tr>
        </thead>
        <tbody>
          {quartersBehind(history).map((behind) => (
            <tr key={behind}>
              <th scope="row">{behind}</th>
              <td translate="no">{textOf(quarters[-behind])}</td>
              <td translate="no">{textOf(communityQuarters[-behind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
