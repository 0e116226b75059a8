import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import { noteBackupOnServers } from '../../server/stores/lastBackup.ts';
import { identityDatabaseOf } from '../../server/stores/settledServers.ts';

/** Records a backup of servers, with the moment that it holds in milliseconds since 1970. */
export async function noteBackup({ mongoUrl }: ServerAddresses, at: number): Promise<void> {
  const { database, close } = await openMongoConnection(mongoUrl);
  await noteBackupOnServers(identityDatabaseOf(database), at).finally(close);
}
