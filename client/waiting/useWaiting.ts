import { useEffect, useMemo } from 'react';
import { useIsPast } from '../call/queries.ts';
import type { WaitingPlace } from '../drafts/waitingPlace.ts';
import { useOutside } from '../lib/useOutside.ts';
import { useUser } from '../session/session.ts';
import { browserStorage } from '../storage/textStorage.ts';
import { sweepKept, type Waiting, waitingOf, waitingText } from './waitingStore.ts';

const nothing: readonly Waiting[] = [];

/** What waits for the signed-in user; follows decisions made in other tabs. Nothing waits in the past. */
export function useWaiting(): readonly Waiting[] {
  const { userId } = useUser();
  const isPast = useIsPast();
  const text = useOutside(browserStorage.subscribe, () => waitingText(userId));
  return useMemo(() => (isPast ? nothing : waitingOf(text)), [isPast, text]);
}

/**
 * Moves this tab's drafts of closed places to what waits, whenever the frame around a screen renders. A
 * moment of the past says nothing about what is closed.
 */
export function useSweep(isOver: (place: WaitingPlace) => boolean): void {
  const { userId } = useUser();
  const isPast = useIsPast();
  useEffect(() => {
    if (!isPast) sweepKept(userId, isOver);
  });
}
