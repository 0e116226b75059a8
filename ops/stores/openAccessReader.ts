import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import type { AccessReader } from '../../server/identity/access/verifyAccessLog.ts';
import { accessRowsIn } from '../../server/identity/stores/sqliteAccessStore.ts';
import { openIdentityDatabase } from './openIdentityDatabase.ts';

/** An empty access log. */
const nothing: AccessReader = {
  page: async () => [],
  dropped: async () => [],
  signed: async () => undefined,
};

/** Opens the access log beside the accounts for reading; `file` is that of the accounts. */
export async function openAccessReader(
  servers: ServerAddresses | undefined,
  file: string,
): Promise<{ readonly reader: AccessReader; close(): Promise<void> }> {
  if (servers) {
    const { openMongoAccessStore } = await import('../../server/identity/stores/mongoAccessStore.ts');
    const { database, close } = await openIdentityDatabase(servers);
    return { reader: await openMongoAccessStore(database), close };
  }
  if (!existsSync(file)) return { reader: nothing, close: async () => undefined };
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  return { reader: accessRowsIn(database) ?? nothing, close: async () => database.close() };
}
