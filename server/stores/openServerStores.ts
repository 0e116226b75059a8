import type { Logger } from 'pino';
import type { DocumentReader } from '../../projections/documents/documents.ts';
import { type MongoConnection, openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import {
  documentSetName,
  type MongoDocuments,
  openMongoDocuments,
} from '../../projections/documents/mongoDocuments.ts';
import { projectionSet } from '../../projections/project.ts';
import type { Projection } from '../../projections/projection.ts';
import { measureLag } from '../../projections/runner.ts';
import type { Environment } from '../environment.ts';
import { openEventStoreDb } from '../eventStore/eventStoreDb/openEventStoreDb.ts';
import type { IdentityStore } from '../identity/identityStore.ts';
import { openMongoIdentityStore } from '../identity/mongoIdentityStore.ts';
import { followLog, type LogFollower } from './followLog.ts';
import { openedLater } from './openedLater.ts';
import { type Stores, stateOf } from './stores.ts';

/** Where the servers are. */
export type ServerAddresses = {
  /** Connection string of EventStoreDB or KurrentDB. */
  readonly eventStoreUrl: string;
  /** Connection string of a MongoDB replica set, with the name of the database. */
  readonly mongoUrl: string;
};

/** A reader waits so long for the node that has the lease before it carries the read models on by itself. */
const patienceMilliseconds = 250;

type OpenedDocuments = { readonly connection: MongoConnection; readonly documents: MongoDocuments };

/** Reads as soon as there is something to read from, and never longer than it was asked to wait. */
function lateReader(opened: () => Promise<OpenedDocuments>, follower: LogFollower): DocumentReader {
  const reader = async (): Promise<DocumentReader> => (await opened()).documents.reader;
  return {
    get: async (collection, id) => (await reader()).get(collection, id),
    find: async (collection, where) => (await reader()).find(collection, where),
    async waitFor(position, milliseconds) {
      const documents = await reader();
      if (await documents.waitFor(position, Math.min(milliseconds, patienceMilliseconds))) return true;
      if (milliseconds <= patienceMilliseconds) return false;
      await follower.carryOn().catch(() => undefined);
      return documents.waitFor(position, milliseconds - patienceMilliseconds);
    },
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
    addSession: async (session) => (await opened()).addSession(session),
    sessionByHash: async (idHash) => (await opened()).sessionByHash(idHash),
    touchSession: async (idHash, seenAt) => (await opened()).touchSession(idHash, seenAt),
    removeSession: async (idHash) => (await opened()).removeSession(idHash),
    removeSessionsOf: async (userId) => (await opened()).removeSessionsOf(userId),
    removeSessionsBefore: async (limits) => (await opened()).removeSessionsBefore(limits),
    replaceToken: async (token) => (await opened()).replaceToken(token),
    takeToken: async (tokenHash, purpose, now) => (await opened()).takeToken(tokenHash, purpose, now),
    removeTokensOf: async (userId) => (await opened()).removeTokensOf(userId),
  };
}

/** The accounts are in a database of their own, so that a backup of the read models holds no personal data. */
async function openIdentity(mongoUrl: string): Promise<IdentityStore> {
  const { database, close } = await openMongoConnection(mongoUrl);
  const own = database.client.db(`${database.databaseName}Identity`);
  return openMongoIdentityStore({ database: own, close }).catch((fault) => closing(close, fault));
}

async function openDocuments(
  mongoUrl: string,
  signature: string,
  collections: readonly Projection[],
  environment: Environment,
): Promise<OpenedDocuments> {
  const connection = await openMongoConnection(mongoUrl);
  const name = documentSetName(signature, collections);
  const documents = await openMongoDocuments(connection.database, { name, collections, environment }).catch(
    (fault) => closing(connection.close, fault),
  );
  return { connection, documents };
}

async function closing(close: () => Promise<void>, fault: unknown): Promise<never> {
  await close();
  throw fault;
}

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
  const set = projectionSet(projections);
  const eventStore = openEventStoreDb(eventStoreUrl, { environment, logger });
  const documents = openedLater(
    'the read models',
    () => openDocuments(mongoUrl, set.signature, projections, environment),
    { environment, logger },
  );
  const identity = openedLater('the accounts', () => openIdentity(mongoUrl), { environment, logger });
  const follower = followLog({
    set,
    eventStore,
    documents: async () => (await documents.opened()).documents,
    node,
    environment,
    logger,
  });
  const identityStore: IdentityStore = {
    ...lateIdentityStore(identity.opened),
    close: async () => (await identity.retire())?.close(),
  };
  return {
    eventStore,
    documents: lateReader(documents.opened, follower),
    identityStore,
    places: [`Event log  ${placeOf(eventStoreUrl)}`, `Documents  ${placeOf(mongoUrl)}`],
    isShared: true,
    lag: async (now) => measureLag(await (await documents.opened()).documents.live(), eventStore, now),
    states: () =>
      Promise.all([
        stateOf('the event store', () => eventStore.headPosition()),
        stateOf('the read models', async () => (await documents.opened()).documents.live()),
        stateOf('the accounts', async () => (await identity.opened()).hasAccountWithRole('Administrator')),
      ]),
    async close() {
      await follower.stop();
      await eventStore.close();
      await (await documents.retire())?.connection.close();
      await identityStore.close();
    },
  };
}
