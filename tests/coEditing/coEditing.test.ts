// Pages of several people in one process, on one real server: three people at random on a team's decisions, and runs of
// quarters while people have unsaved values. Both are in one file, because loading the client and laying the tables takes
// as long as a dozen tests.

// How much is played is decided there; a whole run finds this file by the import.
import '../fixtures/thoroughness.ts';
import { vi } from 'vitest';
import { page } from './pageWorld.ts';
import './randomTests.ts';
import './quarterTests.ts';

const views = () => import('./views.tsx');
vi.mock('socket.io-client', async (importActual) => ({
  ...(await importActual<object>()),
  io: () => page().socket,
}));
vi.mock('../../client/storage/textStorage.ts', async (importActual) => {
  const actual = await importActual<typeof import('../../client/storage/textStorage.ts')>();
  return {
    ...actual,
    ...(await import('./ownStorages.ts')).ownStorages(actual.createTextStorage),
  };
});
vi.mock('../../client/decisions/screen/AreaGrids.tsx', async () => ({
  AreaGrids: (await views()).GridsView,
}));
vi.mock('../../client/decisions/screen/DecisionFrame.tsx', async () => ({
  DecisionFrame: (await views()).FrameView,
}));
vi.mock('../../client/drafts/Notices.tsx', async () => ({
  KeptDraftNotice: (await views()).KeptView,
  LostChangesNotice: (await views()).NothingView,
  CopyMyChanges: (await views()).NothingView,
}));
vi.mock('../../client/waiting/WaitingCard.tsx', async () => ({ WaitingCard: (await views()).WaitingView }));
vi.mock('../../client/waiting/WaitingInNext.tsx', async () => ({
  WaitingInNext: (await views()).NothingView,
}));
vi.mock('../../client/ui/BusyOverlay.tsx', async () => ({ BusyOverlay: (await views()).NothingView }));
vi.mock('../../client/ui/FrozenScreen.tsx', async () => ({ FrozenScreen: (await views()).NothingView }));
vi.mock('../../client/ui/NotFound.tsx', async () => ({ NotFound: (await views()).NothingView }));
vi.mock('../../client/ui/toast.tsx', () => ({ toast: () => undefined }));
