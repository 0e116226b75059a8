import pino from 'pino';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { type OpenedLog, openFileLog } from './openFileLog.ts';

/** Opens the log at an address: a connection string (`esdb://...`, `kurrentdb://...`), else the path of a file. */
export function openLog(place: string): OpenedLog {
  if (/^(esdb|kurrentdb)(\+discover)?:/.test(place)) {
    const logger = pino({ level: 'silent' });
    const store = openEventStoreDb(place, { environment: systemEnvironment(), logger });
    return { store, close: () => store.close() };
  }
  return openFileLog(place);
}
