import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubscriptionRequest } from '../eventStore.ts';
import type { EventLog } from './eventLog.ts';

const eventsOfAPage = 500;

/** Wakes whoever waits for the next commit. */
export type CommitSignal = {
  notify(): void;
  /** Resolves at the next commit, or when the signal is aborted. */
  next(signal: AbortSignal): Promise<void>;
};

export function commitSignal(): CommitSignal {
  let commit = Promise.withResolvers<void>();
  return {
    notify() {
      commit.resolve();
      commit = Promise.withResolvers();
    },
    next(signal) {
      const { promise } = commit;
      return new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const wake = (): void => {
          signal.removeEventListener('abort', wake);
          resolve();
        };
        signal.addEventListener('abort', wake);
        void promise.then(wake);
      });
    },
  };
}

/**
 * Pulls the log page by page until `stopped`: what is in the log and what comes later take the same way, so there is no
 * moment between catching up and being live at which an event could be missed.
 */
export async function runSubscription(
  log: EventLog,
  commits: CommitSignal,
  request: SubscriptionRequest,
  stopped: AbortSignal,
): Promise<void> {
  const { streamPrefixes } = request;
  let after = request.after;
  let isCaughtUp = false;
  while (!stopped.aborted) {
    const head = log.headPosition();
    const read = { after, limit: eventsOfAPage };
    const events = log.readAll(streamPrefixes === undefined ? read : { ...read, streamPrefixes });
    if (events.length > 0) await request.onEvents(events);
    const isEnd = events.length < eventsOfAPage;
    // The head was taken before the page: all up to it that the prefixes let through has been handed over.
    after = Math.max(events.at(-1)?.position ?? after, isEnd ? head : after);
    if (!isEnd) await nextTurn();
    else if (log.headPosition() <= after) {
      if (!isCaughtUp && !stopped.aborted) request.onCaughtUp?.(after);
      isCaughtUp = true;
      await commits.next(stopped);
    }
  }
}
