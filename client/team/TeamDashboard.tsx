import { Tabs, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dashboardDetails, type KeyIndicatorGroup } from '../../contracts/calls/teams.ts';
import { isNotFound, teamNotFound } from '../call/notFound.ts';
import { useLoad } from '../call/queries.ts';
import { usePlace } from '../live/usePlace.ts';
import { BusyOverlay } from '../shell/BusyOverlay.tsx';
import { loadChunk } from '../shell/loadChunk.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { IndicatorTables } from './IndicatorTables.tsx';
import { useTeam } from './TeamContext.ts';
import { TeamScreen } from './TeamScreen.tsx';

const IndicatorCharts = lazy(async () => ({
  default: (await loadChunk(() => import('./IndicatorCharts.tsx'))).IndicatorCharts,
}));

/** The team's key indicators as tables and as charts (A§2). */
export function TeamDashboard(): ReactNode {
  const team = useTeam();
  usePlace({ teamId: team.team_id, screen: 'dashboard', cell: null, isEditing: false });
  const { data, error, isPending } = useLoad(
    dashboardDetails,
    { game: team.game_id, team: team.team_id },
    {},
  );
  if (isNotFound(error)) return <NotFound text={teamNotFound} />;
  return (
    <TeamScreen title={team.team_name}>
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data?.latest_turn === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          No quarter has been run yet: these are the opening figures.
        </Text>
      )}
      {data && <Indicators groups={data.dashboardDetails} />}
    </TeamScreen>
  );
}

/** The tab stands in the address; small screens have no Graph tab (S158). */
function Indicators({ groups }: { readonly groups: readonly KeyIndicatorGroup[] }): ReactNode {
  const [query, setQuery] = useSearchParams();
  const isSmallScreen = useIsSmallScreen();
  const tab = query.get('tab') === 'graph' && !isSmallScreen ? 'graph' : 'kpis';
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(chosen) => setQuery(chosen === 'graph' ? { tab: 'graph' } : {}, { replace: true })}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="kpis">KPIs</Tabs.Tab>
        {!isSmallScreen && <Tabs.Tab value="graph">Graph</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="kpis">
        <IndicatorTables groups={groups} />
      </Tabs.Panel>
      <Tabs.Panel value="graph">
        <Suspense fallback={<Text role="status">Loading...</Text>}>
          <IndicatorCharts groups={groups} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
