import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { hasTable, isMade } from '../../server/eventStore/sqlite/checkedFile.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { messageOf } from '../../server/lib/messageOf.ts';

/** A log without its read models, for tools. */
export type OpenedLog = { readonly store: EventStore; close(): Promise<void> };

/** Whether a file is a log, or a database in which one can begin. */
function canBeLog(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return (
      hasTable(database, 'events') || database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
    );
  } finally {
    database.close();
  }
}

const nameOne = 'Name the one that holds the log, such as data/quarterdeck.sqlite.';

/** Refuses a file with other contents than a log: opening it would add a log to it. */
export function refuseOtherFile(file: string): void {
  try {
    if (!isMade(file) || canBeLog(file)) return;
  } catch (fault) {
    throw new CannotGoOn(`${file} cannot be read as a log: ${messageOf(fault)}.`, nameOne);
  }
  throw new CannotGoOn(`${file} is not a log.`, nameOne);
}

/** Refuses a missing file: opening it would make it. */
export function refuseMissing(file: string): void {
  if (!existsSync(file)) throw new CannotGoOn(`There is no file ${file}.`, nameOne);
}

/** Opens the log in an SQLite file for a tool. */
export function openFileLog(file: string): OpenedLog {
  refuseOtherFile(file);
  const database = openSqliteDatabase(file);
  const store = openSqliteEventStore(database);
  return {
    store,
    async close() {
      await store.close();
      database.close();
    },
  };
}
