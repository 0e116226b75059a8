import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';

const AreaGrids = lazy(async () => ({
  default: (await loadChunk(() => import('./AreaGrids.tsx'))).AreaGrids,
}));

/**
 * The grids of a screen with everything that belongs to them, once their library has loaded: the frame
 * appears before.
 */
export function LaterGrids(props: ComponentProps<typeof AreaGrids>): ReactNode {
  return (
    <Suspense fallback={<BusyOverlay isBusy text={`Loading ${props.screen.area.title}...`} />}>
      <AreaGrids {...props} />
    </Suspense>
  );
}
