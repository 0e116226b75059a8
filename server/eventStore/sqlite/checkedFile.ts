import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CannotGoOn } from '../../lib/cannotGoOn.ts';
import { messageOf } from '../../lib/messageOf.ts';
import { storageTroubleOf } from './sqliteFault.ts';

export const putBackAdvice =
  'Put back the newest backup of the whole data directory: log, accounts and chain key together.';

/** A file of the data directory that was damaged. */
export const damaged = (path: string, finding: string): CannotGoOn =>
  new CannotGoOn(`${path} is damaged: ${finding}.`, putBackAdvice);

/** Whether the file contains a database; an empty file was left by an interrupted start. */
export function isMade(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/**
 * Reads a file in full, and runs further queries if its pages are intact. The file is opened read-only: what
 * is left of a damaged write-ahead log must be preserved for a rescue, and SQLite removes it when a writer
 * closes the file.
 */
export function checkedFile<Result>(path: string, ask: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    const found = database.prepare('PRAGMA quick_check(1)').get();
    if (found?.quick_check !== 'ok') throw damaged(path, String(found?.quick_check));
    return ask(database);
  } catch (fault) {
    throw storageTroubleOf(fault) === 'damaged' ? damaged(path, messageOf(fault)) : fault;
  } finally {
    database.close();
  }
}

/** Whether a file has a table of this name. */
export function hasTable(database: DatabaseSync, name: string): boolean {
  return (
    database.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(name) !== undefined
  );
}
