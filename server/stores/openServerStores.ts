import type { Logger } from 'pino';
import type { DocumentReader } from '../../projections/documents/documents.ts';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import { type MongoReadModels, openMongoReadModels } from '../../projections/openMongoReadModels.ts';
import type { Projection } from '../../projections/projection.ts';
import type { ClientErrorStore } from '../clientErrors/clientErrorStore.ts';
import { openMongoClientErrors } from '../clientErrors/mongoClientErrors.ts';
import type { Environment } from '../environment.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { openEventStoreDb } from '../eventStore/eventStoreDb/openEventStoreDb.ts';
import { rememberedStreams } from '../eventStore/rememberedStreams.ts';
import type { IdentityStore } from '../identity/identityStore.ts';
import { openMongoIdentityStore } from '../identity/mongoIdentityStore.ts';
import { openMongoTryCounts, type TryCounts } from '../identity/tryCounts.ts';
import { mongoNodeBeats, type NodeBeats } from '../nodes/nodeBeats.ts';
import { openedLater } from './openedLater.ts';
import { storeProbe } from './storeProbe.ts';
import type { Stores } from './stores.ts';

/** Where the servers are. */
export type ServerAddresses = {
  /** Connection string of EventStoreDB or KurrentDB. */
  readonly eventStoreUrl: string;
  /** Connection string of a MongoDB replica set, with the name of the database. */
  readonly mongoUrl: string;
};

/** Reads as soon as there is something to read from. */
function lateReader(opened: () => Promise<MongoReadModels>): DocumentReader {
  const reader = async (): Promise<DocumentReader> => (await opened()).documents;
  return {
    get: async (collection, id) => (await reader()).get(collection, id),
    find: async (collection, where) => (await reader()).find(collection, where),
    waitFor: async (position, milliseconds) => (await reader()).waitFor(position, milliseconds),
  };
}

/** An identity store that is opened as soon as its server answers. */
function lateIdentityStore(opened: () => Promise<IdentityStore>): Omit<IdentityStore, 'close'> {
  return {
    createAccount: async (account) => (await opened()).createAccount(account),
    accountByEmail: async (email) => (await opened()).accountByEmail(email),
    accountsById: async (userIds) => (await opened()).accountsById(userIds),
    changeAccount: async (userId, changes) => (await opened()).changeAccount(userId, changes),
    replacePasswordHash: async (userId, from, to) => (await opened()).replacePasswordHash(userId, from, to),
    hasAccountWithRole: async (role) => (await opened()).hasAccountWithRole(role),
    allAccounts: async () => (await opened()).allAccounts(),
    hasActiveAdministrator: async () => (await opened()).hasActiveAdministrator(),
    addSession: async (session) => (await opened()).addSession(session),
    sessionByHash: async (idHash) => (await opened()).sessionByHash(idHash),
    touchSession: async (idHash, seenAt) => (await opened()).touchSession(idHash, seenAt),
    removeSession: async (idHash) => (await opened()).removeSession(idHash),
    removeSessionsOf: async (userId) => (await opened()).removeSessionsOf(userId),
    removeSessionsBefore: async (limits) => (await opened()).removeSessionsBefore(limits),
    replaceToken: async (token) => (await opened()).replaceToken(token),
    tokenByHash: async (tokenHash, purpose, now) => (await opened()).tokenByHash(tokenHash, purpose, now),
    takeToken: async (tokenHash, purpose, now) => (await opened()).takeToken(tokenHash, purpose, now),
    removeTokensOf: async (userId) => (await opened()).removeTokensOf(userId),
  };
}

/** The accounts are in a database of their own, so that a backup of the read models holds no personal data. */
async function openIdentity(mongoUrl: string): Promise<OpenedIdentity> {
  const { database, close } = await openMongoConnection(mongoUrl);
  const own = database.client.db(`${database.databaseName}Identity`);
  try {
    return {
      store: await openMongoIdentityStore({ database: own, close }),
      tryCounts: await openMongoTryCounts(own),
      clientErrors: await openMongoClientErrors(own),
      nodeBeats: mongoNodeBeats(own),
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** What is opened together, over one connection that the store closes. */
type OpenedIdentity = {
  readonly store: IdentityStore;
  readonly tryCounts: TryCounts;
  readonly clientErrors: ClientErrorStore;
  readonly nodeBeats: NodeBeats;
};

/** Hosts and database, without user and password. */
function placeOf(url: string): string {
  return url.replace(/^([a-z+]+:\/\/)(?:[^@/]*@)?([^?]*).*$/, '$1$2');
}

/**
 * The log on EventStoreDB, read models and accounts on MongoDB. It returns at once: a server that is away is looked for
 * until it answers, and the calls that need it are rejected meanwhile.
 */
export function openServerStores(
  { eventStoreUrl, mongoUrl }: ServerAddresses,
  options: {
    readonly projections: readonly Projection[];
    readonly node: string;
    readonly environment: Environment;
    readonly logger: Logger;
  },
): Stores {
  const { projections, node, environment, logger } = options;
  const log = openEventStoreDb(eventStoreUrl, { environment, logger });
  const readModels = openedLater(
    'the read models',
    () =>
      openMongoReadModels({
        url: mongoUrl,
        projections,
        log,
        owner: node,
        environment,
        onFault: (fault) => logger.warn({ err: fault }, 'the read models wait for a store'),
      }),
    { environment, logger },
  );
  const eventStore: EventStore = {
    ...log,
    readStream: rememberedStreams(log),
    async append(stream, expectedRevision, events) {
      const result = await log.append(stream, expectedRevision, events);
      // Whoever waits for it should not wait for the next look; read models that are not open yet begin with all of the log.
      if (result.kind === 'appended')
        readModels.opened().then(
          ({ appended }) => appended(result.position),
          () => undefined,
        );
      return result;
    },
  };
  const identity = openedLater('the accounts', () => openIdentity(mongoUrl), { environment, logger });
  const identityStore: IdentityStore = {
    ...lateIdentityStore(async () => (await identity.opened()).store),
    close: async () => (await identity.retire())?.store.close(),
  };
  const probes = [
    storeProbe('the event store', () => eventStore.headPosition(), environment),
    storeProbe('the read models', async () => (await readModels.opened()).ask(), environment),
    storeProbe('the accounts', () => identityStore.hasAccountWithRole('Administrator'), environment),
  ];
  return {
    eventStore,
    documents: lateReader(readModels.opened),
    identityStore,
    clientErrors: {
      add: async (place, report) => (await identity.opened()).clientErrors.add(place, report),
      groups: async () => (await identity.opened()).clientErrors.groups(),
    },
    tryCounts: async () => (await identity.opened()).tryCounts,
    nodeBeats: async () => (await identity.opened()).nodeBeats,
    places: [`Event log  ${placeOf(eventStoreUrl)}`, `Documents  ${placeOf(mongoUrl)}`],
    isShared: true,
    // Read models are folded from what the servers of the log have kept.
    flushed: async () => undefined,
    lag: async (now) => (await readModels.opened()).lag(now),
    states: () => Promise.all(probes.map((probe) => probe())),
    // The servers look after their own files.
    lookAfter: async () => undefined,
    async close() {
      await (await readModels.retire())?.close();
      await eventStore.close();
      await identityStore.close();
    },
  };
}
