import { Fragment, type ReactNode } from 'react';
import type { KeyIndicator, KeyIndicatorGroup } from '../../contracts/calls/teams.ts';
import type { ChartedHistory } from '../charts/chartSeries.ts';
import { HistoryChart } from '../charts/HistoryChart.tsx';
import styles from './Indicators.module.css';
import { formatIndicator, indicatorName } from './indicatorText.ts';

const historyOf = (indicator: KeyIndicator): ChartedHistory => ({
  name: indicatorName(indicator),
  quarters: indicator.quarters,
  communityQuarters: indicator.communityQuarters,
  textOf: (value) => formatIndicator(indicator, value),
  decimals: indicator.decimals,
});

/** One chart per key indicator, at most two columns. */
export function IndicatorCharts({
  groups,
  isOneColumn,
}: {
  readonly groups: readonly KeyIndicatorGroup[];
  readonly isOneColumn: boolean;
}): ReactNode {
  return (
    <div className={styles.charts} data-one-column={isOneColumn || undefined}>
      {groups.map((group) => (
        <Fragment key={group.type}>
          <h2>{group.type}</h2>
          {group.kpis.map((indicator) => (
            <HistoryChart key={indicator.name} history={historyOf(indicator)} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}
