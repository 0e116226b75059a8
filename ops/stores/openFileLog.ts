import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';

/** A log without its read models, for tools. */
export type OpenedLog = { readonly store: EventStore; close(): Promise<void> };

/** Opens the log in an SQLite file for a tool. */
export function openFileLog(file: string): OpenedLog {
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
