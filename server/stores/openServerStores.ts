import type { DocumentReader } from '../../projections/documents/documents.ts';
import type { Projection } from '../../projections/projection.ts';
import { type MongoReadModels, openMongoReadModels } from '../../projections/runners/openMongoReadModels.ts';
import type { ClientErrorStore } from '../clientErrors/clientErrorStore.ts';
import type { ServerAddresses } from '../configuration/serverAddresses.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { followLog } from '../eventStore/followedLog.ts';
import { rememberedStreams } from '../eventStore/rememberedStreams.ts';
import type { IdentityStore } from '../identity/model/identityStore.ts';
import type { NodeBeats } from '../nodes/nodeBeats.ts';
import { foldedElsewhere } from './compareLog.ts';
import { lastBackupOnServers } from './lastBackup.ts';
import { openedLater } from './openedLater.ts';
import {
  type OpenedIdentity,
  openSettledServers,
  placeOf,
  type SettledServers,
  type SettlingOptions,
} from './settledServers.ts';
import { storeProbe } from './storeProbe.ts';
import type { Stores } from './stores.ts';
import { watchedLog } from './watchedLog.ts';
import { type WriteGate, writeGate } from './writeGate.ts';

/** Reads as soon as the store is open. */
function lateReader(opened: () => Promise<MongoReadModels>): DocumentReader {
  const reader = async (): Promise<DocumentReader> => (await opened()).documents;
  return {
    get: async (collection, id) => (await reader()).get(collection, id),
    find: async (collection, where) => (await reader()).find(collection, where),
    waitFor: async (position, milliseconds) => (await reader()).waitFor(position, milliseconds),
  };
}

/** An identity store that is opened once its server responds. */
function lateIdentityStore(opened: () => Promise<IdentityStore>): Omit<IdentityStore, 'close'> {
  return {
    takeNumbers: async (...taken) => (await opened()).takeNumbers(...taken),
    hasTicket: async (ticket) => (await opened()).hasTicket(ticket),
    accountsRecord: async () => (await opened()).accountsRecord(),
    belongTo: async (installation) => (await opened()).belongTo(installation),
    createAccount: async (account) => (await opened()).createAccount(account),
    createAccountFor: async (...made) => (await opened()).createAccountFor(...made),
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
    removeOldSessionsOf: async (...asked) => (await opened()).removeOldSessionsOf(...asked),
    removeSessionsBefore: async (limits) => (await opened()).removeSessionsBefore(limits),
    replaceToken: async (token) => (await opened()).replaceToken(token),
    addToken: async (token) => (await opened()).addToken(token),
    openToken: async (token, now) => (await opened()).openToken(token, now),
    openedAt: async (userIds) => (await opened()).openedAt(userIds),
    tokenByHash: async (tokenHash, purpose, now) => (await opened()).tokenByHash(tokenHash, purpose, now),
    takeToken: async (tokenHash, purpose, now) => (await opened()).takeToken(tokenHash, purpose, now),
    removeTokensOf: async (userId) => (await opened()).removeTokensOf(userId),
    keepMails: async (...kept) => (await opened()).keepMails(...kept),
    claimMail: async (now, until) => (await opened()).claimMail(now, until),
    settleMail: async (...settled) => (await opened()).settleMail(...settled),
    mailQueue: async () => (await opened()).mailQueue(),
    mailsTo: async (userIds) => (await opened()).mailsTo(userIds),
    removeLinkMails: async (userId) => (await opened()).removeLinkMails(userId),
    ownSetting: async (...asked) => (await opened()).ownSetting(...asked),
    keepOwnSetting: async (...kept) => (await opened()).keepOwnSetting(...kept),
    changeOwnSetting: async (...changed) => (await opened()).changeOwnSetting(...changed),
    textKeys: async (names) => (await opened()).textKeys(names),
    textKeyOf: async (...owned) => (await opened()).textKeyOf(...owned),
    areErased: async (userIds) => (await opened()).areErased(userIds),
    erasePerson: async (userId) => (await opened()).erasePerson(userId),
    identityBy: async (...asked) => (await opened()).identityBy(...asked),
    identitiesOf: async (userIds) => (await opened()).identitiesOf(userIds),
    linkIdentity: async (identity) => (await opened()).linkIdentity(identity),
    noteIdentityUse: async (...used) => (await opened()).noteIdentityUse(...used),
    lastUseOf: async (provider) => (await opened()).lastUseOf(provider),
    unlinkIdentity: async (...unlinked) => (await opened()).unlinkIdentity(...unlinked),
    keepPending: async (pending) => (await opened()).keepPending(pending),
    pendingByHash: async (...asked) => (await opened()).pendingByHash(...asked),
    pendingOf: async (...asked) => (await opened()).pendingOf(...asked),
    takePending: async (...asked) => (await opened()).takePending(...asked),
    removePendingBefore: async (now) => (await opened()).removePendingBefore(now),
    toolKeys: async () => (await opened()).toolKeys(),
    keepToolKey: async (key) => (await opened()).keepToolKey(key),
    removeToolKeysBefore: async (until) => (await opened()).removeToolKeysBefore(until),
  };
}

/** A store of client errors that is opened once its server responds. */
function lateClientErrors(opened: () => Promise<OpenedIdentity>): ClientErrorStore {
  return {
    add: async (place, report) => (await opened()).clientErrors.add(place, report),
    groups: async () => (await opened()).clientErrors.groups(),
  };
}

/** The same beats; a refused one is reported to the gate, within a second of the refusal. */
function gatedBeats(beats: NodeBeats, { note }: WriteGate): NodeBeats {
  return {
    ...beats,
    async beat(own) {
      try {
        return await beats.beat(own);
      } catch (fault) {
        note(fault);
        throw fault;
      }
    },
  };
}

/** The stores beside the accounts, once their server responds. */
function lateStores(opened: () => Promise<OpenedIdentity>, gate: WriteGate) {
  return {
    auditIndex: async () => (await opened()).auditIndex,
    checkpoints: async () => (await opened()).checkpoints,
    logWork: undefined,
    accessStore: async () => (await opened()).accessStore,
    tryCounts: async () => (await opened()).tryCounts,
    lastBackup: async () => lastBackupOnServers((await opened()).database),
    nodeBeats: async () => gatedBeats((await opened()).nodeBeats, gate),
  };
}

/** Appends once the servers are settled, while they accept writes, and notifies the read models. */
function guardedAppend(
  log: Pick<EventStore, 'append'>,
  { settled }: Pick<SettledServers, 'settled'>,
  gate: WriteGate,
  readModels: { opened(): Promise<Pick<MongoReadModels, 'appended'>> },
): EventStore['append'] {
  return async (...appended) => {
    await settled();
    await gate.pass();
    // Nothing is acknowledged before the log was compared with them.
    const opened = await readModels.opened();
    const result = await log.append(...appended);
    // Subscribers should not wait for the next poll.
    if (result.kind === 'appended') opened.appended(result.position);
    return result;
  };
}

/** Parameters for opening servers. */
export type ServerStoresOptions = Omit<SettlingOptions, 'compare'> & {
  readonly projections: readonly Projection[];
  readonly node: string;
};

/** Stores on servers; until `settled` resolves, nothing is written to them and nobody is admitted. */
export type ServerStores = Stores & Pick<SettledServers, 'settled'>;

/**
 * The log on EventStoreDB, read models and accounts on MongoDB. Returns immediately: an unavailable server is
 * retried until it responds, and calls that need it are rejected meanwhile.
 */
export function openServerStores(addresses: ServerAddresses, options: ServerStoresOptions): ServerStores {
  const { eventStoreUrl, mongoUrl } = addresses;
  const { projections, node, environment, logger, onRefused } = options;
  const folded = foldedElsewhere(placeOf(eventStoreUrl), environment);
  const servers = openSettledServers(addresses, { ...options, compare: folded.compare });
  const { log, settled } = servers;
  const readModels = openedLater(
    'the read models',
    async () => {
      await settled();
      return openMongoReadModels({
        url: mongoUrl,
        projections,
        log: {
          readAll: ({ known, ...read }) => (known === undefined ? log.readAll(read) : readUntil(known, read)),
          pushed,
        },
        owner: node,
        environment,
        beforeCatchUp: (checkpoint) => folded.know(checkpoint, log),
        onFault(fault) {
          gate.note(fault);
          logger.warn({ err: fault }, 'the read models wait for a store');
        },
      });
    },
    { environment, logger, onRefused },
  );
  const askReadModels = async () => (await readModels.opened()).ask();
  const askAccounts = async () => (await servers.identity()).ask();
  const gate = writeGate(() => Promise.all([askReadModels(), askAccounts()]));
  const watched = watchedLog(log, environment);
  const append = guardedAppend(watched, servers, gate, readModels);
  const { readStream, hear } = rememberedStreams(log);
  const { readUntil, pushed, ...followed } = followLog({ ...log, append }, environment, hear);
  const eventStore: EventStore = { ...log, ...followed, readStream };
  const identity = async (): Promise<OpenedIdentity> => {
    await settled();
    return servers.identity();
  };
  const probes = [
    storeProbe('the event store', watched.ask, environment),
    storeProbe('the read models', askReadModels, environment),
    storeProbe('the accounts', askAccounts, environment),
  ];
  return {
    settled,
    eventStore,
    documents: lateReader(readModels.opened),
    identityStore: {
      ...lateIdentityStore(async () => (await identity()).store),
      close: async () => (await servers.retire())?.store.close(),
    },
    clientErrors: lateClientErrors(identity),
    ...lateStores(identity, gate),
    places: [`Event log  ${placeOf(eventStoreUrl)}`, `Documents  ${placeOf(mongoUrl)}`],
    isShared: true,
    // Read models are folded from what the log's servers have stored.
    flushed: async () => undefined,
    lag: async (now) => (await readModels.opened()).lag(now),
    states: () => Promise.all(probes.map((probe) => probe())),
    damages: log.damages,
    // The servers look after their own files.
    lookAfter: async () => undefined,
    async close() {
      const retired = await servers.retire();
      await (await readModels.retire())?.close();
      await log.close();
      await retired?.store.close();
    },
  };
}
