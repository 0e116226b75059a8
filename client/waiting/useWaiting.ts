import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useIsPast } from '../call/queries.ts';
import type { WaitingPlace } from '../drafts/waitingPlace.ts';
import { useUser } from '../session/session.ts';
import { browserStorage } from '../storage/textStorage.ts';
import { sweepKept, type Waiting, waitingOf, waitingText } from './waitingStore.ts';

const nothing: readonly Waiting[] = [];

/** What waits for the person who is signed in; follows what other tabs answer. Nothing waits for the past. */
export function useWaiting(): readonly Waiting[] {
  const { userId } = useUser();
  const isPast = useIsPast();
  const text = useSyncExternalStore(browserStorage.subscribe, () => waitingText(userId));
  return useMemo(() => (isPast ? nothing : waitingOf(text)), [isPast, text]);
}

/**
 * Moves what this tab keeps of places that are over to what waits, whenever the frame around a screen renders. A moment of
 * the past tells nothing of what is over.
 */
export function useSweep(isOver: (place: WaitingPlace) => boolean): void {
  const { userId } = useUser();
  const isPast = useIsPast();
  useEffect(() => {
    if (!isPast) sweepKept(userId, isOver);
  });
}
