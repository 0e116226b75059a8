import { Tabs, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { KeyIndicatorGroup } from '../../contracts/calls/teams.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import styles from './Indicators.module.css';
import { IndicatorTables } from './IndicatorTables.tsx';

const IndicatorCharts = lazy(async () => ({
  default: (await loadChunk(() => import('./IndicatorCharts.tsx'))).IndicatorCharts,
}));

/**
 * Key indicators as tables and as charts. The tab is in the address; small screens have no Graph tab.
 */
export function Indicators({
  groups,
  isOneColumn = false,
}: {
  readonly groups: readonly KeyIndicatorGroup[];
  /** Charts below one another, for screens that have more to show. */
  readonly isOneColumn?: boolean;
}): ReactNode {
  const [query, setQuery] = useSearchParams();
  const isSmallScreen = useIsSmallScreen();
  const tab = query.get('tab') === 'graph' && !isSmallScreen ? 'graph' : 'kpis';
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(chosen) =>
        setQuery(
          (before) => {
            const { tab: _, ...rest } = Object.fromEntries(before);
            return chosen === 'graph' ? { ...rest, tab: 'graph' } : rest;
          },
          { replace: true },
        )
      }
    >
      <Tabs.List mb="md" className={styles.choice ?? ''}>
        <Tabs.Tab value="kpis">KPIs</Tabs.Tab>
        {!isSmallScreen && <Tabs.Tab value="graph">Graph</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="kpis">
        <IndicatorTables groups={groups} />
      </Tabs.Panel>
      <Tabs.Panel value="graph">
        <Suspense fallback={<Text role="status">Loading...</Text>}>
          <IndicatorCharts groups={groups} isOneColumn={isOneColumn} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
