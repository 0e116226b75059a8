import pino from 'pino';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';

/** A log without its read models, for tools. */
export type OpenedLog = { readonly store: EventStore; close(): Promise<void> };

/** Opens the log at a place: a connection string (`esdb://...`, `kurrentdb://...`), else the path of an SQLite file. */
export function openLog(place: string): OpenedLog {
  if (/^(esdb|kurrentdb)(\+discover)?:/.test(place)) {
    const logger = pino({ level: 'silent' });
    const store = openEventStoreDb(place, { environment: systemEnvironment(), logger });
    return { store, close: () => store.close() };
  }
  const database = openSqliteDatabase(place);
  const store = openSqliteEventStore(database);
  return {
    store,
    async close() {
      await store.close();
      database.close();
    },
  };
}
