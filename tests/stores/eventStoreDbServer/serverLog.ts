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
  | { readonly kind: 'success'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrongExpectedVersion'; readonly current: number };

/** The server's log: everything that survives its restarts. Follows CheckCommit of the real server's IndexWriter. */
export type ServerLog = {
  readonly all: readonly StoredEvent[];
  stream(name: string): readonly StoredEvent[];
  /** `expected` is a revision, or -1 for no stream. */
  append(stream: string, expected: number, events: readonly ProposedEvent[]): AppendOutcome;
  /** Index in `all` of the first event at or behind a position. */
  indexOf(position: number): number;
  /** Called after every append; returns a function that unsubscribes. */
  onAppended(listener: () => void): () => void;
};

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
  let nextPosition = firstPosition;
  let appendCount = 0;

  function write(stream: string, event: ProposedEvent): StoredEvent {
    const present = streams.get(stream) ?? [];
    streams.set(stream, present);
    const stored = { ...event, stream, revision: present.length, position: nextPosition };
    nextPosition += bytesOfARecordHead + event.payload.length + event.metadata.length;
    present.push(stored);
    all.push(stored);
    return stored;
  }

  function writeOwnEvents(stream: string): void {
    appendCount += 1;
    if (!ownEvents || appendCount % appendsBetweenOwnEvents > 0) return;
    write('$stats-127.0.0.1:2113', ownEvent('$statsCollected'));
    write(`$$${stream}`, ownEvent('$metadata'));
  }

  return {
    all,
    stream: (name) => streams.get(name) ?? [],
    append(stream, expected, events) {
      const present = streams.get(stream) ?? [];
      const current = present.length - 1;
      if (expected < current) {
        const isRepeat = events.every(({ id }, index) => present[expected + 1 + index]?.id === id);
        const last = present[expected + events.length];
        if (isRepeat && last) return { kind: 'success', revision: last.revision, position: last.position };
      }
      if (expected !== current) return { kind: 'wrongExpectedVersion', current };
      const stored = events.map((event) => write(stream, event));
      writeOwnEvents(stream);
      for (const listener of listeners) listener();
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
    onAppended(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function ownEvent(type: string): ProposedEvent {
  const payload = new TextEncoder().encode('{}');
  return {
    id: crypto.randomUUID(),
    type,
    contentType: 'application/json',
    payload,
    metadata: new Uint8Array(),
  };
}
