import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { KeyIndicator, KeyIndicatorGroup } from '../../contracts/calls/teams.ts';
import type { ChartedHistory } from '../charts/chartSeries.ts';
import { chartsNote, FoldedCharts } from '../charts/FoldedChart.tsx';
import { useIsPrinting } from '../lib/useIsPrinting.ts';
import { Card } from '../ui/Card.tsx';
import styles from './Indicators.module.css';
import { formatIndicator, indicatorName } from './indicatorText.ts';

/** A key indicator as charted. */
export const historyOf = (indicator: KeyIndicator): ChartedHistory => ({
  name: indicatorName(indicator),
  quarters: indicator.quarters,
  communityQuarters: indicator.communityQuarters,
  textOf: (value) => formatIndicator(indicator, value),
  decimals: indicator.decimals,
});

/** A small chart per key indicator of the chosen group, at most two columns; the group is in the address. */
export function IndicatorCharts({
  groups,
  isOneColumn,
}: {
  readonly groups: readonly KeyIndicatorGroup[];
  readonly isOneColumn: boolean;
}): ReactNode {
  const [query, setQuery] = useSearchParams();
  const isPrinting = useIsPrinting();
  const chosen = groups.find(({ type }) => type === query.get('group')) ?? groups[0];
  if (!chosen) return null;
  const choice = (
    <Tabs.List className={styles.choice ?? ''} aria-label="Figures">
      {groups.map(({ type }) => (
        <Tabs.Tab key={type} value={type}>
          {type}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
  return (
    <Tabs
      value={chosen.type}
      onChange={(group) =>
        setQuery((before) => ({ ...Object.fromEntries(before), group: group ?? '' }), { replace: true })
      }
    >
      {(isPrinting ? groups : [chosen]).map((group) => {
        const charts = <FoldedCharts histories={group.kpis.map(historyOf)} columns={isOneColumn ? 1 : 2} />;
        if (group !== chosen)
          return (
            <Card key={group.type} title={group.type} note={chartsNote}>
              {charts}
            </Card>
          );
        return (
          <Card key={group.type} title={group.type} note={chartsNote} act={choice}>
            <Tabs.Panel value={group.type}>{charts}</Tabs.Panel>
          </Card>
        );
      })}
    </Tabs>
  );
}
