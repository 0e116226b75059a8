/** Additional guarantees of the EventStoreDB adapter, beyond the contract of every event store. */
import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { readConnectionString } from '../../../server/eventStore/eventStoreDb/connectionString.ts';
import { OutcomeUnknown } from '../../../server/eventStore/eventStoreDb/serverFault.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { appendSurely } from './appendSurely.ts';
import { collectSubscription } from './collectedSubscription.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import { newEvents } from './newEvents.ts';

const impatience = { call: 5_000, patience: 500, silence: 100, firstPause: 2, pauseMax: 20 };

let server: EventStoreDbServer;
beforeEach(async () => {
  server = await startEventStoreDbServer();
});
afterEach(() => server.stop());

function open() {
  return openQuietly(server.connectionString, { timing: impatience });
}

test('a read interrupted because another call dropped the connection is repeated in full', async () => {
  const environment = testEnvironment();
  const timing = { ...impatience, call: 100, patience: 60_000 };
  const store = openQuietly(server.connectionString, {
    environment,
    timing,
    logger: { warn: () => server.heal() },
  });
  const events = newEvents(3);
  await appendSurely(store, 'a-1', 'noStream', events);
  server.goSilent();
  const read = () => store.readStream('a-1', { direction: 'forwards' });
  const begun = [read()];
  environment.advance(50);
  begun.push(read());
  environment.advance(50);
  let ids: readonly (readonly string[])[] | undefined;
  const reading = Promise.all(begun).then((answers) => {
    ids = answers.map((answer) => answer.map(({ id }) => id));
  });
  // Pauses between tries use the test's time, too.
  await expect.poll(() => environment.advance(1) ?? ids, { interval: 10 }).toBeDefined();
  await reading;
  expect(ids).toEqual(begun.map(() => events.map(({ id }) => id)));
  await store.close();
});

test('while a server stays unavailable the outcome is unknown, and the same batch is stored once when it is back', async () => {
  const store = open();
  const [opening, batch] = [newEvents(1), newEvents(3)];
  await store.append('a-1', 'noStream', opening);
  await server.stop();
  for (let tries = 0; tries < 3; tries += 1)
    await expect(store.append('a-1', 0, batch)).rejects.toThrow(OutcomeUnknown);
  await expect(store.readStream('a-1', { direction: 'forwards' })).rejects.toThrow('UNAVAILABLE');
  await server.start();
  expect(await appendSurely(store, 'a-1', 0, batch)).toMatchObject({ kind: 'appended', revision: 3 });
  expect(server.log.stream('a-1').map(({ id }) => id)).toEqual([...opening, ...batch].map(({ id }) => id));
  await store.close();
});

/** Concurrent appends, each writer to its own stream. */
async function appendInMany(store: EventStore, name: string, writers: number): Promise<void> {
  const write = async (writer: number): Promise<void> => {
    for (const expected of ['noStream', 0, 1] as const)
      await appendSurely(store, `${name}-${writer}`, expected, newEvents(1));
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
}

test('appends share one call, a long one is sent separately, and after a fault they share another', async () => {
  // Callers not notified of the fault would wait for the whole test.
  const store = openQuietly(server.connectionString, { timing: { ...impatience, call: 60_000 } });
  await appendInMany(store, 'a', 16);
  expect(server.appendCalls).toEqual({ single: 0, shared: 1 });
  const long = newEvents(1).map((event) => ({ ...event, data: { text: 'x'.repeat(300_000) } }));
  await appendSurely(store, 'long-1', 'noStream', long);
  expect(server.appendCalls).toEqual({ single: 1, shared: 1 });
  let faults = 1;
  server.faults.onAppend = () => (faults-- > 0 ? 'lostAfterStoring' : undefined);
  await appendInMany(store, 'b', 16);
  const { single, shared } = server.appendCalls;
  expect(shared).toBe(2);
  // Those pending when the call broke.
  expect(single).toBeGreaterThan(1);
  expect(single).toBeLessThanOrEqual(17);
  await appendInMany(store, 'c', 16);
  expect(server.appendCalls).toEqual({ single, shared });
  await store.close();
});

test('one unanswered append does not affect the answers of others', async () => {
  const store = openQuietly(server.connectionString, {
    timing: { ...impatience, call: 300, patience: 60_000 },
  });
  let faults = 1;
  server.faults.onAppend = () => (faults-- > 0 ? 'silentAfterStoring' : undefined);
  await appendInMany(store, 'a', 16);
  for (let writer = 0; writer < 16; writer += 1) expect(server.log.stream(`a-${writer}`)).toHaveLength(3);
  await store.close();
});

test('a store opened while its server is unavailable works as soon as it is available', async () => {
  await server.stop();
  const store = open();
  const subscription = collectSubscription(store, { after: 0 });
  await expect(store.headPosition()).rejects.toThrow('UNAVAILABLE');
  await server.start();
  await appendSurely(store, 'a-1', 'noStream', newEvents(2));
  await subscription.until(() => subscription.events.length === 2);
  await subscription.stop();
  await store.close();
});

test('a conflict with one’s own earlier try is none, and one with others reports the last revision', async () => {
  const store = open();
  const [own, foreign] = [newEvents(2), newEvents(1)];
  server.faults.onAppend = () => 'wrongRevisionAfterStoring';
  const first = await store.append('a-1', 'noStream', own);
  server.faults.onAppend = () => undefined;
  const [, last] = await store.readStream('a-1', { direction: 'forwards' });
  expect(first).toEqual({ kind: 'appended', revision: 1, position: last!.position });
  expect(await store.append('a-1', 'noStream', foreign)).toEqual({
    kind: 'wrongExpectedRevision',
    actual: 1,
  });
  await store.close();
});

test('any number of consecutive subscriptions leaks neither listeners nor connections nor memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const store = openQuietly(server.connectionString, {
    timing: { ...impatience, call: 5_000, silence: 5_000, firstPause: 1, pauseMax: 1 },
  });
  const stopping = new AbortController();
  const faults: unknown[] = [];
  const begun = server.subscribed();
  const { ended } = store.subscribeAll({
    after: 0,
    onEvents: () => undefined,
    onDropped: (fault) => faults.push(fault),
    signal: stopping.signal,
  });
  await begun;

  async function resubscribe(times: number) {
    for (let count = 0; count < times; count += 1) {
      const again = server.subscribed();
      if (count % 2 === 0) server.dropSubscriptions();
      else server.cut();
      await again;
    }
    await store.headPosition();
    collectGarbage();
    collectGarbage();
    return {
      listeners: getEventListeners(stopping.signal, 'abort').length,
      resources: process.getActiveResourcesInfo().length,
      bytes: process.memoryUsage().heapUsed,
    };
  }

  const [warmUp, times] = isWhole ? [200, 1_000] : [40, 80];
  const before = await resubscribe(warmUp);
  const after = await resubscribe(times);
  console.log(
    `${times} subscriptions: ${Math.round((after.bytes - before.bytes) / 1_024)} KiB more than before.`,
  );
  expect(after.listeners).toBe(before.listeners);
  expect(after.resources).toBeLessThanOrEqual(before.resources + 10);
  expect(after.bytes - before.bytes).toBeLessThan(4 * 1_024 * 1_024);
  expect([server.subscriptionCount, server.connectionCount]).toEqual([1, 1]);
  expect(faults).toEqual([]);
  stopping.abort();
  await ended;
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
  await store.close();
});

test('the server’s own events are neither read nor subscribed to, and are never the head', async () => {
  const store = open();
  for (let count = 0; count < 10; count += 1) await store.append(`a-${count}`, 'noStream', newEvents(1));
  const own = server.log.all.filter(({ stream }) => stream.startsWith('$'));
  expect(server.log.all.at(-1)).toBe(own.at(-1));
  const events = await store.readAll({ after: 0 });
  expect(events).toHaveLength(10);
  expect(await store.headPosition()).toBe(events.at(-1)!.position);
  const subscription = collectSubscription(store, { after: 0 });
  await subscription.until(() => subscription.caughtUpAt.length === 1);
  expect(subscription.events).toEqual(events);
  await subscription.stop();
  await store.close();
});

test('closing ends subscriptions and does not wait for a silent server', async () => {
  // The call under way is left to its own limit, and is not repeated as long as our patience lasts.
  const timing = { ...impatience, call: 1_000, patience: 60_000 };
  const store = openQuietly(server.connectionString, { timing });
  await store.append('a-1', 'noStream', newEvents(1));
  const subscription = collectSubscription(store, { after: 0 });
  await subscription.until(() => subscription.events.length === 1);
  server.goSilent();
  const append = store.append('a-1', 0, newEvents(1));
  const rejected = expect(append).rejects.toThrow(OutcomeUnknown);
  await store.close();
  await rejected;
  await subscription.ended;
  expect(subscription.faults).toEqual([]);
});

test.each([
  ['esdb://host:2113', 'over TLS with a user and a password'],
  ['mongodb://host', 'esdb://user:password@host:2113'],
  ['nonsense', 'esdb://user:password@host:2113'],
  ['esdb://u:secret@host?throw_on_append_failure=false', 'option throwonappendfailure'],
  ['esdb://u:secret@host?tlsVerifyCert=false', 'option tlsverifycert'],
  ['esdb://u:secret@host?tsl=false', 'option tsl'],
  ['esdb://u:secret@host?keepAliveInterval=often', 'expected Integer'],
  ['esdb://u:secret@host?tlsCAFile=/nowhere/ca.crt', 'File was not found'],
])('the connection string %s is refused with a message, without its password', (text, words) => {
  let refusal: unknown;
  try {
    openQuietly(text);
  } catch (fault) {
    refusal = fault;
  }
  expect(refusal).toMatchObject({ message: expect.stringContaining(words) });
  expect(inspect(refusal)).not.toContain('secret');
});

test('user, password and certificate come from the connection string, by the server’s old name and its new', () => {
  expect(readConnectionString('kurrentdb+discover://ada:a%3Ab@one:2114,two/?tlsCAFile=ca.crt')).toEqual({
    connectionString: 'esdb+discover://ada:a%3Ab@one:2114,two?tlsCAFile=ca.crt&gossipTimeout=1',
    credentials: { username: 'ada', password: 'a:b' },
    name: 'one:2114,two',
    httpOrigin: 'https://one:2114',
    httpOrigins: ['https://one:2114', 'https://two:2113'],
    certificateFile: 'ca.crt',
  });
  expect(readConnectionString('esdb://localhost?tls=false')).toMatchObject({
    connectionString: 'esdb://localhost?tls=false&gossipTimeout=1',
    httpOrigin: 'http://localhost:2113',
  });
});

test('a member that is silent is waited for a second, unless the connection string says how long', () => {
  const clientString = (text: string) => readConnectionString(text).connectionString;
  expect(clientString('esdb://ada:b@one,two')).toBe('esdb://ada:b@one,two?gossipTimeout=1');
  expect(clientString('esdb://one?tls=false&gossipTimeout=4')).toBe('esdb://one?tls=false&gossipTimeout=4');
});

test.each([
  ['never', [{ name: 'UnsafeDisableFlushToDisk', value: 'true' }], 'a power cut loses acknowledged saves'],
  ['everyAppend', [{ name: 'UnsafeDisableFlushToDisk', value: 'false' }], undefined],
  ['notTold', undefined, 'does not tell this user whether it flushes'],
] as const)('startup warns about a server that flushes %s', async (flush, httpOptions, warning) => {
  const described = await startEventStoreDbServer(httpOptions && { httpOptions });
  const warnings: string[] = [];
  const told = Promise.withResolvers<void>();
  const store = openQuietly(described.connectionString, {
    logger: {
      warn: (_: unknown, text?: string) => {
        warnings.push(text ?? '');
        told.resolve();
      },
    },
  });
  expect(await store.describe()).toEqual({ version: '24.10.0.0', flush });
  if (warning === undefined) expect(warnings).toEqual([]);
  else {
    await told.promise;
    expect(warnings).toEqual([expect.stringContaining(warning)]);
  }
  await store.close();
  await described.stop();
});
