import type { DatabaseSync } from 'node:sqlite';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { type EventStore, EventStoreBroken, EventStoreClosed } from '../eventStore.ts';
import { type WholeStreams, wholeStreams } from '../wholeStreams.ts';
import { type AppendQueue, appendQueue, type InTransaction } from './appendQueue.ts';
import { type DiskFlush, diskFlush } from './diskFlush.ts';
import { eventLogIn, openEventLog } from './eventLog.ts';
import { openSubscriptions } from './openSubscriptions.ts';
import { isStorageFault } from './sqliteFault.ts';
import { commitSignal, type SubscribedLog } from './subscriptionLoop.ts';

/** Pluggable parts of the store; everything has a default. */
export type SqliteEventStoreOptions = {
  readonly inTransaction?: InTransaction;
  /** A log that was opened before is only read. */
  readonly isReadOnly?: boolean;
  /**
   * Called with the events of each flush before they are acknowledged; an error thrown here breaks the store.
   */
  readonly onFlushed?: (events: readonly RecordedEvent[]) => void;
  /** Called once, when the store stops accepting events for good. */
  readonly onBroken?: (fault: EventStoreBroken) => void;
  /** When waiting appends are committed; default: at the end of this turn of the event loop. */
  readonly schedule?: (flush: () => void) => void;
  /** How commits reach the disk; default: `flushOf`. */
  readonly disk?: DiskFlush;
};

/**
 * A commit writes to the write-ahead log and leaves the flush, which takes longer than everything else, to
 * another thread. A checkpoint flushes the log itself before copying from it. An in-memory database has
 * nothing to flush.
 */
function flushOf(database: DatabaseSync): DiskFlush {
  const path = database.location();
  if (!path) return { flush: async () => undefined, close: () => undefined };
  database.exec('PRAGMA synchronous = NORMAL');
  return diskFlush(`${path}-wal`);
}

/** An event store whose reads may be slightly ahead of the disk. */
export type SqliteEventStore = EventStore & Pick<WholeStreams, 'damages'> & Pick<AppendQueue, 'flushed'>;

/**
 * The event store in an SQLite database, which the caller closes. Meant for one server process: appends by
 * another process keep every guarantee, but do not wake subscriptions.
 */
export function openSqliteEventStore(
  database: DatabaseSync,
  options: SqliteEventStoreOptions = {},
): SqliteEventStore {
  const log = options.isReadOnly ? eventLogIn(database) : openEventLog(database);
  const commits = commitSignal();
  const lifetime = new AbortController();
  const disk = options.disk ?? flushOf(database);
  const queue = appendQueue({
    database,
    log,
    flushToDisk: disk.flush,
    onFlushed: options.onFlushed ?? (() => undefined),
    inTransaction: options.inTransaction ?? (() => () => undefined),
    // Commands were batched before they were decided, and their appends arrive together, so nothing is
    // delayed.
    schedule: options.schedule ?? setImmediate,
    onCommitted: commits.notify,
    onBroken(fault) {
      lifetime.abort(fault);
      options.onBroken?.(fault);
    },
  });
  /** Subscribers receive nothing that a power failure could still undo. */
  const flushed: SubscribedLog = {
    headPosition: () => Math.min(log.headPosition(), queue.firstUnflushed() - 1),
    readAll: (read) => log.readAll(read).filter(({ position }) => position < queue.firstUnflushed()),
  };
  let isClosed = false;
  const subscriptions = openSubscriptions({
    log: flushed,
    commits,
    lifetime: lifetime.signal,
    isClosed: () => isClosed,
    onFault(fault) {
      if (isStorageFault(fault)) options.onBroken?.(new EventStoreBroken(fault));
    },
  });

  function open<Part>(part: Part): Part {
    if (isClosed) throw new EventStoreClosed();
    return part;
  }

  return {
    ...wholeStreams({
      append: async (...append) => open(queue).append(...append),
      readStream: async (...read) => open(log).readStream(...read),
    }),
    readAll: async (read) => open(log).readAll(read),
    headPosition: async () => open(log).headPosition(),
    subscribeAll: (request) => open(subscriptions).subscribe(request),
    flushed: queue.flushed,
    async close() {
      isClosed = true;
      await queue.flush();
      disk.close();
      lifetime.abort();
      await subscriptions.ended();
    },
  };
}
