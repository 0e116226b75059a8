import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import { examineInstallation } from '../../server/installation/settleInstallation.ts';
import { keysBefore } from '../../server/keys/chainKey.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import type { Environment } from '../../server/lib/environment.ts';
import { refuseNodesAtWork } from './nodesAtWork.ts';
import { openAccessReader } from './openAccessReader.ts';
import { openBelonging } from './openBelonging.ts';
import { openCheckpointStore } from './openCheckpointStore.ts';
import { openLog } from './openLog.ts';
import { forgetSigned, type SealedLog, sealLog } from './sealLog.ts';

/** Removes the read models and the audit index, which refer to events by their positions in the original log. */
async function dropReadModels(mongoUrl: string): Promise<void> {
  const { database, close } = await openMongoConnection(mongoUrl);
  await database.dropDatabase().finally(close);
}

/**
 * Seals the texts of a log on servers into an empty event store at `to`, while no node is running; undefined
 * if there is nothing to seal. An event store changes no event, so the nodes switch to the other one, and the
 * original is to be removed. If interrupted, run it again with the same target to continue.
 */
export async function sealServers(
  servers: ServerAddresses,
  to: string,
  configuration: Configuration,
  environment: Environment,
  asked: { readonly by: string; print(line: string): void },
): Promise<SealedLog | undefined> {
  const { dataDirectory, chainKeysBefore, anchorFile } = configuration;
  const { eventStoreUrl, mongoUrl } = servers;
  if (to === eventStoreUrl)
    throw new CannotGoOn(
      'The texts cannot be sealed where they are: an event store changes no event.',
      'Name another, empty one with --to.',
    );
  const refuseNodes = () => refuseNodesAtWork(mongoUrl, environment.clock.now());
  await refuseNodes();
  const { close, ...parts } = await openBelonging(configuration, environment);
  const checkpoints = await openCheckpointStore(servers, '');
  const { reader: access, ...ofAccess } = await openAccessReader(servers, '');
  const target = openLog(to);
  try {
    await examineInstallation(parts);
    const { eventStore: log, identityStore, key } = parts;
    const source = {
      log,
      identityStore,
      anchorFile,
      access,
      environment,
      ...asked,
      checkpoints: checkpoints.store,
      keys: [key, ...keysBefore(chainKeysBefore, dataDirectory)],
    };
    const sealed = await sealLog(source, target.store);
    await refuseNodes();
    if (!sealed) return undefined;
    await forgetSigned(checkpoints.store, sealed);
    await dropReadModels(mongoUrl);
    return sealed;
  } finally {
    await target.close();
    await ofAccess.close();
    await checkpoints.close();
    await close();
  }
}
