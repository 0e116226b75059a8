import { existsSync } from 'node:fs';
import * as path from 'node:path';
import type { CheckpointStore } from '../../server/checkpoints/checkpointStore.ts';
import { openSqliteCheckpoints } from '../../server/checkpoints/sqliteCheckpoints.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import { openIdentityDatabase } from './openIdentityDatabase.ts';

/** Opens the checkpoints of a log for a tool; `store` is undefined if none were ever made. */
export async function openCheckpointStore(
  servers: ServerAddresses | undefined,
  file: string,
): Promise<{ readonly store: CheckpointStore | undefined; close(): Promise<void> }> {
  if (servers) {
    const { openMongoCheckpoints } = await import('../../server/checkpoints/mongoCheckpoints.ts');
    const { database, close } = await openIdentityDatabase(servers);
    return { store: await openMongoCheckpoints(database), close };
  }
  if (!existsSync(file)) return { store: undefined, close: async () => undefined };
  const store = openSqliteCheckpoints(path.dirname(file));
  return { store, close: async () => store.close() };
}
