// Proves on servers, with several nodes, that an erased person is gone from each node and every store, and
// that texts recorded before sealing existed are sealed into another event store, wherever that is
// interrupted.
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { currentSession } from '../../contracts/calls/account.ts';
import { erasePerson } from '../../contracts/calls/erasure.ts';
import { loadTeamEvents } from '../../contracts/calls/history.ts';
import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { listNews } from '../../contracts/calls/news.ts';
import { loadTeamNotes } from '../../contracts/calls/notes.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { removedText } from '../../contracts/text/sealedText.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { rebuildServers } from '../../ops/stores/rebuildServers.ts';
import { commandsInPlain } from '../../ops/stores/sealLog.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { everyTable, rates, researched, takePack } from '../api/researching.ts';
import { canaries, written } from '../api/writtenTexts.ts';
import { signIn } from '../fixtures/apiClient.ts';
import { copyInPlain } from '../fixtures/plainLog.ts';
import { printedByTool, runTool } from '../fixtures/runTool.ts';
import { type Servers, startServers } from '../fixtures/serverProducts.ts';
import { connectSocket } from '../fixtures/socketClient.ts';
import { startEventStoreDbServer } from '../stores/eventStoreDbServer/startEventStoreDbServer.ts';

/** The canaries found in a database of MongoDB or in the log of an event store. */
async function foundOn({ variables }: Pick<Servers, 'variables'>): Promise<readonly string[]> {
  const client = await new MongoClient(variables.MONGODB_URL ?? '').connect();
  const texts: [string, string][] = [];
  for (const name of ['quarterdeck', 'quarterdeckIdentity'])
    for (const { name: collection } of await client.db(name).listCollections().toArray()) {
      const documents = await client.db(name).collection(collection).find().toArray();
      texts.push([`${name}.${collection}`, JSON.stringify(documents)]);
    }
  await client.close();
  const { store, close } = openLog(variables.EVENTSTORE_URL ?? '');
  texts.push(['log', JSON.stringify(await store.readAll({ after: 0, limit: 100_000 }))]);
  await close();
  return texts.flatMap(([place, text]) =>
    canaries.filter((canary) => text.includes(canary)).map((canary) => `${place}: ${canary}`),
  );
}

test('[ER1] a person erased at one node is gone from the others, from their sockets and from every store', async () => {
  const servers = await startServers();
  const one = await servers.startNode('one');
  const two = await servers.startNode('two');
  const { ids, erased } = await written(one);
  const [admin, ben, rosa, ada] = await Promise.all([
    signIn(one, 'admin'),
    signIn(two, 'ben'),
    signIn(two, 'instructor'),
    signIn(two, 'zyxmail'),
  ]);
  const socket = await connectSocket(ada);
  onTestFinished(() => socket.close());
  /** Ada's data as shown by the second node: notes, measures, news, and a history kept open. */
  const told = async () =>
    JSON.stringify([
      await ben.succeed(loadTeamNotes, ids, {}),
      await ben.succeed(measuresOfSuccess, ids, {}),
      await ben.succeed(listNews, {}, {}),
      await ben.succeed(listTeams, ids, {}),
      await rosa.succeed(loadTeamEvents, ids, { turnNum: 1 }),
    ]);
  const inBefore = await told();
  for (const word of ['quokkanote', 'quokkameasure', 'quokkamessage', 'Zyxcanary'])
    expect(inBefore).toContain(word);

  await admin.succeed(erasePerson, {}, erased);
  await socket.waitFor(() => socket.isSessionEnded, 'the end of the session');
  expect(await ada.succeed(currentSession, {}, {})).toMatchObject({ user: null });
  const after = await told();
  expect(canaries.filter((canary) => after.includes(canary))).toEqual([]);
  expect(after).toContain(removedText);
  expect(await foundOn(servers)).toEqual([]);
  for (const node of [one, two])
    expect(node.logLines().filter((line) => canaries.some((canary) => line.includes(canary)))).toEqual([]);
  expect((await printedByTool('verify.ts', servers.variables, ['--read-models'])).code).toBe(0);
});

test('[RE9] [RE1] [RE3] each node on servers makes the same research pack, of consenting people only', async () => {
  const servers = await startServers();
  const one = await servers.startNode('one');
  const two = await servers.startNode('two');
  const { ids, admin } = await researched(one);
  const order = { games: [ids.game] };
  const first = await takePack(admin, order);
  const second = await takePack(await signIn(two, 'admin'), order);
  const rowsOf = ({ pack }: typeof first) =>
    everyTable.map((name) => [name, pack.table(name).length] as const);
  expect(rowsOf(second)).toEqual(rowsOf(first));
  expect(Object.fromEntries(rowsOf(first)).cells).toBeGreaterThan(0);
  for (const { pack } of [first, second]) {
    for (const text of ['Canary', 'quarterdeck.test', 'Ada Lund', 'First Harbor'])
      expect(pack.all).not.toContain(text);
    // As a number by itself, not as digits within another.
    expect(pack.all).not.toMatch(new RegExp(`(?<![\\d.])${rates.chloe}(?!\\d)`));
    expect(pack.all).toContain(String(rates.adaOver));
  }
});

async function emptyEventStore() {
  const server = await startEventStoreDbServer();
  onTestFinished(() => server.stop());
  return server;
}

/** Servers whose log contains Ada's texts in plain, and signed checkpoints over it. */
async function plainServers() {
  const servers = await startServers();
  const first = await servers.startNode('one');
  const { ids } = await written(first);
  const [sealed, plain] = [openLog(servers.eventStore.connectionString), await emptyEventStore()];
  const { store, close } = openLog(plain.connectionString);
  const { identityStore } = first.application.stores;
  await copyInPlain(sealed.store, store, identityStore);
  await Promise.all([sealed.close(), close(), first.stop()]);
  const client = await new MongoClient(servers.variables.MONGODB_URL ?? '').connect();
  await client.db('quarterdeck').dropDatabase();
  for (const name of ['textKeys', 'logLeaves', 'logTileRoots', 'logCheckpoints'])
    await client.db('quarterdeckIdentity').collection(name).deleteMany({});
  await client.close();
  const mongoUrl = servers.variables.MONGODB_URL ?? '';
  const at = (eventStoreUrl: string) => ({ configuration: { servers: { eventStoreUrl, mongoUrl } } });
  const second = await servers.startNode('two', at(plain.connectionString));
  await (await signIn(second, 'ben')).succeed(loadTeamNotes, ids, {});
  await second.stop();
  const variables = { ...servers.variables, MONGODB_URL: mongoUrl, EVENTSTORE_URL: plain.connectionString };
  return { servers, ids, plain, variables, at };
}

test('[TS1] [TS2] [TS3] [TS4] on servers a log is sealed into another event store, and continues after an interruption', async () => {
  const { servers, ids, variables, at } = await plainServers();
  expect((await foundOn({ variables })).filter((found) => found.startsWith('log'))).toHaveLength(3);
  const target = await emptyEventStore();
  const seal = (killedBy?: AbortSignal) =>
    runTool('sealLog.ts', variables, ['--by', 'Hedda', '--to', target.connectionString], killedBy);
  expect(await runTool('sealLog.ts', variables, ['--by', 'Hedda'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/an empty event store are needed/),
  });

  const killing = new AbortController();
  let appends = 0;
  target.faults.onAppend = () => {
    appends += 1;
    return appends > 12 ? 'silentAfterStoring' : undefined;
  };
  const killed = seal(killing.signal);
  await expect.poll(() => appends, { timeout: 60_000 }).toBeGreaterThan(12);
  killing.abort();
  expect((await killed).code).toBeNull();
  target.faults.onAppend = () => undefined;
  expect(await seal()).toEqual({ code: 0, said: '' });
  // A further run writes nothing, and the log is unchanged.
  const size = target.log.all.length;
  expect(await seal()).toEqual({ code: 0, said: '' });
  expect(target.log.all).toHaveLength(size);

  const sealed = { ...variables, EVENTSTORE_URL: target.connectionString };
  expect((await foundOn({ variables: sealed })).filter((found) => found.includes('quokka'))).toEqual([]);
  const node = await servers.startNode('three', at(target.connectionString));
  const ben = await signIn(node, 'ben');
  expect((await ben.succeed(loadTeamNotes, ids, {})).teamNotes.map(({ text }) => text)).toEqual([
    '<p>quokkanote</p>',
  ]);
  expect((await ben.succeed(measuresOfSuccess, ids, {})).measuresOfSuccess).toBe('<p>quokkameasure</p>');
  expect((await commandsInPlain(node.application.stores.eventStore)).size).toBe(0);
  const verified = await printedByTool('verify.ts', sealed);
  expect(verified).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/Hedda had 3 earlier texts sealed/),
  });
  const mongoUrl = variables.MONGODB_URL ?? '';
  const options = { projections: allProjections, isWriting: false, print: () => undefined };
  const place = { eventStoreUrl: target.connectionString, mongoUrl };
  expect((await rebuildServers(place, options)).differences).toEqual([]);
  expect(await seal()).toMatchObject({
    code: 1,
    said: expect.stringMatching(/A node is running on these servers/),
  });
});
