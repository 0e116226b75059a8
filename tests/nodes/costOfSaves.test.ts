// Proves that a save on servers makes no unnecessary requests: on a network each one costs as much as the
// work.
import { beforeAll, expect, test } from 'vitest';
import { loadChanges } from '../../contracts/calls/turnHistory.ts';
import { cds } from '../api/games/playing.ts';
import { further } from '../fixtures/further.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { type Servers, startServers } from '../fixtures/product/serverProducts.ts';
import type { Product } from '../fixtures/product/startProduct.ts';

const [save] = cds.saves;
const savesMost = 12;
const loadsMost = 6;

let servers: Servers;
let node: Product;
beforeAll(async () => {
  let end = async (): Promise<void> => undefined;
  servers = await startServers((given) => {
    end = given;
  });
  node = await servers.startNode('one');
  return () => end();
});

/** Short name of a command to MongoDB; undefined for a node's background commands. */
function nameOf(command: Readonly<Record<string, unknown>>): string | undefined {
  const [[kind, collection] = []] = Object.entries(command);
  const isLease = kind === 'update' && collection === 'readModelSets';
  return isLease || /^(nodes|endSessions)/.test(`${collection}`) ? undefined : `${kind} ${collection}`;
}

test('a save makes six requests to MongoDB and only its append to the log', async () => {
  if (!save) throw new Error('CDs are saved.');
  const [{ teamId: team, intraturnId: intraturn } = { teamId: 0, intraturnId: 0 }] = node.games.harbor.teams;
  const ada = await signIn(node, 'ada');
  const asked = { reads: 0 };
  servers.eventStore.faults.onRead = () => {
    asked.reads += 1;
    return undefined;
  };
  const body = { turnNum: 1, cdType: 'Retail CDs', lastUpdated: new Date().toISOString(), force: true };
  const saveRate = async (rate: number) => {
    asked.reads = 0;
    const { length } = servers.mongo.commands;
    const sent = { ...body, updated: [{ cd_id: 1, rate }] };
    await ada.succeed(save.call, { team, intraturn }, sent as never);
    const commands = servers.mongo.commands.slice(length).map(nameOf);
    return { ...asked, commands: commands.filter((name) => name !== undefined).sort() };
  };
  // The first saves fill this node's caches; a background check of the log may fall into any.
  const counted = [];
  for (let count = 1; count <= savesMost; count += 1) counted.push(await saveRate(count / 10));
  expect(counted).toContainEqual({
    reads: 0,
    commands: [
      'find accounts',
      'find readModelSets',
      'find sessions',
      'findAndModify readModelSets',
      'update changes_1',
      'update decisionAreas_1',
    ],
  });
});

test('Changes for Turn and the review at submission read nothing of the log, however often was saved', async () => {
  if (!save) throw new Error('CDs are saved.');
  const [{ intraturnId: intraturn } = { intraturnId: 0 }] = node.games.harbor.teams;
  const ada = await signIn(node, 'ada');
  const body = { turnNum: 1, cdType: 'Retail CDs', lastUpdated: new Date().toISOString(), force: true };
  for (const rate of [2, 3, 4])
    await ada.succeed(save.call, { intraturn }, { ...body, updated: [{ cd_id: 1, rate }] } as never);
  const read: string[] = [];
  servers.eventStore.faults.onRead = (stream) => {
    read.push(String(stream));
    return undefined;
  };
  // A background check of the log may fall into any of them.
  const counted = [];
  for (let count = 1; count <= loadsMost; count += 1) {
    read.length = 0;
    const { sections } = await ada.succeed(loadChanges, { intraturn }, {});
    expect(sections.flatMap(({ changes }) => changes).map(({ value }) => value)).toEqual([4]);
    counted.push([...read]);
  }
  expect(counted).toContainEqual([]);
});

further('what is asked of the accounts is as sure as what is asked of the read models', async () => {
  await signIn(node, 'ada');
  const ofAccounts = servers.mongo.commands.filter(({ $db }) => `${$db}`.endsWith('Identity'));
  const writes = ofAccounts.filter((command) =>
    ['insert', 'update', 'findAndModify'].some((kind) => kind in command),
  );
  const reads = ofAccounts.filter((command) => 'find' in command);
  expect([writes.length > 0, reads.length > 0]).toEqual([true, true]);
  for (const command of writes) expect(command).toMatchObject({ writeConcern: { w: 'majority', j: true } });
  for (const command of reads) expect(command).toMatchObject({ readConcern: { level: 'majority' } });
});
