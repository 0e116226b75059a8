// Proves what happens with stores that answer but accept no writes: a database whose user may only read, a
// replica set without a primary, a cluster without a leader. It is reported in words at the start and on
// requests, nothing is acknowledged, and a repeated act is recorded once when the store accepts writes again.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { genericErrorText } from '../../contracts/calls/call.ts';
import { openFrontDoor } from '../../ops/protocolServers/eventStoreDb/frontDoor.ts';
import { startGossipServer } from '../../ops/protocolServers/eventStoreDb/gossipServer.ts';
import { startEventStoreDbServer } from '../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { startMongoServer } from '../../ops/protocolServers/mongo/mongoServer.ts';
import { examineEventStore } from '../../ops/stores/examineEventStore.ts';
import { examineMongo } from '../../ops/stores/examineMongo.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { eventStoreTrouble, mongoTrouble } from '../../server/stores/accessTroubles.ts';
import { refusedForGood } from '../../server/stores/refusedForGood.ts';
import { cds } from '../api/games/playing.ts';
import { further } from '../fixtures/further.ts';
import { ownTime } from '../fixtures/ownTime.ts';
import { patience } from '../fixtures/patience.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { type Servers, startServers } from '../fixtures/product/serverProducts.ts';

const [save] = cds.saves;
const always = Number.POSITIVE_INFINITY;
const writing = /^(insert|update|delete|findAndModify|createIndexes)$/;
const isWriting = (command: object): boolean => writing.test(Object.keys(command)[0] ?? '');

/** A product over servers, a person who saves under one command id, and the log's record of it. */
async function playing(servers: Servers, eventStoreUrl?: string) {
  const { EVENTSTORE_URL = '', MONGODB_URL: mongoUrl = '' } = servers.variables;
  const addresses = { eventStoreUrl: eventStoreUrl ?? EVENTSTORE_URL, mongoUrl };
  const product = await servers.startNode('one', { hasRedis: false, configuration: { servers: addresses } });
  const { gameId: game, teams } = product.games.harbor;
  const [{ teamId: team, intraturnId: intraturn }] = teams as [(typeof teams)[0]];
  const ada = await signIn(product, 'ada');
  if (!save) throw new Error('CDs are saved.');
  const { call } = save;
  /** A save that may be sent repeatedly, and what the log has of it. */
  const oneSave = (rate: number) => {
    const commandId = randomUUID();
    const body = {
      turnNum: 1,
      cdType: 'Retail CDs',
      updated: [{ cd_id: 1, rate }],
      lastUpdated: new Date().toISOString(),
    };
    return {
      send: () => ada.call(call, { game, team, intraturn }, body, { commandId }),
      async recorded() {
        const events = await product.application.stores.eventStore.readAll({ after: 0, limit: 10_000 });
        return events.filter(({ metadata }) => metadata.commandId === commandId).length;
      },
    };
  };
  const played = {
    servers,
    addresses,
    logLines: product.logLines,
    readiness: async () => (await fetch(`${product.url}/readyz`)).json() as Promise<object>,
    ...oneSave(2.5),
  };
  return { ...played, withAnotherSave: () => ({ ...played, ...oneSave(3.5) }) };
}
type Playing = Omit<Awaited<ReturnType<typeof playing>>, 'withAnotherSave'>;

/** A cluster of three: members that report the leader, and answer HTTP like real members. */
async function clusterOver(leader: { port: number | undefined }, atEnd: (end: () => Promise<void>) => void) {
  const members = [];
  for (let count = 0; count < 3; count += 1) {
    const gossip = await startGossipServer(() => leader.port);
    const door = await openFrontDoor({
      port: 0,
      backendPort: () => gossip.port,
      httpAnswer: (path) =>
        path === '/info'
          ? JSON.stringify({ state: leader.port === undefined ? 'unknown' : 'leader' })
          : undefined,
    });
    atEnd(async () => {
      await door.close();
      gossip.stop();
    });
    members.push(door);
  }
  const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return { url: `esdb://${hosts}?tls=false`, members };
}

/** A product over a cluster of event stores whose leader can disappear. */
async function playingOverCluster(servers: Servers, atEnd: (end: () => Promise<void>) => void) {
  const { connectionString } = servers.eventStore;
  const ownPort = Number(/:(\d+)/.exec(connectionString.slice('esdb://'.length))?.[1]);
  const leader: { port: number | undefined } = { port: ownPort };
  const { url, members } = await clusterOver(leader, atEnd);
  return { url, members, leader, ownPort, ...(await playing(servers, url)) };
}

let stages: {
  readonly readOnly: Awaited<ReturnType<typeof playing>>;
  readonly withoutPrimary: Playing;
  readonly withoutLeader: Awaited<ReturnType<typeof playingOverCluster>>;
};

/** Started one after another before the tests, which run concurrently, each on its own stage. */
beforeAll(async () => {
  const ends: (() => Promise<void>)[] = [];
  const atEnd = (end: () => Promise<void>) => void ends.unshift(end);
  stages = {
    readOnly: await playing(await startServers(atEnd)),
    withoutPrimary: await playing(await startServers(atEnd)),
    withoutLeader: await playingOverCluster(await startServers(atEnd), atEnd),
  };
  return async () => {
    for (const end of ends) await end();
  };
});

/** An act is answered with 503 within ten seconds by the generic text, and readiness says what is wrong. */
async function isRefused({ send, readiness }: Playing, said: object): Promise<void> {
  const waited = ownTime();
  expect(await send()).toMatchObject({
    httpStatus: 503,
    body: { status: 'Error', errors: [genericErrorText] },
  });
  expect(waited()).toBeLessThan(10_000);
  await vi.waitFor(async () => expect(await readiness()).toMatchObject(said), patience);
}

/** Repeated under its id, it is recorded once. */
async function goesOn({ send, readiness, recorded }: Playing): Promise<void> {
  await vi.waitUntil(async () => (await send()).httpStatus === 200, patience);
  expect(await recorded()).toBe(1);
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 'ready' }), patience);
}

async function playReadOnlyDatabase(game: Playing): Promise<void> {
  const { mongo } = game.servers;
  mongo.faults.inject('notAllowed', isWriting, always);
  // This node sends a heartbeat every second, and so notices; until then acknowledged acts are in the log.
  await vi.waitUntil(
    () => game.logLines().some((line) => line.includes('could not report that it is alive')),
    patience,
  );
  await isRefused(game, {
    status: 'a store refuses this node',
    away: ['the read models', 'the accounts'],
    readOnly: ['the read models', 'the accounts'],
  });
  expect(await game.recorded()).toBe(0);
  mongo.faults.clear();
  await goesOn(game);
}

async function playReadOnlyLog(game: Playing): Promise<void> {
  const { faults } = game.servers.eventStore;
  faults.onAppend = () => 'notAllowed';
  await isRefused(game, {
    status: 'a store refuses this node',
    away: ['the event store'],
    readOnly: ['the event store'],
  });
  expect(await game.recorded()).toBe(0);
  faults.onAppend = () => undefined;
  await goesOn(game);
}

test.concurrent('a database, and then a log, whose user may only read: 503 and words, nothing is acknowledged, and both pass', async () => {
  await playReadOnlyDatabase(stages.readOnly);
  await playReadOnlyLog(stages.readOnly.withAnotherSave());
});

/** A clock and timers on which ten seconds pass quickly. */
function quickly() {
  let now = 0;
  const { timers } = systemEnvironment();
  return {
    clock: { now: () => (now += 6_000) },
    timers: { after: (_: number, run: () => void) => timers.after(1, run) },
  };
}

test('a start on a database whose user may only read ends in words, and the doctor says the same', async () => {
  const mongo = await startMongoServer();
  onTestFinished(() => mongo.close());
  const eventStore = await startEventStoreDbServer();
  onTestFinished(() => eventStore.stop());
  const mongoUrl = mongo.url.replace('/?', '/quarterdeck?');
  expect(await mongoTrouble(mongoUrl)).toBeUndefined();
  mongo.faults.inject('notAllowed', isWriting, always);
  const what = expect.stringMatching(
    /^MongoDB at [\d.:,]+ lets this user read the database quarterdeck and not write it/,
  );
  const advice = expect.stringContaining('the role readWrite on quarterdeck');
  expect(await mongoTrouble(mongoUrl)).toEqual({ what, advice, isCertain: true });
  expect(await examineMongo(mongoUrl)).toEqual([{ verdict: 'fix', what, advice }]);
  const addresses = { eventStoreUrl: eventStore.connectionString, mongoUrl };
  const waiting = refusedForGood(addresses, quickly(), new AbortController().signal, () => undefined);
  await expect(waiting).rejects.toMatchObject({ name: 'CannotGoOn', what, advice });
  mongo.faults.clear();
  mongo.faults.inject('notAllowed', (command) => isWriting(command) && /Identity/.test(`${command.$db}`), 1);
  expect((await mongoTrouble(mongoUrl))?.what).toContain('quarterdeckIdentity and not write it');
});

test.concurrent('a replica set without a primary: 503 with a message within ten seconds, and service resumes with the majority', async () => {
  const { withoutPrimary: game } = stages;
  const { mongo } = game.servers;
  mongo.loseMajority();
  await isRefused(game, { away: ['the read models', 'the accounts'] });
  expect(await mongoTrouble(game.addresses.mongoUrl)).toEqual({
    what: expect.stringMatching(
      /^MongoDB at [\d.:,]+ has no primary, which takes a majority of its members$/,
    ),
    advice: expect.stringContaining('Start the members that are away'),
    isCertain: false,
  });
  mongo.regainMajority();
  await goesOn(game);
});

test.concurrent('an event store cluster without a majority: 503 with a message within ten seconds, and service resumes with the majority', async () => {
  const { withoutLeader: game } = stages;
  const { url, members, leader, ownPort } = game;
  const { eventStore } = game.servers;
  const ago = await game.recorded();
  expect(ago).toBe(0);
  expect(await eventStoreTrouble(url)).toBeUndefined();

  // Two members are gone; the leader steps down, and the remaining member knows of none.
  leader.port = undefined;
  await Promise.all(members.slice(1).map((member) => member.close()));
  await eventStore.stop();
  await isRefused(game, { away: ['the event store'] });
  expect(await eventStoreTrouble(url)).toEqual({
    what: expect.stringMatching(
      /^EventStoreDB at [\d.:,]+ has no leader, which takes a majority of its members$/,
    ),
    advice: expect.stringContaining('Start the members that are away'),
    isCertain: false,
  });
  await eventStore.start();
  leader.port = ownPort;
  await goesOn(game);
});

further('a start on a log whose user may only read ends in words, and the doctor says the same', async () => {
  const servers = await startServers();
  const { eventStore } = servers;
  // The log is initialised: a successful start would append nothing.
  await (await servers.startNode('one', { hasRedis: false })).stop();
  const { connectionString } = eventStore;
  expect(await eventStoreTrouble(connectionString)).toBeUndefined();
  const events = eventStore.log.all.length;
  eventStore.faults.onAppend = () => 'notAllowed';
  const what = expect.stringMatching(
    /^EventStoreDB at [\d.:]+ lets this user read the log and not append to it/,
  );
  const advice = expect.stringContaining('EVENTSTORE_URL');
  expect(await eventStoreTrouble(connectionString)).toEqual({ what, advice, isCertain: true });
  expect(await examineEventStore(connectionString)).toEqual([{ verdict: 'fix', what, advice }]);
  await expect(servers.startNode('two', { hasRedis: false })).rejects.toThrow('the event store');
  const addresses = { eventStoreUrl: connectionString, mongoUrl: servers.variables.MONGODB_URL ?? '' };
  const waiting = refusedForGood(addresses, quickly(), new AbortController().signal, () => undefined);
  await expect(waiting).rejects.toMatchObject({ name: 'CannotGoOn', what, advice });
  expect(eventStore.log.all.length).toBe(events);
});
