import { useContext } from 'react';
import { ClockContext, useNow } from '../lib/clock.ts';
import { createStore, useStore } from '../lib/store.ts';

/** The time of an answer is told in whole seconds; a smaller difference says nothing. */
const resolutionMilliseconds = 1_000;

/** By how much the server's clock is ahead of this computer's, in milliseconds. */
export const serverAhead = createStore(0);

/**
 * Takes the server's time from the Date of an answer. It counts only when the two clocks differ by more than it can
 * tell, so that a good clock is left alone and the seconds of a countdown do not jump.
 */
export function readServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const ahead = told + resolutionMilliseconds / 2 - (sentAt + receivedAt) / 2;
  const doubt = resolutionMilliseconds + (receivedAt - sentAt) / 2;
  if (Math.abs(ahead - serverAhead.get()) > doubt) serverAhead.set(ahead);
}

/** The server's time now, read again every `everyMilliseconds`. */
export function useServerNow(everyMilliseconds: number): number {
  useNow(everyMilliseconds);
  const clock = useContext(ClockContext);
  return clock.now().getTime() + useStore(serverAhead);
}
