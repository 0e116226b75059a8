import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asksForContributions } from '../contributions/contributionAddress.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { TeamDashboard } from './TeamDashboard.tsx';

const DebriefScreen = lazy(async () => ({
  default: (await loadChunk(() => import('./DebriefScreen.tsx'))).DebriefScreen,
}));

const TeamContributions = lazy(async () => ({
  default: (await loadChunk(() => import('../contributions/TeamContributions.tsx'))).TeamContributions,
}));

/** What the address of a team shows: what its `view` names, or else the dashboard. */
export function TeamHome(): ReactNode {
  const [query] = useSearchParams();
  const isDebrief = query.get('view') === 'debrief';
  if (!isDebrief && !asksForContributions(query)) return <TeamDashboard />;
  return (
    <Suspense fallback={<BusyOverlay isBusy text="Loading..." />}>
      {isDebrief ? <DebriefScreen /> : <TeamContributions />}
    </Suspense>
  );
}
