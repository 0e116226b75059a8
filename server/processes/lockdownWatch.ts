import type { ReadModels } from '../readers/readModels.ts';
import { dueLockdown, millisecondsToLockdown, seeToLockdownOnce } from './lockdownProcess.ts';
import { watchMoments } from './momentWatch.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

/** Watches the lockdown times of all games. Returns a function that stops it. */
export function watchLockdowns(readModels: ReadModels, context: TurnRunContext): () => void {
  const lockdowns = {
    name: 'lockdowns',
    due: dueLockdown,
    millisecondsToNext: millisecondsToLockdown,
    seeTo: (gameId: number) => seeToLockdownOnce(gameId, readModels, context),
  };
  return watchMoments(lockdowns, readModels, context);
}
