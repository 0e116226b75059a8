import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { type EntryPlace, isWithoutPractice, markGroups, timesOf } from './auditIndex.ts';
import { type AuditRow, mark, storedRow } from './auditRow.ts';

/** How many entries of each group are counted to find the group with the fewest. */
const countedOfAGroup = 1_000;

/** Part of a statement with its values. */
type Part = { readonly sql: string; readonly values: readonly SQLInputValue[] };

const holes = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** The position range of entries: from the first on, after the second, before the third. */
type Bounds = {
  readonly from: Position;
  readonly after: Position;
  readonly before: Position;
  readonly isWithoutPractice: boolean;
};

/** The condition on the rows of a table of positions. */
function within(
  table: 'marks' | 'entries',
  { from, after, before, isWithoutPractice: isWithout }: Bounds,
): Part {
  const range = 'position >= ? AND position > ? AND position < ?';
  if (!isWithout) return { sql: range, values: [from, after, before] };
  const practice = `SELECT 1 FROM marks practice WHERE practice.mark = ? AND practice.position = ${table}.position`;
  return { sql: `${range} AND NOT EXISTS (${practice})`, values: [from, after, before, mark.practice] };
}

/** An entry must have a mark from each of these groups as well. */
function alsoIn(groups: readonly (readonly string[])[]): Part {
  const each = (group: readonly string[]): string =>
    `AND EXISTS (SELECT 1 FROM marks other WHERE other.mark IN (${holes(group)}) AND other.position = marks.position)`;
  return { sql: groups.map(each).join(' '), values: groups.flat() };
}

/** Reads the position range that a filter matches. */
function boundsReader(database: DatabaseSync) {
  const firstAt = database.prepare(
    'SELECT position FROM entries WHERE clock >= ? ORDER BY clock, position LIMIT 1',
  );

  const positionAt = (clock: number): Position =>
    Number(firstAt.get(clock)?.position ?? Number.MAX_SAFE_INTEGER);

  return function boundsOf(filter: EntryFilter, after = 0, before?: Position): Bounds {
    const { from, to } = timesOf(filter);
    const end = to === undefined ? Number.MAX_SAFE_INTEGER : positionAt(to);
    return {
      from: from === undefined ? 0 : positionAt(from),
      after,
      before: Math.min(end, before ?? Number.MAX_SAFE_INTEGER),
      isWithoutPractice: isWithoutPractice(filter),
    };
  };
}

/** Finds entries in the tables of `sqliteAuditIndex.ts`. */
export function entrySearch(database: DatabaseSync) {
  const boundsOf = boundsReader(database);

  function countOf(group: readonly string[], also: Part, bounds: Bounds, countMax: number): number {
    const { sql, values } = within('marks', bounds);
    const found = database
      .prepare(
        `SELECT count(*) AS count FROM
          (SELECT 1 FROM marks WHERE mark IN (${holes(group)}) AND ${sql} ${also.sql} LIMIT ?)`,
      )
      .get(...group, ...values, ...also.values, countMax);
    return Number(found?.count);
  }

  /** The group with the fewest entries, which drives the search, and the others. */
  function fewestFirst(groups: readonly (readonly string[])[], bounds: Bounds) {
    if (groups.length < 2) return groups;
    const none: Part = { sql: '', values: [] };
    return groups
      .map((group) => ({ group, count: countOf(group, none, bounds, countedOfAGroup) }))
      .sort((one, other) => one.count - other.count)
      .map(({ group }) => group);
  }

  /** Positions of entries, in order, with one mark from each group. */
  function positions(
    groups: readonly (readonly string[])[],
    bounds: Bounds,
    order: string,
    limit: number,
  ): Part {
    const [first, ...others] = fewestFirst(groups, bounds);
    const { sql, values } = within(first ? 'marks' : 'entries', bounds);
    if (!first)
      return {
        sql: `SELECT position FROM entries WHERE ${sql} ORDER BY position ${order} LIMIT ?`,
        values: [...values, limit],
      };
    const also = alsoIn(others);
    // One mark at a time, which the index has in order: no entry has two from one group, and only the results
    // have to be sorted.
    const ofMark = `SELECT position FROM marks WHERE mark = ? AND ${sql} ${also.sql}`;
    const each = `SELECT * FROM (${ofMark} ORDER BY position ${order} LIMIT ?)`;
    return {
      sql: `SELECT position FROM (${first.map(() => each).join(' UNION ALL ')}) ORDER BY position ${order} LIMIT ?`,
      values: [...first.flatMap((mark) => [mark, ...values, ...also.values, limit]), limit],
    };
  }

  function page(filter: EntryFilter, place: EntryPlace): readonly AuditRow[] {
    const isForwards = 'after' in place;
    const order = isForwards ? 'ASC' : 'DESC';
    const bounds = isForwards ? boundsOf(filter, place.after) : boundsOf(filter, 0, place.before);
    const { sql, values } = positions(markGroups(filter), bounds, order, place.limit);
    return database
      .prepare(`SELECT row FROM entries WHERE position IN (${sql}) ORDER BY position ${order}`)
      .all(...values)
      .map(({ row }) => storedRow(String(row)));
  }

  function count(filter: EntryFilter, countMax: number, through?: Position): number {
    const bounds = boundsOf(filter, 0, through === undefined ? undefined : through + 1);
    const [first, ...others] = fewestFirst(markGroups(filter), bounds);
    if (first) return countOf(first, alsoIn(others), bounds, countMax);
    const { sql, values } = within('entries', bounds);
    const counted = `SELECT count(*) AS count FROM (SELECT 1 FROM entries WHERE ${sql} LIMIT ?)`;
    return Number(database.prepare(counted).get(...values, countMax)?.count);
  }

  return { page, count };
}
