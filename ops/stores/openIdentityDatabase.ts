import type { Db } from 'mongodb';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';

/** Opens the accounts' database on servers, loading its client only then. */
export async function openIdentityDatabase({
  mongoUrl,
}: ServerAddresses): Promise<{ readonly database: Db; close(): Promise<void> }> {
  const [{ openMongoConnection }, { identityDatabaseOf }] = await Promise.all([
    import('../../projections/documents/mongoConnection.ts'),
    import('../../server/stores/settledServers.ts'),
  ]);
  const { database, close } = await openMongoConnection(mongoUrl);
  return { database: identityDatabaseOf(database), close };
}
