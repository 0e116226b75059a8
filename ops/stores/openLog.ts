import pino from 'pino';
import { systemEnvironment } from '../../server/lib/environment.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { openFileLog } from './openFileLog.ts';

/** A log without its read models, for tools. */
export type OpenedLog = { readonly store: EventStore; close(): Promise<void> };

/** Opens the log at a place: a connection string (`esdb://...`, `kurrentdb://...`), else the path of an SQLite file. */
export function openLog(place: string): OpenedLog {
  if (/^(esdb|kurrentdb)(\+discover)?:/.test(place)) {
    const logger = pino({ level: 'silent' });
    const store = openEventStoreDb(place, { environment: systemEnvironment(), logger });
    return { store, close: () => store.close() };
  }
  return openFileLog(place);
}
