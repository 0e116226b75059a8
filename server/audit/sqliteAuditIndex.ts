import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { inTransaction } from '../../projections/documents/sqliteTransaction.ts';
import { type AuditIndex, indexVersion, type Reached } from './auditIndex.ts';
import { marksOf, storedRow } from './auditRow.ts';
import { entrySearch } from './sqliteEntrySearch.ts';

/** The file in a data directory that stores the audit index. */
export const auditIndexFile = 'audit.sqlite';

/** A lost tail is read from the log again, so commits need not wait for the disk. */
const pragmas = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;';
const schema = `
  CREATE TABLE IF NOT EXISTS entries (
    position INTEGER PRIMARY KEY,
    clock INTEGER NOT NULL,
    row TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entriesByClock ON entries (clock);
  CREATE TABLE IF NOT EXISTS marks (
    mark TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (mark, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS marksByPosition ON marks (position);
  CREATE TABLE IF NOT EXISTS reached (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    position INTEGER NOT NULL,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    hash TEXT NOT NULL,
    clock INTEGER NOT NULL
  ) STRICT;
`;
/** Marks as read from the database; that of a cell may hold any character. */
const storedMarks = (text: string): readonly string[] => (JSON.parse(text) as readonly string[]).toSorted();

const drops = 'DROP TABLE IF EXISTS entries; DROP TABLE IF EXISTS marks; DROP TABLE IF EXISTS reached;';

const reachedSchema = z.object({
  position: z.number(),
  stream: z.string(),
  revision: z.number(),
  hash: z.string(),
  clock: z.number(),
});

/** Opens the file, creating it if missing; an unreadable one is discarded, since it is derived from the log. */
function openFile(path: string): DatabaseSync {
  const open = (): DatabaseSync => {
    closeSync(openSync(path, 'a', 0o600));
    const database = new DatabaseSync(path, { timeout: 5_000 });
    try {
      database.exec(pragmas);
      const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
      if (version !== indexVersion) database.exec(`${drops} PRAGMA user_version = ${indexVersion};`);
      database.exec(schema);
      return database;
    } catch (fault) {
      database.close();
      throw fault;
    }
  };
  try {
    return open();
  } catch {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
    return open();
  }
}

/** The index in `audit.sqlite` of the data directory, which only its owner can read. */
export function openSqliteAuditIndex(dataDirectory: string): AuditIndex & { close(): void } {
  const database = openFile(join(dataDirectory, auditIndexFile));
  const addEntry = database.prepare('INSERT OR IGNORE INTO entries (position, clock, row) VALUES (?, ?, ?)');
  const addMark = database.prepare('INSERT OR IGNORE INTO marks (mark, position) VALUES (?, ?)');
  const reach = database.prepare(
    'INSERT OR REPLACE INTO reached (id, position, stream, revision, hash, clock) VALUES (1, ?, ?, ?, ?, ?)',
  );
  const lastReached = database.prepare('SELECT position, stream, revision, hash, clock FROM reached');
  const storedAfter = database.prepare(`
    SELECT position, clock, row, (SELECT json_group_array(mark) FROM marks
      WHERE marks.position = entries.position) AS marks
    FROM entries WHERE position > ? ORDER BY position LIMIT ?`);
  const search = entrySearch(database);
  return {
    async reached() {
      const found = lastReached.get();
      return found && reachedSchema.parse(found);
    },
    async add(rows, { position, stream, revision, hash, clock }: Reached) {
      inTransaction(database, () => {
        for (const { row, clock: reachedAt } of rows) {
          addEntry.run(row.position, reachedAt, JSON.stringify(row));
          for (const mark of marksOf(row)) addMark.run(mark, row.position);
        }
        reach.run(position, stream, revision, hash, clock);
      });
    },
    page: async (filter, place) => search.page(filter, place),
    stored: async (after, limit) =>
      storedAfter.all(after, limit).map(({ position, clock, row, marks }) => ({
        position: Number(position),
        clock: Number(clock),
        row: storedRow(String(row)),
        marks: storedMarks(String(marks)),
      })),
    count: async (filter, countMax, through) => search.count(filter, countMax, through),
    async clear() {
      inTransaction(database, () => database.exec(`${drops} ${schema}`));
    },
    close: () => database.close(),
  };
}
