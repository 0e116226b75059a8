import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { openSqliteDatabase } from '../../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../../server/eventStore/sqlite/openSqliteEventStore.ts';

/** A log that can be reopened. */
export type EventStorage = { open(): Promise<EventStore>; remove(): Promise<void> };

/** A separate folder for one test's file. */
export async function temporaryFile(): Promise<{ path: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'quarterdeck-'));
  return {
    path: join(directory, 'events.sqlite'),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

export async function sqliteStorage(): Promise<EventStorage> {
  const { path, remove } = await temporaryFile();
  return {
    remove,
    async open() {
      const database = openSqliteDatabase(path);
      const store = openSqliteEventStore(database);
      return {
        ...store,
        async close() {
          await store.close();
          if (database.isOpen) database.close();
        },
      };
    },
  };
}
