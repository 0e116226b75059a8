// Proves that the nodes over the same servers have one public address: a start with another is refused in
// words and writes nothing while a node is alive, of two that start together one ends, and to change the
// address, every node only has to be stopped first.
import { MongoClient } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { watchNodes } from '../../server/nodes/livingNodes.ts';
import type { Beat, NodeBeats } from '../../server/nodes/nodeBeats.ts';
import { ownTime } from '../fixtures/ownTime.ts';
import { patience } from '../fixtures/patience.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';

const old = 'https://bank.school.example';
const changed = 'https://game.school.example';

async function schoolServers() {
  const servers = await startServers();
  const start = (name: string, publicOrigin: string) =>
    servers.startNode(name, {
      seed: 'nothing',
      hasRedis: false,
      configuration: { isDemo: false, publicOrigin },
    });
  const beats = () => servers.mongo.commands.filter(({ update }) => `${update}` === 'nodes').length;
  return { servers, start, beats };
}

test('a start beside a live node with another address is refused with a message, and nothing is written', async () => {
  const { servers, start, beats } = await schoolServers();
  const first = await start('one', old);
  await vi.waitUntil(() => beats() > 0, patience);
  const { eventStore, identityStore } = first.application.stores;
  const content = async () => [await eventStore.readAll({ after: 0 }), await identityStore.accountsRecord()];
  const before = await content();
  const waited = ownTime();
  // A start with the same address does not wait for live nodes.
  const same = await start('two', old);
  expect(waited()).toBeLessThan(3_000);
  await same.stop();
  await expect(start('three', changed)).rejects.toMatchObject({
    name: 'CannotGoOn',
    message: `The node one runs on these servers with the public address ${old}, and PUBLIC_ORIGIN of this one is ${changed}.\nGive every node the same PUBLIC_ORIGIN. To change the address, stop every node, then start them with the new one.`,
  });
  expect(await content()).toEqual(before);
  // It has not announced itself.
  expect(servers.mongo.commands.some((command) => JSON.stringify(command).includes('three'))).toBe(false);
});

test('an address is changed by stopping every node, even if one was killed, without a command', async () => {
  const { start, servers } = await schoolServers();
  await (await start('one', old)).stop();
  const stopped = await start('one', changed);
  await stopped.stop();
  // The remains of a killed node: its last heartbeat.
  const client = await new MongoClient(servers.mongo.url).connect();
  const killed = { _id: 'killed' as never, node: 'two', count: 7, publicOrigin: old, since: 1 };
  await client.db('quarterdeckIdentity').collection('nodes').insertOne(killed);
  await client.close();
  const product = await start('two', changed);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});

/** Heartbeats shared by the processes of one test. */
function sharedBeats(): NodeBeats {
  const beats = new Map<string, Beat>();
  const all = async () => [...beats.values()];
  return {
    all,
    async beat(own) {
      beats.set(own.life, { ...own, since: beats.get(own.life)?.since ?? own.since ?? 0 });
      return all();
    },
    async forget(lives) {
      for (const life of lives) beats.delete(life);
    },
  };
}

test('of nodes that start together with two addresses, the one that told of itself later ends', async () => {
  const store = sharedBeats();
  const ended: string[] = [];
  const watch = (node: string, publicOrigin: string | undefined, now: number) =>
    watchNodes({
      node,
      publicOrigin,
      beats: async () => store,
      environment: {
        ...systemEnvironment(),
        clock: { now: () => now },
        timers: { after: (_, run) => systemEnvironment().timers.after(5, run) },
      },
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      onEnd: () => undefined,
      onRefused: () => ended.push(node),
    });
  const nodes = [watch('later', changed, 20), watch('first', old, 10), watch('demo', undefined, 5)];
  await vi.waitUntil(() => ended.length > 1, patience);
  await Promise.all(nodes.map((node) => node.stop()));
  expect(new Set(ended)).toEqual(new Set(['later']));
});
