// Proves what happens to a node on servers that are not its own: it serves nobody and writes nothing, even if
// they were down at its start; and that a log that lost its end, or clocks that differ, are reported in
// words.
import { expect, onTestFinished, test } from 'vitest';
import { login } from '../../contracts/calls/account.ts';
import { startEventStoreDbServer } from '../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { further } from '../fixtures/further.ts';
import { anonymous } from '../fixtures/product/apiClient.ts';
import { addPerson } from '../fixtures/product/installationWorlds.ts';
import { runningEnvironment, type Servers, startServers } from '../fixtures/product/serverProducts.ts';
import type { Product } from '../fixtures/product/startProduct.ts';

const production = { isDemo: false, publicOrigin: 'https://quarterdeck.example' };
const seed = 'nothing';

/** Servers with two accounts of a school, and the contents of its log. */
async function schoolServers() {
  const servers = await startServers();
  const school = await servers.startNode('school', { seed, hasRedis: false, configuration: production });
  await addPerson(school);
  await addPerson(school);
  const { stores } = school.application;
  expect(await stores.documents.waitFor(await stores.eventStore.headPosition(), 10_000)).toBe(true);
  const events = await stores.eventStore.readAll({ after: 0 });
  await school.stop();
  return { servers, events };
}

/** Starts a node that is expected to end by itself, and collects the reason. */
async function startEnding(
  { startNode }: Servers,
  options: Parameters<Servers['startNode']>[1],
): Promise<{ readonly product: Product; readonly reasons: readonly string[] }> {
  const reasons: string[] = [];
  const stop = (fault: unknown): void => void reasons.push(String(fault));
  const product = await startNode('other', { seed, hasRedis: false, stop, ...options });
  return { product, reasons };
}

further(
  'servers that were away at the start are not written to when they turn out to be a school’s',
  async () => {
    const { servers, events } = await schoolServers();
    await servers.eventStore.stop();
    const { product, reasons } = await startEnding(servers, {});
    const ada = { email: 'ada@quarterdeck.test', password: 'quarterdeck-demo' };
    const { eventStore } = product.application.stores;
    const [first] = events;
    const append = () => eventStore.append('sessions-9', 'noStream', first ? [first] : []);
    const [signedIn] = await Promise.all([
      anonymous(product).call(login, {}, ada),
      expect(append()).rejects.toThrow('the event store does not answer'),
    ]);
    expect(signedIn.httpStatus).toBe(503);
    await servers.eventStore.start();
    await expect.poll(() => reasons[0]).toMatch(/belongs to a school/);
    await expect(product.application.identity.demoAccounts.ensurePeople()).rejects.toThrow('a school');
    await expect(append()).rejects.toThrow('a school');
    const { store, close } = openLog(servers.eventStore.connectionString);
    onTestFinished(close);
    expect(await store.readAll({ after: 0 })).toEqual(events);
  },
);

test('a log that is shorter than what the read models were made of is told, with what to do', async () => {
  const { servers, events } = await schoolServers();
  const shorter = await startEventStoreDbServer();
  onTestFinished(() => shorter.stop());
  const { store, close } = openLog(shorter.connectionString);
  onTestFinished(close);
  for (const { stream, revision, position: _, ...event } of events.slice(0, -1))
    await store.append(stream, revision === 0 ? 'noStream' : revision - 1, [event]);
  const mongoUrl = servers.variables.MONGODB_URL ?? '';
  const addresses = { eventStoreUrl: shorter.connectionString, mongoUrl };
  const { product, reasons } = await startEnding(servers, {
    configuration: { ...production, servers: addresses },
  });
  await expect
    .poll(() => reasons[0])
    .toMatch(
      /is not the one that the read models were made from: they go up to .* this log ends at .*\nPut back/,
    );
  await product.stop();
});

test('a machine whose clock is far from that of its servers gets a message, and writes nothing', async () => {
  const servers = await startServers();
  const running = runningEnvironment(systemEnvironment());
  for (const [apart, words] of [
    [45_000, / s behind this machine's/],
    [-45_000, / s ahead of this machine's/],
  ] as const) {
    const environment = { ...running, clock: { now: () => running.clock.now() + apart } };
    const starting = servers.startNode('late', { seed, hasRedis: false, environment });
    await expect(starting).rejects.toThrow(words);
  }
  const { store, close } = openLog(servers.eventStore.connectionString);
  onTestFinished(close);
  expect(await store.readAll({ after: 0 })).toEqual([]);
});
