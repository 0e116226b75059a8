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
import { type EventStoreDb, openEventStoreDb } from '../eventStore/eventStoreDb/openEventStoreDb.ts';
import type { ComparedLog } from '../eventStore/sameLog.ts';
import type { AccessStore } from '../identity/access/accessStore.ts';
import type { IdentityStore } from '../identity/model/identityStore.ts';
import { openMongoTryCounts, type TryCounts } from '../identity/signIn/tryCounts.ts';
import { openMongoAccessStore } from '../identity/stores/mongoAccessStore.ts';
import { openMongoIdentityStore } from '../identity/stores/mongoIdentityStore.ts';
import type { Places } from '../installation/belonging.ts';
import { watchKey } from '../installation/watchKey.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';
import { refuseOtherAddress } from '../nodes/livingNodes.ts';
import { mongoNodeBeats, type NodeBeats } from '../nodes/nodeBeats.ts';
import { refuseClocksApart } from './clocksApart.ts';
import { refuseLacking } from './databaseCapabilities.ts';
import { openedLater } from './openedLater.ts';
import { tryAppend } from './tryAppend.ts';

/** Parameters for opening log and accounts on servers. */
export type SettlingOptions = {
  readonly environment: Environment;
  readonly logger: Logger;
  /** The key with which events are chained; if it changes while they are open, `onRefused` is called. */
  readonly keyFingerprint: string;
  /** The public address, if configured; live nodes have the same. */
  readonly publicOrigin: string | undefined;
  /** Ensures that log and accounts fit together; rejects with `CannotGoOn` otherwise. */
  settle(eventStore: EventStore, identityStore: IdentityStore): Promise<void>;
  /** Rejects with `CannotGoOn` if the log is not the one that the read models were folded from. */
  compare(log: ComparedLog['log']): Promise<void>;
  /** Called if nothing may be served from what was found; the process should end. */
  onRefused(refusal: CannotGoOn): void;
};

/** Stores opened together, over one connection that the store closes. */
export type OpenedIdentity = {
  readonly store: IdentityStore;
  readonly tryCounts: TryCounts;
  readonly clientErrors: ClientErrorStore;
  readonly nodeBeats: NodeBeats;
  readonly auditIndex: AuditIndex;
  readonly checkpoints: CheckpointStore;
  readonly accessStore: AccessStore;
  /** The database of the accounts and of what is beside them. */
  readonly database: Db;
  /** Rejects if the accounts do not respond, or are not writable; nothing is changed. */
  ask(): Promise<void>;
  /** Its server's clock, in milliseconds since 1970. */
  now(): Promise<number>;
};

/** Log and accounts on servers, opened and compared once both respond. */
export type SettledServers = {
  /** The log itself; only code that waits for `settled` may append to it. */
  readonly log: EventStoreDb;
  /** Rejects with `StoreAway` while a server is unavailable, and with `CannotGoOn` if nothing may be served. */
  settled(): Promise<void>;
  /** The accounts, before or after they were compared with the log. */
  identity(): Promise<OpenedIdentity>;
  /** Stops trying, and returns the accounts, which the caller must close, and the log. */
  retire(): Promise<OpenedIdentity | undefined>;
};

/** Hosts and database, without user and password. */
export function placeOf(url: string): string {
  return url.replace(/^([a-z+]+:\/\/)(?:[^@/]*@)?([^?]*).*$/, '$1$2');
}

/** The locations of log and accounts, for people. */
export function placesOnServers({ eventStoreUrl, mongoUrl }: ServerAddresses): Places {
  return {
    log: placeOf(eventStoreUrl),
    accounts: `${placeOf(mongoUrl)}Identity`,
    variables: 'EVENTSTORE_URL and MONGODB_URL',
  };
}

/** The accounts are in their own database, so that a backup of the read models contains no personal data. */
export function identityDatabaseOf(database: Db): Db {
  return databaseBeside(database, `${database.databaseName}Identity`);
}

async function openIdentity(mongoUrl: string, environment: Environment): Promise<OpenedIdentity> {
  const { database, close } = await openMongoConnection(mongoUrl);
  const own = identityDatabaseOf(database);
  try {
    await refuseLacking(own, environment);
    return {
      store: await openMongoIdentityStore({ database: own, close }),
      tryCounts: await openMongoTryCounts(own),
      clientErrors: await openMongoClientErrors(own),
      nodeBeats: mongoNodeBeats(own),
      // It contains no personal data, and is dropped with the read models.
      auditIndex: await openMongoAuditIndex(database),
      // Unlike the read models, nobody could rebuild them.
      checkpoints: await openMongoCheckpoints(own),
      accessStore: await openMongoAccessStore(own),
      database: own,
      ask: () => tryWrite(own),
      now: async () => Number((await own.admin().command({ hello: 1 })).localTime),
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Starts connecting to both servers; returns immediately. */
export function openSettledServers(
  { eventStoreUrl, mongoUrl }: ServerAddresses,
  options: SettlingOptions,
): SettledServers {
  const { environment, logger, onRefused, keyFingerprint, publicOrigin } = options;
  const watched = { environment, logger, onRefused };
  const ending = new AbortController();
  let changed: CannotGoOn | undefined;
  const log = openEventStoreDb(eventStoreUrl, {
    environment,
    logger,
    confirm: (found) =>
      options.compare(found).catch((fault) => {
        if (fault instanceof CannotGoOn) onRefused(fault);
        throw fault;
      }),
  });
  const identity = openedLater('the accounts', () => openIdentity(mongoUrl, environment), watched);

  async function settle(): Promise<true> {
    const { store, nodeBeats, now } = await identity.opened();
    refuseClocksApart(`the server at ${placeOf(mongoUrl)}`, await now(), environment.clock.now());
    await refuseOtherAddress(nodeBeats, publicOrigin, environment);
    const after = await log.headPosition();
    // A log that is already known is appended to much later.
    await tryAppend(log, environment);
    await options.settle(log, store);
    watchKey(log, keyFingerprint, {
      after,
      signal: ending.signal,
      timers: environment.timers,
      onChanged(refusal) {
        changed = refusal;
        onRefused(refusal);
      },
      onDropped: (fault) =>
        logger.warn({ err: fault }, 'changes of the key are looked out for again in a moment'),
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
