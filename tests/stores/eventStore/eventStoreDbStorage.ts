import pino from 'pino';
import {
  type EventStoreDb,
  type EventStoreDbOptions,
  openEventStoreDb,
} from '../../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import type { EventStorage } from './eventStorage.ts';

/** Opens the adapter like a process does, without its log lines; `timing` makes faults pass faster. */
export function openQuietly(
  connectionString: string,
  options: Partial<EventStoreDbOptions> = {},
): EventStoreDb {
  return openEventStoreDb(connectionString, {
    environment: systemEnvironment(),
    logger: pino({ level: 'silent' }),
    ...options,
  });
}

/** A log on a server that outlives the tests. */
export function serverStorage(connectionString: () => string): () => Promise<EventStorage> {
  return async () => ({
    open: async () => openQuietly(connectionString()),
    remove: async () => undefined,
  });
}
