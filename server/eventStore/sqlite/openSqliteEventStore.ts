import type { DatabaseSync } from 'node:sqlite';
import { type EventStore, type EventStoreBroken, EventStoreClosed } from '../eventStore.ts';
import { appendQueue, type InTransaction } from './appendQueue.ts';
import { openEventLog } from './eventLog.ts';
import { commitSignal, runSubscription } from './subscriptionLoop.ts';

/** What may be plugged into the store; everything has a default. */
export type SqliteEventStoreOptions = {
  readonly inTransaction?: InTransaction;
  /** Told once, when the store stops accepting events for good. */
  readonly onBroken?: (fault: EventStoreBroken) => void;
  /** When waiting appends are committed, if not as `scheduleCommit` has it. */
  readonly schedule?: (flush: () => void, appendsBefore: number) => void;
};

/** From so many writers on it pays to wait for those who were just answered. */
const siblings = 4;
const delayMilliseconds = 1;

/**
 * Commits at the end of this turn of the event loop; among many writers a moment later, so that more of them share the
 * flush, whose cost is by far the largest (PostgreSQL's commit_delay and commit_siblings do the same).
 */
function scheduleCommit(flush: () => void, appendsBefore: number): void {
  if (appendsBefore < siblings) setImmediate(flush);
  else setTimeout(flush, delayMilliseconds);
}

/**
 * The event store in an SQLite database, which stays the caller's to close. It is for one server process: appends of
 * another one keep every promise, but subscriptions do not wake for them.
 */
export function openSqliteEventStore(
  database: DatabaseSync,
  options: SqliteEventStoreOptions = {},
): EventStore {
  const log = openEventLog(database);
  const commits = commitSignal();
  const lifetime = new AbortController();
  const subscriptions = new Set<Promise<void>>();
  const queue = appendQueue({
    database,
    log,
    inTransaction: options.inTransaction ?? (() => () => undefined),
    schedule: options.schedule ?? scheduleCommit,
    onCommitted: commits.notify,
    onBroken(fault) {
      lifetime.abort(fault);
      options.onBroken?.(fault);
    },
  });
  let isClosed = false;

  function checkOpen(): void {
    if (isClosed) throw new EventStoreClosed();
  }

  return {
    async append(stream, expectedRevision, events) {
      checkOpen();
      return queue.append(stream, expectedRevision, events);
    },
    async readStream(stream, read) {
      checkOpen();
      return log.readStream(stream, read);
    },
    async readAll(read) {
      checkOpen();
      return log.readAll(read);
    },
    async headPosition() {
      checkOpen();
      return log.headPosition();
    },
    subscribeAll(request) {
      checkOpen();
      const stopped = AbortSignal.any([request.signal, lifetime.signal]);
      const ended = Promise.resolve()
        .then(() => runSubscription(log, commits, request, stopped))
        .then(() => {
          if (!request.signal.aborted && !isClosed) throw lifetime.signal.reason;
        })
        .catch((fault: unknown) => {
          if (!request.signal.aborted) request.onDropped(fault);
        })
        .finally(() => subscriptions.delete(ended));
      subscriptions.add(ended);
      return { ended };
    },
    async close() {
      queue.flush();
      isClosed = true;
      lifetime.abort();
      await Promise.all(subscriptions);
    },
  };
}
