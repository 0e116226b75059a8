import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  type EventMetadata,
  type Position,
  type RecordedEvent,
  startOfLog,
} from '../../../contracts/events/recordedEvent.ts';
import type { LogRead, StreamRead } from '../eventStore.ts';
import { rows, table } from './rowsAsArrays.ts';
import { dataIn, eventColumns, eventOf } from './storedEvents.ts';

/** AUTOINCREMENT so that a position is never reused; the triggers guarantee that nothing is overwritten. */
const schema = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS eventsAreNeverChanged BEFORE UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'Events are never changed.'); END;
  CREATE TRIGGER IF NOT EXISTS eventsAreNeverRemoved BEFORE DELETE ON events
    BEGIN SELECT RAISE(ABORT, 'Events are never removed.'); END;
`;

const eventsOfAPage = 1_000;

/** An event with the JSON text of its payload, as it is written. */
export type EncodedEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: EventMetadata;
};

/** The table of events, with synchronous access: the basis of the store's guarantees. */
export type EventLog = {
  /** Revision of the stream's last event, -1 if there is none. */
  lastRevision(stream: string): number;
  /** Ids and positions of the stream's events from a revision on. */
  idsFrom(stream: string, revision: number, limit: number): readonly { id: string; position: Position }[];
  /** Returns the event as a read would; its payload is read from what was written, whatever it was made from. */
  insert(stream: string, revision: number, event: EncodedEvent): RecordedEvent;
  readStream(stream: string, read: StreamRead): readonly RecordedEvent[];
  readAll(read: LogRead): readonly RecordedEvent[];
  headPosition(): Position;
};

/** Opens the table of events, creating it if absent. */
export function openEventLog(database: DatabaseSync): EventLog {
  database.exec(schema);
  return eventLogIn(database);
}

/** The table of events of a log that was opened before. */
export function eventLogIn(database: DatabaseSync): EventLog {
  const last = rows(database, 'SELECT max(revision) FROM events WHERE stream = ?');
  const head = rows(database, 'SELECT max(position) FROM events');
  const ids = rows(
    database,
    'SELECT id, position FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
  );
  const insertion = database.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const forwards = rows(
    database,
    `SELECT ${eventColumns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
  );
  const backwards = rows(
    database,
    `SELECT ${eventColumns} FROM events WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?`,
  );

  return {
    lastRevision: (stream) => integerOr(-1, cellOf(last, stream)),
    headPosition: () => integerOr(0, cellOf(head)),
    idsFrom: (stream, revision, limit) =>
      table(ids, stream, revision, limit).map(([id, position]) => ({
        id: String(id),
        position: Number(position),
      })),
    insert(stream, revision, event) {
      const { id, type, data, metadata } = event;
      const { lastInsertRowid } = insertion.run(stream, revision, id, type, data, JSON.stringify(metadata));
      const position = Number(lastInsertRowid);
      return { stream, revision, position, id, type, data: dataIn(data, position), metadata };
    },
    readStream(stream, { direction, from, limit = -1 }) {
      const found =
        direction === 'forwards'
          ? table(forwards, stream, from ?? 0, limit)
          : table(backwards, stream, from ?? Number.MAX_SAFE_INTEGER, limit);
      return found.map((row) => eventOf(row));
    },
    readAll: readerOfAll(database),
  };
}

/** Reads the table of events in order of position. */
function readerOfAll(database: DatabaseSync): EventLog['readAll'] {
  const readers = new Map<number, StatementSync>();

  function readerOf(prefixCount: number): StatementSync {
    const reader = readers.get(prefixCount) ?? rows(database, readAllStatement(prefixCount));
    readers.set(prefixCount, reader);
    return reader;
  }

  return ({ after, streamPrefixes, limit = eventsOfAPage, isExact }) => {
    if (streamPrefixes?.length === 0) return [];
    const prefixes = streamPrefixes ?? [];
    // What others put before the first position would be read with its stream alone, and escape every check.
    const from = after === startOfLog ? Number.MIN_SAFE_INTEGER : after;
    const found = table(readerOf(prefixes.length), from, ...prefixes, limit);
    return found.map((row) => eventOf(row, isExact));
  };
}

function readAllStatement(prefixCount: number): string {
  const prefixes = Array.from({ length: prefixCount }, (_, index) => {
    return `substr(stream, 1, length(?${index + 2})) = ?${index + 2}`;
  });
  const ofStreams = prefixCount === 0 ? '' : `AND (${prefixes.join(' OR ')})`;
  return (
    `SELECT ${eventColumns} FROM events WHERE position > ?1 ${ofStreams} ORDER BY position LIMIT ` +
    `?${prefixCount + 2}`
  );
}

function cellOf(statement: StatementSync, ...parameters: SQLInputValue[]): SQLOutputValue | undefined {
  return table(statement, ...parameters)[0]?.[0];
}

function integerOr(otherwise: number, cell: SQLOutputValue | undefined): number {
  return typeof cell === 'number' ? cell : otherwise;
}
