import { currentSession } from '../../contracts/calls/account.ts';
import { call } from '../call/call.ts';
import { whenReleased } from '../call/heldCalls.ts';
import { createStore } from '../lib/store.ts';

/** How often this page has got a new session in the place of its own: its socket has to open anew each time. */
export const renewals = createStore(0);

let latest: Promise<unknown> | null = null;

/** Does what replaces this page's own session by a new one: a change of the own password. */
export async function renewingSession<Result>(work: Promise<Result>): Promise<Result> {
  latest = work.catch(() => undefined);
  const result = await work;
  renewals.set(renewals.get() + 1);
  return result;
}

/**
 * Whether the session has really ended when the server says so of a call or a socket: what was on its way while the
 * session was replaced is told the same, although the page has a new one. Sign Out ends it on purpose: nobody is told of a
 * time-out before the answer has come, and then the page is gone.
 */
export async function isSessionOver(): Promise<boolean> {
  await whenReleased();
  if (latest === null) return true;
  await latest;
  const { user } = await call(currentSession, {}, {});
  return user === null;
}
