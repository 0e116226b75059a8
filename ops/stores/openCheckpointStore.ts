import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import type { CheckpointStore } from '../../server/checkpoints/checkpointStore.ts';
import { openMongoCheckpoints } from '../../server/checkpoints/mongoCheckpoints.ts';
import { openSqliteCheckpoints } from '../../server/checkpoints/sqliteCheckpoints.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import { identityDatabaseOf } from '../../server/stores/settledServers.ts';

/** Opens the checkpoints of a log for a tool; `store` is undefined where none were ever made. */
export async function openCheckpointStore(
  servers: ServerAddresses | undefined,
  file: string,
): Promise<{ readonly store: CheckpointStore | undefined; close(): Promise<void> }> {
  if (servers) {
    const { database, close } = await openMongoConnection(servers.mongoUrl);
    return { store: await openMongoCheckpoints(identityDatabaseOf(database)), close };
  }
  if (!existsSync(file)) return { store: undefined, close: async () => undefined };
  const store = openSqliteCheckpoints(path.dirname(file));
  return { store, close: async () => store.close() };
}
