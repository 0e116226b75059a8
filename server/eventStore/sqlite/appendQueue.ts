import type { DatabaseSync } from 'node:sqlite';
import type { NewEvent, Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { checkAppend } from '../checkAppend.ts';
import { type AppendResult, EventStoreBroken, type ExpectedRevision } from '../eventStore.ts';
import type { EncodedEvent, EventLog } from './eventLog.ts';
import { isBusy, isStorageFault } from './sqliteFault.ts';

/**
 * Work on new events before they are committed, in the same transaction of the same database. Called once per
 * transaction; returns the work to do after the commit. An error thrown here fails the appends.
 */
export type InTransaction = (events: readonly RecordedEvent[]) => () => void;

/** Appends that arrive together share one transaction and one flush, which makes many writers fast. */
export type AppendQueue = {
  append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult>;
  /** Commits waiting appends now; resolves when every append so far has its answer. */
  flush(): Promise<void>;
  /** Position of the first committed event that is not yet on disk; Infinity if there is none. */
  firstUnflushed(): Position;
  /** Resolves when everything committed so far, or up to a position, is on disk; rejects when it may not be. */
  flushed(through?: Position): Promise<void>;
};

type PendingAppend = {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: readonly EncodedEvent[];
  resolve(result: AppendResult): void;
  reject(fault: unknown): void;
};

/** Appends of one transaction, with their results. */
type CommittedGroup = {
  readonly group: readonly PendingAppend[];
  readonly results: readonly AppendResult[];
  readonly recorded: readonly RecordedEvent[];
};

const appendsOfAGroup = 500;

export type AppendQueueOptions = {
  readonly database: DatabaseSync;
  readonly log: EventLog;
  readonly inTransaction: InTransaction;
  /** Resolves when everything committed so far is on disk, in the order of the calls. */
  flushToDisk(): Promise<void>;
  /** Called with the events now on disk, before anyone is notified; an error thrown here breaks the store. */
  onFlushed(events: readonly RecordedEvent[]): void;
  /** Schedules `flush` to be called once, after all appends that are ready now were queued. */
  schedule(flush: () => void): void;
  /** Called on every commit, with its events in order of position. */
  onCommitted(events: readonly RecordedEvent[]): void;
  onBroken(fault: EventStoreBroken): void;
};

export function appendQueue(options: AppendQueueOptions): AppendQueue {
  const { flushToDisk, onFlushed, schedule, onCommitted, onBroken } = options;
  const waiting: PendingAppend[] = [];
  let broken: EventStoreBroken | undefined;
  let answered = Promise.resolve();
  const unflushed: Position[] = [];

  function flush(): void {
    while (waiting.length > 0) commitGroup(waiting.splice(0, appendsOfAGroup));
  }

  function commitGroup(group: readonly PendingAppend[]): void {
    const recorded: RecordedEvent[] = [];
    let results: readonly AppendResult[];
    try {
      if (broken !== undefined) throw broken;
      results = transact(options, group, recorded, breakOff);
    } catch (fault) {
      fail(group, fault);
      return;
    }
    const [first] = recorded;
    if (first !== undefined) unflushed.push(first.position);
    answered = flushToDisk()
      .then(() => onFlushed(recorded))
      .then(
        () => acknowledge({ group, results, recorded }),
        (fault) => {
          breakOff(fault);
          for (const append of group) append.reject(broken);
        },
      );
  }

  /** No event is reported that a power failure could still undo. */
  function acknowledge({ group, results, recorded }: CommittedGroup): void {
    if (recorded.length > 0) unflushed.shift();
    for (const [index, result] of results.entries()) group[index]?.resolve(result);
    onCommitted(recorded);
  }

  /** A fault of one append is reported only to its caller: the others are retried one by one. */
  function fail(group: readonly PendingAppend[], fault: unknown): void {
    rollBack(options.database, breakOff);
    if (isStorageFault(fault)) breakOff(fault);
    if (broken === undefined && !isBusy(fault) && group.length > 1)
      for (const append of group) commitGroup([append]);
    else for (const append of group) append.reject(broken ?? fault);
  }

  function breakOff(cause: unknown): void {
    if (broken !== undefined) return;
    broken = new EventStoreBroken(cause);
    onBroken(broken);
  }

  return {
    flush() {
      flush();
      return answered;
    },
    firstUnflushed: () => unflushed[0] ?? Number.POSITIVE_INFINITY,
    async flushed(through = Number.POSITIVE_INFINITY) {
      const [first] = unflushed;
      if (first !== undefined && first <= through) await answered;
      if (broken !== undefined) throw broken;
    },
    async append(stream, expectedRevision, events) {
      checkAppend(stream, expectedRevision, events);
      if (broken !== undefined) throw broken;
      const encoded = events.map(encode);
      return new Promise((resolve, reject) => {
        waiting.push({ stream, expectedRevision, events: encoded, resolve, reject });
        if (waiting.length === 1) schedule(flush);
      });
    },
  };
}

/** Commits a group; its new events are added to `recorded`. */
function transact(
  { database, log, inTransaction }: AppendQueueOptions,
  group: readonly PendingAppend[],
  recorded: RecordedEvent[],
  breakOff: (fault: unknown) => void,
): readonly AppendResult[] {
  database.exec('BEGIN IMMEDIATE');
  const results = group.map((append) => appendTo(log, append, recorded));
  const afterCommit = recorded.length > 0 ? inTransaction(recorded) : undefined;
  try {
    database.exec('COMMIT');
    afterCommit?.();
  } catch (fault) {
    breakOff(fault);
    throw fault;
  }
  return results;
}

function rollBack(database: DatabaseSync, breakOff: (fault: unknown) => void): void {
  try {
    if (database.isTransaction) database.exec('ROLLBACK');
  } catch (another) {
    breakOff(another);
  }
}

/** EventStoreDB's CheckCommit, then the insertion; new events are added to `recorded`. */
function appendTo(log: EventLog, append: PendingAppend, recorded: RecordedEvent[]): AppendResult {
  const { stream, events } = append;
  const expected = append.expectedRevision === 'noStream' ? -1 : append.expectedRevision;
  const last = log.lastRevision(stream);
  if (expected < last) {
    const present = log.idsFrom(stream, expected + 1, events.length);
    const position = present.at(-1)?.position;
    if (position !== undefined && events.every((event, index) => event.id === present[index]?.id))
      return { kind: 'appended', revision: expected + events.length, position };
  }
  if (expected !== last) return { kind: 'wrongExpectedRevision', actual: last === -1 ? 'noStream' : last };
  const inserted = events.map((event, index) => log.insert(stream, expected + 1 + index, event));
  recorded.push(...inserted);
  const position = inserted.at(-1)?.position ?? 0;
  return { kind: 'appended', revision: expected + events.length, position, events: inserted };
}

const encode = (event: NewEvent): EncodedEvent => ({
  id: event.id,
  type: event.type,
  data: JSON.stringify(event.data) ?? 'null',
  metadata: event.metadata,
});
