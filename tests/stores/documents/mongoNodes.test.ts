/** Read models in MongoDB as used by the nodes of a product, over a real log. */
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import type { Projection } from '../../../projections/projection.ts';
import {
  type MongoReadModels,
  openMongoReadModels,
} from '../../../projections/runners/openMongoReadModels.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { accounts, owners, sampleProjections } from '../../projections/runnerSamples.ts';
import { sqliteStorage } from '../eventStore/eventStorage.ts';
import { newEvent } from '../eventStore/newEvents.ts';
import { ownDatabase } from './mongoStorage.ts';

const server = await startMongoServer();
afterAll(() => server.close());

async function openLog(): Promise<EventStore> {
  const storage = await sqliteStorage();
  const store = await storage.open();
  onTestFinished(async () => {
    await store.close();
    await storage.remove();
  });
  return store;
}

/** A stream written only by `openAccount`. */
function accountWriter(store: EventStore) {
  let revision = -1;
  /** Opens an account and returns the position of the event. */
  return async (account: string, owner: string): Promise<number> => {
    const event = newEvent({ type: 'AccountOpened', data: { account, owner } });
    const expected = revision < 0 ? 'noStream' : revision;
    const result = await store.append('sample-1', expected, [event]);
    if (result.kind !== 'appended') throw new Error('The stream has another writer.');
    revision = result.revision;
    return result.position;
  };
}

function openNode(
  url: string,
  log: EventStore,
  owner: string,
  projections: readonly Projection[] = sampleProjections,
): Promise<MongoReadModels> {
  const onFault = (fault: unknown) => expect.unreachable(String(fault));
  return openMongoReadModels({ url, projections, log, owner, environment: systemEnvironment(), onFault });
}

test('a save shows on every node, whichever projects it, even after that one has left', async () => {
  const url = ownDatabase(server.url);
  const log = await openLog();
  const openAccount = accountWriter(log);
  await openAccount('0', 'Ada');
  const nodes = [
    await openNode(url, log, 'one'),
    await openNode(url, log, 'two'),
    await openNode(url, log, 'three'),
  ];
  for (const { documents } of nodes) expect(await documents.get(accounts, '0')).toMatchObject({ id: '0' });
  for (let account = 1; account <= 20; account += 1) {
    const position = await openAccount(String(account), 'Ada');
    const shown = await Promise.all(
      nodes.map(async ({ documents }) => {
        const isPassed = await documents.waitFor(position, 5_000);
        return isPassed && (await documents.get(accounts, String(account)))?.position;
      }),
    );
    expect(shown).toEqual(nodes.map(() => position));
    if (account % 7 === 0) await nodes.shift()?.close();
  }
  const [last] = nodes;
  expect(nodes).toHaveLength(1);
  expect(await last?.lag(Date.now())).toEqual({ events: 0, seconds: 0 });
  expect((await last?.documents.get(owners, 'Ada'))?.body.accounts).toHaveLength(21);
  await last?.close();
});

/** Queries for the record of the set, which polling would repeat. */
const questions = (from: number): number =>
  server.commands.slice(from).filter((command) => command.find === 'readModelSets').length;

test('an appending node is notified by its own projector, and a wait does not poll', async () => {
  const log = await openLog();
  const openAccount = accountWriter(log);
  await openAccount('0', 'Ada');
  const node = await openNode(ownDatabase(server.url), log, 'one');
  for (let account = 1; account <= 20; account += 1) {
    const position = await openAccount(String(account), 'Ada');
    node.appended(position);
    expect(await node.documents.waitFor(position, 5_000)).toBe(true);
    expect(await node.documents.get(accounts, String(account))).toMatchObject({ position });
  }
  const before = server.commands.length;
  expect(await node.documents.waitFor(1_000, 400)).toBe(false);
  // One by the wait, one by the regular check every half second.
  expect(questions(before)).toBeLessThanOrEqual(2);
  await node.close();
});

test('events of a node that died before projecting them are projected by the waiting node', async () => {
  const url = ownDatabase(server.url);
  const log = await openLog();
  const openAccount = accountWriter(log);
  await openAccount('0', 'Ada');
  const [holder, other] = [await openNode(url, log, 'holder'), await openNode(url, log, 'other')];
  // The holder of the lease checks every half second; no other node is notified of the append.
  for (let account = 1; account <= 5; account += 1) {
    const position = await openAccount(String(account), 'Ada');
    expect(await other.documents.waitFor(position, 300)).toBe(true);
    expect(await holder.documents.get(accounts, String(account))).toMatchObject({ position });
  }
  await Promise.all([holder.close(), other.close()]);
});

test('a node continues from what others have projected, not from its cache', async () => {
  const url = ownDatabase(server.url);
  const log = await openLog();
  const openAccount = accountWriter(log);
  await openAccount('0', 'Ada');
  const nodes = [await openNode(url, log, 'one'), await openNode(url, log, 'two')];
  for (let account = 1; account <= 12; account += 1) {
    const position = await openAccount(String(account), 'Ada');
    nodes[account % 2]?.appended(position);
    for (const { documents } of nodes) {
      expect(await documents.waitFor(position, 5_000)).toBe(true);
      expect((await documents.get(owners, 'Ada'))?.body.accounts).toHaveLength(account + 1);
    }
  }
  await Promise.all(nodes.map((node) => node.close()));
});

test('a rebuild during the saves of a class loses none and shows none twice', async () => {
  const url = ownDatabase(server.url);
  const log = await openLog();
  const openAccount = accountWriter(log);
  await openAccount('0', 'Ada');
  const node = await openNode(url, log, 'one');
  const tool = await openNode(url, log, 'tool');
  const rebuilding = tool.rebuild();
  let position = 0;
  for (let account = 1; account <= 40; account += 1) {
    position = await openAccount(String(account), 'Ada');
    expect(await node.documents.waitFor(position, 5_000)).toBe(true);
    expect((await node.documents.get(owners, 'Ada'))?.body.accounts).toHaveLength(account + 1);
  }
  await rebuilding;
  expect(await node.documents.waitFor(position, 5_000)).toBe(true);
  expect(await node.documents.find(accounts, { owner: 'Ada' })).toHaveLength(41);
  await Promise.all([node.close(), tool.close()]);
});

test('a new release builds its own read models while the old one continues with its own', async () => {
  const url = ownDatabase(server.url);
  const log = await openLog();
  const openAccount = accountWriter(log);
  await openAccount('1', 'Ada');
  const old = await openNode(url, log, 'old', [accounts]);
  const next = await openNode(url, log, 'next', [{ ...accounts, version: 2 }, owners]);
  const position = await openAccount('2', 'Ada');
  for (const { documents } of [old, next]) {
    expect(await documents.waitFor(position, 5_000)).toBe(true);
    expect(await documents.get(accounts, '2')).toMatchObject({ position });
  }
  expect(await next.documents.get(owners, 'Ada')).toMatchObject({ body: { accounts: ['1', '2'] } });
  expect(await old.documents.get(owners, 'Ada')).toBeUndefined();
  await Promise.all([old.close(), next.close()]);
});
