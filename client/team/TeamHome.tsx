import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadChunk } from '../lib/loadChunk.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { TeamDashboard } from './TeamDashboard.tsx';

const DebriefScreen = lazy(async () => ({
  default: (await loadChunk(() => import('./DebriefScreen.tsx'))).DebriefScreen,
}));

/** What the address of a team shows: what its `view` names, or else the dashboard. */
export function TeamHome(): ReactNode {
  const [query] = useSearchParams();
  if (query.get('view') !== 'debrief') return <TeamDashboard />;
  return (
    <Suspense fallback={<BusyOverlay isBusy text="Loading..." />}>
      <DebriefScreen />
    </Suspense>
  );
}
