import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import { checkLog } from '../../server/eventStore/sqlite/checkLog.ts';
import { readAnchor } from '../../server/eventStore/sqlite/logAnchor.ts';
import type { IdentityStore } from '../../server/identity/model/identityStore.ts';
import { openMongoIdentityStore } from '../../server/identity/stores/mongoIdentityStore.ts';
import { openSqliteIdentityStore } from '../../server/identity/stores/sqliteIdentityStore.ts';
import type { InstallationParts } from '../../server/installation/settleInstallation.ts';
import { chainKeyOf, chainKeyOfText, keySourceOf } from '../../server/keys/chainKey.ts';
import type { Environment } from '../../server/lib/environment.ts';
import { placesOf, storeFiles } from '../../server/stores/checkFiles.ts';
import { claimDirectory } from '../../server/stores/claimDirectory.ts';
import { identityDatabaseOf, placesOnServers } from '../../server/stores/settledServers.ts';
import { refuseNodesAtWork } from './nodesAtWork.ts';
import { openLog } from './openLog.ts';

/** A log and accounts, and the configured key and kind, whether or not they belong together. */
export type OpenedBelonging = Omit<InstallationParts, 'environment' | 'identityStore'> & {
  readonly identityStore: IdentityStore;
  close(): Promise<void>;
};

/** What a configuration says about its installation. */
function wantedBy({ chainKey, dataDirectory, isDemo }: Configuration) {
  const kind = isDemo ? 'demo' : 'production';
  return { kind, keySource: keySourceOf(chainKey, dataDirectory) } as const;
}

function openFiles(configuration: Configuration, environment: Pick<Environment, 'random'>): OpenedBelonging {
  const { dataDirectory, chainKey } = configuration;
  const release = claimDirectory(dataDirectory);
  try {
    const { log } = storeFiles(dataDirectory);
    const { newest } = checkLog(log, readAnchor(log));
    const key = chainKeyOf(chainKey, dataDirectory, environment, newest);
    const { store: eventStore, close } = openLog(log);
    const identityStore = openSqliteIdentityStore(dataDirectory);
    return {
      ...wantedBy(configuration),
      eventStore,
      identityStore,
      key,
      places: placesOf(dataDirectory),
      async close() {
        await identityStore.close();
        await close();
        release();
      },
    };
  } catch (fault) {
    release();
    throw fault;
  }
}

async function openServers(
  servers: ServerAddresses,
  configuration: Configuration,
  { clock }: Pick<Environment, 'clock'>,
): Promise<OpenedBelonging> {
  await refuseNodesAtWork(servers.mongoUrl, clock.now());
  const connection = await openMongoConnection(servers.mongoUrl);
  const database = identityDatabaseOf(connection.database);
  const identityStore = await openMongoIdentityStore({ ...connection, database });
  const { store: eventStore, close } = openLog(servers.eventStoreUrl);
  return {
    ...wantedBy(configuration),
    eventStore,
    identityStore,
    key: chainKeyOfText(configuration.chainKey ?? ''),
    places: placesOnServers(servers),
    async close() {
      await close();
      await identityStore.close();
    },
  };
}

/**
 * Opens a log and accounts for a command that repairs what a start refuses; nobody else may use the files
 * meanwhile, and no node may be running on the servers.
 */
export async function openBelonging(
  configuration: Configuration,
  environment: Pick<Environment, 'random' | 'clock'>,
): Promise<OpenedBelonging> {
  const { servers } = configuration;
  return servers ? openServers(servers, configuration, environment) : openFiles(configuration, environment);
}
