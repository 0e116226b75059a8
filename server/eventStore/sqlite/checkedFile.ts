import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CannotGoOn } from '../../lib/cannotGoOn.ts';
import { messageOf } from '../../lib/messageOf.ts';
import { storageTroubleOf } from './sqliteFault.ts';

export const putBackAdvice =
  'Put back the newest backup of the whole data directory: log, accounts and chain key together.';

/** A file of the data directory that is not what was written. */
export const damaged = (path: string, finding: string): CannotGoOn =>
  new CannotGoOn(`${path} is damaged: ${finding}.`, putBackAdvice);

/** Whether a database has been made there; an empty file is one that a start was about to make. */
export function isMade(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/**
 * Reads a file through, and asks it further questions when its pages are sound. It is opened for reading only: what is
 * left of a damaged write-ahead log must still be there for whoever tries to save something from it, and SQLite removes
 * it when who may write closes the file.
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
