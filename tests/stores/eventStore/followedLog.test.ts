/** A log pushed by its server to a process: received once, delivered to every subscriber, and always equal to a read. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { type FollowedLog, followLog } from '../../../server/eventStore/followedLog.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { collectSubscription } from './collectedSubscription.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import { newEvents } from './newEvents.ts';
import { openForEachTest } from './openForEachTest.ts';
import { subscriptionContract } from './subscriptionContract.ts';

let server: EventStoreDbServer;
beforeAll(async () => {
  server = await startEventStoreDbServer();
});
afterAll(() => server.stop());

function openFollowed(): EventStore & FollowedLog {
  const log = openQuietly(server.connectionString);
  return { ...log, ...followLog(log, systemEnvironment()) };
}

/** Number of reads requested from the server meanwhile. */
async function readsDuring(work: () => Promise<void>): Promise<number> {
  let reads = 0;
  server.faults.onRead = () => {
    reads += 1;
    return undefined;
  };
  await work();
  server.faults.onRead = () => undefined;
  return reads;
}

describe('subscribers of a followed log receive the same as those of the log', () => {
  subscriptionContract(
    openForEachTest(async () => ({ open: async () => openFollowed(), remove: async () => undefined })),
  );
});

async function followed() {
  const store = openFollowed();
  onTestFinished(() => store.close());
  const start = await store.headPosition();
  const subscription = collectSubscription(store, { after: start });
  await subscription.until(() => subscription.caughtUpAt.length > 0);
  return { store, start, subscription, stream: `followed${start}-1` };
}

test('an append is answered with pushed events of the log, without a read', async () => {
  const { store, stream, subscription } = await followed();
  const results: unknown[] = [];
  const reads = await readsDuring(async () => {
    for (let revision = -1; revision < 30; revision += 2) {
      const expected = revision < 0 ? 'noStream' : revision;
      const result = await store.append(stream, expected, newEvents(2));
      if (result.kind === 'appended') results.push(...(result.events ?? []));
    }
  });
  expect(reads).toBe(0);
  expect(results).toEqual(await store.readStream(stream, { direction: 'forwards' }));
  await subscription.stop();
});

test('a repeated append is answered with the events stored the first time, or without events', async () => {
  const { store, stream, subscription } = await followed();
  const first = newEvents(2);
  await store.append(stream, 'noStream', first);
  const repeated = first.map((event) => ({ ...event, data: { text: 'something else' } }));
  const result = await store.append(stream, 'noStream', repeated);
  const stored = await store.readStream(stream, { direction: 'forwards' });
  expect(result).toMatchObject({ kind: 'appended', revision: 1 });
  expect(result.kind === 'appended' && (result.events ?? stored)).toEqual(stored);
  await subscription.stop();
});

test('a read up to a known position needs no server, and one of older events does', async () => {
  const { store, stream, start, subscription } = await followed();
  const result = await store.append(stream, 'noStream', newEvents(5));
  const known = result.kind === 'appended' ? result.position : 0;
  const whole = await store.readStream(stream, { direction: 'forwards' });
  const reads = await readsDuring(async () => {
    expect(await store.readUntil(known, { after: start })).toEqual(whole);
    expect(await store.readUntil(known, { after: start, limit: 2 })).toEqual(whole.slice(0, 2));
    expect(await store.readUntil(known, { after: known })).toEqual([]);
  });
  expect(reads).toBe(0);
  expect((await store.readUntil(known, { after: 0 })).length).toBeGreaterThan(whole.length);
  // Events that the server never pushes cannot be waited for.
  expect(await store.readUntil(known + 1, { after: start })).toEqual(whole);
  await subscription.stop();
  expect(await store.readUntil(known, { after: start })).toEqual(whole);
});

test('with any number of subscribers the server sends to one, and a slow one misses nothing', async () => {
  const { store, stream, start, subscription } = await followed();
  const before = server.subscriptionCount;
  const held = Promise.withResolvers<void>();
  const slow = collectSubscription(store, { after: start, onEvents: () => held.promise });
  const late = collectSubscription(store, { after: 0, streamPrefixes: [stream] });
  let revision = -1;
  // More than are cached for later subscribers.
  for (let batch = 0; batch < 25; batch += 1) {
    await store.append(stream, revision < 0 ? 'noStream' : revision, newEvents(100));
    revision += 100;
  }
  expect(server.subscriptionCount).toBe(before);
  held.resolve();
  const whole = await store.readStream(stream, { direction: 'forwards' });
  for (const each of [subscription, slow, late]) {
    await each.until(() => each.events.length === whole.length);
    expect(each.events).toEqual(whole);
    await each.stop();
  }
  await expect.poll(() => server.subscriptionCount).toBe(before - 1);
});
