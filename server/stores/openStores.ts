import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Projection } from '../../projections/projection.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { ServerAddresses } from '../configuration/serverAddresses.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { fingerprintOf } from '../eventStore/keyFingerprint.ts';
import type { IdentityStore } from '../identity/model/identityStore.ts';
import type { Places } from '../installation/belonging.ts';
import { eraseAgain } from '../installation/eraseAgain.ts';
import { settleInstallation } from '../installation/settleInstallation.ts';
import { chainKeyOfText, keySourceOf } from '../keys/chainKey.ts';
import type { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';
import { placesOf } from './checkFiles.ts';
import { openFileStores } from './openFileStores.ts';
import { stopAtFault } from './stopAtFault.ts';
import type { Stores } from './stores.ts';

/** The stores, and the key that chains their log. */
export type OpenedStores = { readonly stores: Stores; readonly key: KeyObject };

/** Ensures that log and accounts fit together, and this start. */
function settling(configuration: Configuration, environment: Environment, key: KeyObject, places: Places) {
  const { chainKey, dataDirectory, isDemo } = configuration;
  return async (eventStore: EventStore, identityStore: IdentityStore): Promise<void> => {
    await settleInstallation({
      eventStore,
      identityStore,
      key,
      keySource: keySourceOf(chainKey, dataDirectory),
      kind: isDemo ? 'demo' : 'production',
      places,
      environment,
    });
    await eraseAgain(eventStore, identityStore);
  };
}

/**
 * Opens the stores as configured. Rejects with `CannotGoOn` if nothing may be served from them; if that is
 * discovered later, about servers unavailable at first, `stop` is called.
 */
export async function openStores(
  configuration: Configuration,
  projections: readonly Projection[],
  environment: Environment,
  logger: Logger,
  stop: (fault: unknown) => void,
): Promise<OpenedStores> {
  const { servers, dataDirectory, chainKey } = configuration;
  if (servers) return openOnServers(servers, configuration, projections, environment, logger, stop);
  const onFault = stopAtFault(dataDirectory, logger, stop);
  const stores = await openFileStores({ dataDirectory, chainKey, projections, environment, onFault });
  const settle = settling(configuration, environment, stores.chainKey, placesOf(dataDirectory));
  await settle(stores.eventStore, stores.identityStore).catch(async (fault) => {
    await stores.close();
    throw fault;
  });
  return { stores, key: stores.chainKey };
}

async function openOnServers(
  servers: ServerAddresses,
  configuration: Configuration,
  projections: readonly Projection[],
  environment: Environment,
  logger: Logger,
  stop: (fault: unknown) => void,
): Promise<OpenedStores> {
  // Their clients take longer to load than a start on files.
  const { openServerStores } = await import('./openServerStores.ts');
  const { placesOnServers } = await import('./settledServers.ts');
  const key = chainKeyOfText(configuration.chainKey ?? '');
  let refusal: CannotGoOn | undefined;
  let onRefused = (fault: CannotGoOn): void => {
    refusal ??= fault;
  };
  const stores = openServerStores(servers, {
    projections,
    node: configuration.nodeName,
    environment,
    logger,
    keyFingerprint: fingerprintOf(key),
    publicOrigin: configuration.publicOrigin,
    settle: settling(configuration, environment, key, placesOnServers(servers)),
    onRefused: (fault) => onRefused(fault),
  });
  // The first attempt decides; unresponsive servers are retried, and pages say so meanwhile.
  await stores.settled().catch(() => undefined);
  if (refusal) {
    await stores.close();
    throw refusal;
  }
  onRefused = stop;
  return { stores, key };
}
