import { currentSession } from '../../contracts/calls/account.ts';
import { call } from '../call/call.ts';
import { whenReleased } from '../call/heldCalls.ts';
import { createStore } from '../lib/store.ts';

/** How often this page has replaced its session by a new one: its socket has to reopen each time. */
export const renewals = createStore(0);

let latest: Promise<unknown> | null = null;

/** Runs what replaces this page's own session by a new one: a change of the own password. */
export async function renewingSession<Result>(work: Promise<Result>): Promise<Result> {
  latest = work.catch(() => undefined);
  const result = await work;
  renewals.set(renewals.get() + 1);
  return result;
}

/**
 * Whether the session has really ended when the server says so for a call or a socket: requests in flight
 * while the session was replaced get the same answer, although the page has a new session. Sign Out ends it
 * on purpose: no timeout is reported before the answer has come, and then the page is gone.
 */
export async function isSessionOver(): Promise<boolean> {
  await whenReleased();
  if (latest === null) return true;
  await latest;
  const { user } = await call(currentSession, {}, {});
  return user === null;
}
