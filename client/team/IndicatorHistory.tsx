import type { ReactNode } from 'react';
import type { KeyIndicator } from '../../contracts/calls/teams.ts';
import { quartersBehind } from './chartSeries.ts';
import styles from './Indicators.module.css';
import { formatIndicator, indicatorName } from './indicatorText.ts';

/** The figures of a chart as a table, for whoever cannot read the picture. */
export function IndicatorHistory({ indicator }: { readonly indicator: KeyIndicator }): ReactNode {
  return (
    <details>
      <summary>View as table</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Quarters behind</th>
            <th scope="col">{indicatorName(indicator)}</th>
            <th scope="col">Community</th>
          </tr>
        </thead>
        <tbody>
          {quartersBehind(indicator).map((behind) => (
            <tr key={behind}>
              <th scope="row">{behind}</th>
              <td>{formatIndicator(indicator, indicator.quarters[-behind])}</td>
              <td>{formatIndicator(indicator, indicator.communityQuarters[-behind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
