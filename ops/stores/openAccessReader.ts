import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { PeopleReader } from '../../server/checkpoints/peopleCheck.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import type { AccessReader } from '../../server/identity/access/verifyAccessLog.ts';
import { accessRowsIn } from '../../server/identity/stores/sqliteAccessStore.ts';
import { sqliteAccounts } from '../../server/identity/stores/sqliteAccounts.ts';
import { sqliteErasure } from '../../server/identity/stores/sqliteErasure.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { openIdentityDatabase } from './openIdentityDatabase.ts';

/** An empty access log. */
const nothing: AccessReader = {
  page: async () => [],
  dropped: async () => [],
  signed: async () => undefined,
};

/** Opens the accounts and the access log beside them for reading; `file` is that of the accounts. */
export async function openAccessReader(
  servers: ServerAddresses | undefined,
  file: string,
): Promise<{ readonly reader: AccessReader; readonly people: PeopleReader; close(): Promise<void> }> {
  if (servers) {
    const [{ openMongoAccessStore }, { openMongoIdentityStore }] = await Promise.all([
      import('../../server/identity/stores/mongoAccessStore.ts'),
      import('../../server/identity/stores/mongoIdentityStore.ts'),
    ]);
    const connection = await openIdentityDatabase(servers);
    const people = await openMongoIdentityStore(connection);
    return { reader: await openMongoAccessStore(connection.database), people, close: connection.close };
  }
  if (!existsSync(file))
    throw new CannotGoOn(
      `The accounts are missing: there is no ${file}.`,
      'It also holds the access log and the keys of what people wrote. Put it back, or restore a backup.',
    );
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const people = { ...sqliteAccounts(database), ...sqliteErasure(database) };
  return { reader: accessRowsIn(database) ?? nothing, people, close: async () => database.close() };
}
