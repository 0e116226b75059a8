import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { BusyOverlay } from '../shell/BusyOverlay.tsx';
import { loadChunk } from '../shell/loadChunk.ts';

const AreaGrids = lazy(async () => ({
  default: (await loadChunk(() => import('./AreaGrids.tsx'))).AreaGrids,
}));

/** The grids of a screen with all that belongs to them, once their library has come: the frame is there before. */
export function LaterGrids(props: ComponentProps<typeof AreaGrids>): ReactNode {
  return (
    <Suspense fallback={<BusyOverlay isBusy text={`Loading ${props.screen.area.title}...`} />}>
      <AreaGrids {...props} />
    </Suspense>
  );
}
