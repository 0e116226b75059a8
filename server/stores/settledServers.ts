import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import {
  databaseBeside,
  openMongoConnection,
  tryWrite,
} from '../../projections/documents/mongoConnection.ts';
import type { AuditIndex } from '../audit/auditIndex.ts';
import { openMongoAuditIndex } from '../audit/mongoAuditIndex.ts';
import type { CheckpointStore } from '../checkpoints/checkpointStore.ts';
import { openMongoCheckpoints } from '../checkpoints/mongoCheckpoints.ts';
import type { ClientErrorStore } from '../clientErrors/clientErrorStore.ts';
import { openMongoClientErrors } from '../clientErrors/mongoClientErrors.ts';
import type { ServerAddresses } from '../configuration/serverAddresses.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { openEventStoreDb } from '../eventStore/eventStoreDb/openEventStoreDb.ts';
import type { AccessStore } from '../identity/accessStore.ts';
import type { IdentityStore } from '../identity/identityStore.ts';
import { openMongoAccessStore } from '../identity/mongoAccessStore.ts';
import { openMongoIdentityStore } from '../identity/mongoIdentityStore.ts';
import { openMongoTryCounts, type TryCounts } from '../identity/tryCounts.ts';
import type { Places } from '../installation/belonging.ts';
import { watchKey } from '../installation/watchKey.ts';
import type { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';
import { refuseOtherAddress } from '../nodes/livingNodes.ts';
import { mongoNodeBeats, type NodeBeats } from '../nodes/nodeBeats.ts';
import { refuseClocksApart } from './clocksApart.ts';
import { openedLater } from './openedLater.ts';
import { tryAppend } from './tryAppend.ts';

/** What log and accounts on servers are opened with. */
export type SettlingOptions = {
  readonly environment: Environment;
  readonly logger: Logger;
  /** Of the key that events are chained with; a change of it while they are open is told to `onRefused`. */
  readonly keyFingerprint: string;
  /** The address that people type, where one is named; nodes that live have the same. */
  readonly publicOrigin: string | undefined;
  /** Makes sure that log and accounts belong together; rejects with `CannotGoOn` where they do not. */
  settle(eventStore: EventStore, identityStore: IdentityStore): Promise<void>;
  /** Told when nothing may be served from what was found; the process should end. */
  onRefused(refusal: CannotGoOn): void;
};

/** What is opened together, over one connection that the store closes. */
export type OpenedIdentity = {
  readonly store: IdentityStore;
  readonly tryCounts: TryCounts;
  readonly clientErrors: ClientErrorStore;
  readonly nodeBeats: NodeBeats;
  readonly auditIndex: AuditIndex;
  readonly checkpoints: CheckpointStore;
  readonly accessStore: AccessStore;
  /** Rejects when the accounts do not answer, or cannot be written; nothing is changed. */
  ask(): Promise<void>;
  /** What its server's clock says, in milliseconds since 1970. */
  now(): Promise<number>;
};

/** Log and accounts on servers, opened and compared as soon as both answer. */
export type SettledServers = {
  /** The log as it is; only what waits for `settled` may append to it. */
  readonly log: EventStore;
  /** Rejects with `StoreAway` while a server is away, and with `CannotGoOn` where nothing may be served. */
  settled(): Promise<void>;
  /** The accounts, before or after they were compared with the log. */
  identity(): Promise<OpenedIdentity>;
  /** Stops looking, and returns the accounts, which the caller must close, and the log. */
  retire(): Promise<OpenedIdentity | undefined>;
};

/** Hosts and database, without user and password. */
export function placeOf(url: string): string {
  return url.replace(/^([a-z+]+:\/\/)(?:[^@/]*@)?([^?]*).*$/, '$1$2');
}

/** Where log and accounts are, for people. */
export function placesOnServers({ eventStoreUrl, mongoUrl }: ServerAddresses): Places {
  return {
    log: placeOf(eventStoreUrl),
    accounts: `${placeOf(mongoUrl)}Identity`,
    variables: 'EVENTSTORE_URL and MONGODB_URL',
  };
}

/** The accounts are in a database of their own, so that a backup of the read models holds no personal data. */
export function identityDatabaseOf(database: Db): Db {
  return databaseBeside(database, `${database.databaseName}Identity`);
}

async function openIdentity(mongoUrl: string): Promise<OpenedIdentity> {
  const { database, close } = await openMongoConnection(mongoUrl);
  const own = identityDatabaseOf(database);
  try {
    return {
      store: await openMongoIdentityStore({ database: own, close }),
      tryCounts: await openMongoTryCounts(own),
      clientErrors: await openMongoClientErrors(own),
      nodeBeats: mongoNodeBeats(own),
      // It holds no personal data, and goes when the read models do.
      auditIndex: await openMongoAuditIndex(database),
      // Unlike the read models, nobody could make them again.
      checkpoints: await openMongoCheckpoints(own),
      accessStore: await openMongoAccessStore(own),
      ask: () => tryWrite(own),
      now: async () => Number((await own.admin().command({ hello: 1 })).localTime),
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Starts looking for both servers; returns at once. */
export function openSettledServers(
  { eventStoreUrl, mongoUrl }: ServerAddresses,
  options: SettlingOptions,
): SettledServers {
  const { environment, logger, onRefused, keyFingerprint, publicOrigin } = options;
  const watched = { environment, logger, onRefused };
  const ending = new AbortController();
  let changed: CannotGoOn | undefined;
  const log = openEventStoreDb(eventStoreUrl, { environment, logger });
  const identity = openedLater('the accounts', () => openIdentity(mongoUrl), watched);

  async function settle(): Promise<true> {
    const { store, nodeBeats, now } = await identity.opened();
    refuseClocksApart(`the server at ${placeOf(mongoUrl)}`, await now(), environment.clock.now());
    await refuseOtherAddress(nodeBeats, publicOrigin, environment);
    const after = await log.headPosition();
    // A log that is known already is appended to much later.
    await tryAppend(log, environment);
    await options.settle(log, store);
    watchKey(log, keyFingerprint, {
      after,
      signal: ending.signal,
      onChanged(refusal) {
        changed = refusal;
        onRefused(refusal);
      },
      onDropped: (fault) => logger.warn({ err: fault }, 'changes of the key are not looked out for'),
    });
    return true;
  }

  const belonging = openedLater('the event store', settle, watched);
  return {
    log,
    async settled() {
      await belonging.opened();
      if (changed) throw changed;
    },
    identity: identity.opened,
    async retire() {
      ending.abort();
      await belonging.retire();
      return identity.retire();
    },
  };
}
