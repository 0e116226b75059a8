import { deserialize, serialize } from 'node:v8';
import { openKeptRecords } from '../keptRecords.ts';

/** An event as stored by the test server; payload and metadata are bytes, as on the wire. */
export type StoredEvent = ProposedEvent & {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
};

export type ProposedEvent = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly payload: Uint8Array;
  readonly metadata: Uint8Array;
};

/** Outcome of an append; -1 represents a stream that does not exist. */
export type AppendOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'success'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrongExpectedVersion'; readonly current: number };

/** The server's log: everything that survives its restarts. Follows CheckCommit of the real server's IndexWriter. */
export type ServerLog = {
  readonly all: readonly StoredEvent[];
  /** Every event that was ever stored in a stream. */
  stream(name: string): readonly StoredEvent[];
  /** The part of them that a read may return. */
  readable(name: string): readonly StoredEvent[] | 'notFound' | 'deleted';
  /** `expected` is a revision, or -1 for no stream. */
  append(stream: string, expected: number, events: readonly ProposedEvent[]): AppendOutcome;
  /** What operators do on the server's own page; not kept in a file. */
  setMetadata(stream: string, metadata: StreamMetadata): void;
  /** A soft delete: everything before the end of time is truncated, until somebody appends again. */
  softDelete(stream: string): void;
  /** A hard delete: a tombstone ends the stream for good. */
  tombstone(stream: string): void;
  /** Index in `all` of the first event at or behind a position. */
  indexOf(position: number): number;
  /** From now on only the first events are there, as in a database of an earlier time, or in an empty one. */
  cutTo(events: number): void;
  /** Called after every append; returns a function that unsubscribes. */
  onAppended(listener: () => void): () => void;
};

/** Settings of a stream; the server applies the newest ones at every read. */
export type StreamMetadata = {
  readonly $maxCount?: number;
  /** The first revision that is left. */
  readonly $tb?: number;
};

/** The highest revision of the server, as near as a number comes: that of a tombstone, and `$tb` of a soft delete. */
export const revisionMax = 2 ** 63;

/** The first positions of a real log contain the server's own records. */
const firstPosition = 4_096;
const bytesOfARecordHead = 92;
const appendsBetweenOwnEvents = 5;

/**
 * With `ownEvents` the log also contains a real server's own records. With a file it survives its process;
 * otherwise it does not.
 */
export function serverLog(options: {
  readonly ownEvents: boolean;
  readonly file?: string;
  /** Called when an append is in the file, and before anybody is notified. */
  readonly onKept?: () => void;
}): ServerLog {
  const log = logInMemory(options);
  if (options.file === undefined) return log;
  const { before, keep } = openKeptRecords(options.file);
  for (const record of before) {
    const { stream, expected, events } = deserialize(record);
    log.append(stream, expected, events);
  }
  return {
    ...log,
    append(stream, expected, events) {
      keep(serialize({ stream, expected, events }));
      options.onKept?.();
      return log.append(stream, expected, events);
    },
  };
}

function logInMemory({ ownEvents }: { readonly ownEvents: boolean }): ServerLog {
  const all: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const listeners = new Set<() => void>();
  const tombstones = new Set<string>();
  let nextPosition = firstPosition;
  let appendCount = 0;

  function writeAt(stream: string, revision: number, event: ProposedEvent): StoredEvent {
    const stored = { ...event, stream, revision, position: nextPosition };
    nextPosition += bytesOfARecordHead + event.payload.length + event.metadata.length;
    all.push(stored);
    return stored;
  }

  function write(stream: string, event: ProposedEvent): StoredEvent {
    const present = streams.get(stream) ?? [];
    streams.set(stream, present);
    const stored = writeAt(stream, present.length, event);
    present.push(stored);
    return stored;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function metadataOf(stream: string): StreamMetadata {
    const newest = streams.get(`$$${stream}`)?.at(-1);
    return newest ? JSON.parse(new TextDecoder().decode(newest.payload)) : {};
  }

  const isSoftDeleted = (stream: string): boolean => metadataOf(stream).$tb === revisionMax;

  function setMetadata(stream: string, metadata: StreamMetadata): void {
    write(`$$${stream}`, ownEvent('$metadata', metadata));
    tell();
  }

  function writeOwnEvents(): void {
    appendCount += 1;
    if (!ownEvents || appendCount % appendsBetweenOwnEvents > 0) return;
    write('$stats-127.0.0.1:2113', ownEvent('$statsCollected'));
    write('$$$stats-127.0.0.1:2113', ownEvent('$metadata'));
  }

  return {
    all,
    stream: (name) => streams.get(name) ?? [],
    readable(name) {
      if (tombstones.has(name)) return 'deleted';
      const present = streams.get(name) ?? [];
      if (present.length === 0 || isSoftDeleted(name)) return 'notFound';
      const { $maxCount = present.length, $tb = 0 } = metadataOf(name);
      return present.slice(Math.max(present.length - $maxCount, $tb));
    },
    setMetadata,
    softDelete: (stream) => setMetadata(stream, { ...metadataOf(stream), $tb: revisionMax }),
    tombstone(stream) {
      tombstones.add(stream);
      writeAt(stream, revisionMax, { ...ownEvent('$streamDeleted'), payload: new Uint8Array() });
      tell();
    },
    append(stream, expected, events) {
      if (tombstones.has(stream)) return { kind: 'deleted' };
      const present = streams.get(stream) ?? [];
      const current = present.length - 1;
      const isRevived = isSoftDeleted(stream);
      if (expected < current) {
        const isRepeat = events.every(({ id }, index) => present[expected + 1 + index]?.id === id);
        const last = present[expected + events.length];
        if (isRepeat && last) return { kind: 'success', revision: last.revision, position: last.position };
      }
      // A soft-deleted stream counts as none, and goes on behind its former events.
      const isNew = expected === -1 && isRevived;
      if (expected !== current && !isNew) return { kind: 'wrongExpectedVersion', current };
      const stored = events.map((event) => write(stream, event));
      if (isRevived) setMetadata(stream, { ...metadataOf(stream), $tb: current + 1 });
      writeOwnEvents();
      tell();
      const last = stored.at(-1);
      return { kind: 'success', revision: last?.revision ?? current, position: last?.position ?? 0 };
    },
    indexOf(position) {
      let [low, high] = [0, all.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((all[middle]?.position ?? 0) < position) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    cutTo(events) {
      const [lost] = all.splice(events);
      nextPosition = lost?.position ?? nextPosition;
      streams.clear();
      tombstones.clear();
      for (const event of all)
        if (event.revision === revisionMax) tombstones.add(event.stream);
        else streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
    },
    onAppended(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function ownEvent(type: string, data: object = {}): ProposedEvent {
  const payload = new TextEncoder().encode(JSON.stringify(data));
  return {
    id: crypto.randomUUID(),
    type,
    contentType: 'application/json',
    payload,
    metadata: new Uint8Array(),
  };
}
