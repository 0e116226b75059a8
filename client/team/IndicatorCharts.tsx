import { Fragment, type ReactNode } from 'react';
import type { KeyIndicatorGroup } from '../../contracts/calls/teams.ts';
import { IndicatorChart } from './IndicatorChart.tsx';
import styles from './Indicators.module.css';

/** One chart per key indicator, two columns at most (A§2). */
export function IndicatorCharts({ groups }: { readonly groups: readonly KeyIndicatorGroup[] }): ReactNode {
  return (
    <div className={styles.charts}>
      {groups.map((group) => (
        <Fragment key={group.type}>
          <h2>{group.type}</h2>
          {group.kpis.map((indicator) => (
            <IndicatorChart key={indicator.name} indicator={indicator} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}
