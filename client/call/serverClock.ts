import { useContext } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { ClockContext, useNow } from '../lib/useNow.ts';

/** The Date of a response has whole seconds; a smaller difference means nothing. */
const resolutionMilliseconds = 1_000;

/** How far the server's clock is ahead of this computer's, in milliseconds. */
export const serverAhead = createStore(0);

/**
 * Takes the server's time from the Date of a response. It counts only when the clocks differ by more than its
 * resolution, so that an accurate clock is left alone and the seconds of a countdown do not jump.
 */
export function readServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const ahead = serverTime + resolutionMilliseconds / 2 - (sentAt + receivedAt) / 2;
  const doubt = resolutionMilliseconds + (receivedAt - sentAt) / 2;
  if (Math.abs(ahead - serverAhead.get()) > doubt) serverAhead.set(ahead);
}

/** The server's current time, updated every `everyMilliseconds`. */
export function useServerNow(everyMilliseconds: number): number {
  useNow(everyMilliseconds);
  const clock = useContext(ClockContext);
  return clock.now().getTime() + useStore(serverAhead);
}
