import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import * as z from 'zod';
import { inTransaction } from '../../../projections/documents/sqliteTransaction.ts';
import { hasTable } from '../../eventStore/sqlite/checkedFile.ts';
import { type AccessRow, emptyChain } from '../access/accessRow.ts';
import {
  type AccessFilter,
  type AccessPlaceInLog,
  type AccessStore,
  storedAccessSchema,
} from '../access/accessStore.ts';

const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
`;
const schema = `
  CREATE TABLE IF NOT EXISTS accessRows (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    month TEXT NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    actorId INTEGER,
    role TEXT NOT NULL,
    subjectId INTEGER,
    gameId INTEGER,
    teamId INTEGER,
    result TEXT NOT NULL,
    details TEXT NOT NULL,
    place TEXT,
    placeHash TEXT,
    before TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS accessByActor ON accessRows (actorId, number);
  CREATE INDEX IF NOT EXISTS accessBySubject ON accessRows (subjectId, number);
  CREATE INDEX IF NOT EXISTS accessByTeam ON accessRows (teamId, number);
  CREATE TABLE IF NOT EXISTS accessMonths (
    month TEXT PRIMARY KEY,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    head TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS newestSigned (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    note TEXT NOT NULL
  ) STRICT;
`;
const monthSchema = z.object({ month: z.string(), first: z.number(), last: z.number(), head: z.string() });

/** Part of a statement with its values. */
type Part = { readonly sql: string; readonly values: readonly SQLInputValue[] };

/** The filter of rows as a condition. */
function conditionOf(filter: AccessFilter, bounds: readonly Part[]): Part {
  const { person, by, about, game, team, kinds, role, from, to } = filter;
  const parts: readonly Part[] = [
    ...bounds,
    ...(person === undefined ? [] : [{ sql: '(actorId = ? OR subjectId = ?)', values: [person, person] }]),
    ...(by === undefined ? [] : [{ sql: 'actorId = ?', values: [by] }]),
    ...(about === undefined ? [] : [{ sql: 'subjectId = ? AND actorId IS NOT ?', values: [about, about] }]),
    ...(game === undefined ? [] : [{ sql: 'gameId = ?', values: [game] }]),
    ...(team === undefined ? [] : [{ sql: 'teamId = ?', values: [team] }]),
    ...(role === undefined ? [] : [{ sql: 'role = ?', values: [role] }]),
    ...(kinds === undefined
      ? []
      : [{ sql: 'kind IN (SELECT value FROM json_each(?))', values: [JSON.stringify(kinds)] }]),
    ...(from === undefined ? [] : [{ sql: 'at >= ?', values: [from] }]),
    ...(to === undefined ? [] : [{ sql: 'at < ?', values: [to] }]),
  ];
  return {
    sql: parts.length === 0 ? 'TRUE' : parts.map(({ sql }) => sql).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}

function page(database: DatabaseSync, filter: AccessFilter, place: AccessPlaceInLog): readonly AccessRow[] {
  const isForwards = 'after' in place;
  const before = isForwards ? undefined : place.before;
  const bounds: readonly Part[] = isForwards
    ? [{ sql: 'number > ?', values: [place.after] }]
    : before === undefined
      ? []
      : [{ sql: 'number < ?', values: [before] }];
  const { sql, values } = conditionOf(filter, bounds);
  const order = isForwards ? 'ASC' : 'DESC';
  const found = database
    .prepare(`SELECT * FROM accessRows WHERE ${sql} ORDER BY number ${order} LIMIT ?`)
    .all(...values, place.limit);
  return z.array(storedAccessSchema).parse(found);
}

function readingOf(
  database: DatabaseSync,
): Pick<AccessStore, 'head' | 'page' | 'count' | 'lastOf' | 'dropped' | 'signed'> {
  const newest = database.prepare('SELECT number, hash, month FROM accessRows ORDER BY number DESC LIMIT 1');
  const lastOf = database.prepare('SELECT * FROM accessRows WHERE month = ? ORDER BY number DESC LIMIT 1');
  const dropped = database.prepare('SELECT * FROM accessMonths ORDER BY month');
  const signed = database.prepare('SELECT note FROM newestSigned');
  const months = () => z.array(monthSchema).parse(dropped.all());
  return {
    async head() {
      const row = newest.get();
      if (row) return { number: Number(row.number), hash: String(row.hash), month: String(row.month) };
      const last = months().at(-1);
      return last ? { number: last.last, hash: last.head, month: last.month } : emptyChain;
    },
    page: async (filter, place) => page(database, filter, place),
    async count(filter, countMax, through) {
      const bounds = through === undefined ? [] : [{ sql: 'number <= ?', values: [through] }];
      const { sql, values } = conditionOf(filter, bounds);
      const counted = `SELECT count(*) AS count FROM (SELECT 1 FROM accessRows WHERE ${sql} LIMIT ?)`;
      return Number(database.prepare(counted).get(...values, countMax)?.count);
    },
    lastOf: async (month) => storedAccessSchema.optional().parse(lastOf.get(month)),
    dropped: async () => months(),
    async signed() {
      const found = signed.get();
      return found && String(found.note);
    },
  };
}

/** The access log in the tables of a database, which may be open read-only; undefined if it was never created. */
export function accessRowsIn(database: DatabaseSync): ReturnType<typeof readingOf> | undefined {
  return hasTable(database, 'accessRows') ? readingOf(database) : undefined;
}

/** The access log in `identity.sqlite` of the data directory, over its own connection. */
export function openSqliteAccessStore(dataDirectory: string): AccessStore & { close(): void } {
  const path = join(dataDirectory, 'identity.sqlite');
  closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec(pragmas);
  database.exec(schema);
  const reading = readingOf(database);
  const add = database.prepare(`
    INSERT OR IGNORE INTO accessRows (number, id, month, at, kind, actorId, role, subjectId, gameId, teamId,
      result, details, place, placeHash, before, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const keepMonth = database.prepare(
    'INSERT OR IGNORE INTO accessMonths (month, first, last, head) VALUES (?, ?, ?, ?)',
  );
  const removeThrough = database.prepare('DELETE FROM accessRows WHERE number <= ?');
  const keepSigned = database.prepare('INSERT OR REPLACE INTO newestSigned (one, note) VALUES (1, ?)');
  const forget = database.prepare(`
    UPDATE accessRows SET place = NULL
    WHERE place IS NOT NULL AND (actorId = ?1 OR (actorId IS NULL AND subjectId = ?1))`);

  function added({ details, place, ...row }: AccessRow): boolean {
    const { number, id, month, at, kind, actorId, role, subjectId, gameId, teamId, result } = row;
    const { changes } = add.run(
      ...[number, id, month, at, kind, actorId, role, subjectId, gameId, teamId, result],
      JSON.stringify(details),
      place && JSON.stringify(place),
      ...[row.placeHash, row.before, row.hash],
    );
    return Number(changes) === 1;
  }

  return {
    ...reading,
    async append(rows) {
      return inTransaction(database, () => {
        let count = 0;
        for (const row of rows) {
          if (!added(row)) return count;
          count += 1;
        }
        return count;
      });
    },
    async drop({ month, first, last, head }) {
      inTransaction(database, () => {
        keepMonth.run(month, first, last, head);
        removeThrough.run(last);
      });
    },
    async forgetPlaces(userId) {
      forget.run(userId);
    },
    async keepSigned(note) {
      keepSigned.run(note);
    },
    close: () => database.close(),
  };
}
