import { useState } from 'react';
import type { Frame } from '../../contracts/features/frames.ts';
import { useFrames } from '../live/LiveContext.ts';

/** What closed the screen during editing, as received while it was open. */
export type LastLock = { readonly what: string; readonly by: string | null; readonly at: string };

/** What a run did to a turn. */
export const runText = (turn: number): string => `Qtr ${turn} was run`;

function lockOf(frame: Frame, teamId: number, gameId: number): string | null {
  if (frame.type === 'decisionsSubmitted' && frame.teamId === teamId) return 'the decisions were submitted';
  if (frame.type === 'teamLockChanged' && frame.teamId === teamId && frame.isFrozen)
    return 'the team was frozen';
  if (frame.type === 'gameFreezeChanged' && frame.gameId === gameId && frame.isFrozen)
    return 'the game was frozen';
  if (frame.type === 'turnCompleted' && frame.gameId === gameId) return runText(frame.turn);
  return null;
}

/** The first lock received since the team was last open; null if none. */
export function useLastLock(teamId: number, gameId: number, isLocked: boolean): LastLock | null {
  const [lock, setLock] = useState<LastLock | null>(null);
  useFrames((frame) => {
    const what = lockOf(frame, teamId, gameId);
    // A run closes the quarter for good, whatever closed it before.
    const isForGood = frame.type === 'turnCompleted';
    if (what !== null && (lock === null || !isLocked || isForGood))
      setLock({ what, by: frame.by?.name ?? null, at: frame.at });
  });
  return isLocked ? lock : null;
}
