import { useCallback, useEffect, useRef, useState } from 'react';
import { followedPath, type ShownQuarter } from '../steps/followedPath.ts';
import type { HistoryStep } from '../steps/steps.ts';

/**
 * The screens of steps, opened by the person moving; a link opens the screen that it names. `noteGoing`
 * records the position to which the person is going. An effect of an earlier moment may run after that, and
 * opens nothing.
 */
export function useFollowing(
  step: HistoryStep | undefined,
  shown: number | null,
  { gameId, teamId, turn, isLite }: Omit<ShownQuarter, 'turn'> & { readonly turn: number | undefined },
  open: (path: string, position: number) => void,
): {
  readonly follows: boolean;
  readonly setFollows: (follows: boolean) => void;
  readonly noteGoing: (position: number) => void;
} {
  const [follows, setFollows] = useState(true);
  const going = useRef<number | null>(null);
  useEffect(() => {
    if (!step || going.current === null || going.current !== shown || turn === undefined) return;
    going.current = null;
    const path = follows ? followedPath(step, { gameId, teamId, turn, isLite }) : null;
    if (path !== null) open(path, shown);
  }, [step, shown, follows, gameId, teamId, turn, isLite, open]);
  return {
    follows,
    setFollows,
    noteGoing: useCallback((position) => {
      going.current = position;
    }, []),
  };
}
