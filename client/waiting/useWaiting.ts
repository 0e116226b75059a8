import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../account/session.ts';
import { browserStorage } from '../storage/textStorage.ts';
import type { WaitingPlace } from './waitingPlace.ts';
import { sweepKept, type Waiting, waitingOf, waitingText } from './waitingStore.ts';

/** What waits for the person who is signed in; follows what other tabs answer. */
export function useWaiting(): readonly Waiting[] {
  const { userId } = useUser();
  const text = useSyncExternalStore(browserStorage.subscribe, () => waitingText(userId));
  return useMemo(() => waitingOf(text), [text]);
}

/** Moves what this tab keeps of places that are over to what waits, whenever the frame around a screen renders. */
export function useSweep(isOver: (place: WaitingPlace) => boolean): void {
  const { userId } = useUser();
  useEffect(() => sweepKept(userId, isOver));
}
