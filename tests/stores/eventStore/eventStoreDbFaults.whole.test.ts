/**
 * Guarantees of the EventStoreDB adapter when server and network fail, tested with rounds of writers and a
 * subscriber under each kind of fault: acknowledged events are stored once, a reported conflict is real, a
 * subscription misses and repeats nothing. An uncaught error would end a process; here it fails the run.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import type { EventStore, ExpectedRevision } from '../../../server/eventStore/eventStore.ts';
import { endFaults, type ServerFaultKind, serverFaultKinds } from '../serverFaultKinds.ts';
import { appendSurely } from './appendSurely.ts';
import { collectSubscription } from './collectedSubscription.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import { newEvents } from './newEvents.ts';

const rounds = process.env.LONG ? 50 : 5;
const batchesOfAWriter = 8;
const appendsBetweenStrikes = 12;
const impatience = { call: 100, patience: 1_000, silence: 80, firstPause: 2, pauseMax: 20 };

let server: EventStoreDbServer;
beforeAll(async () => {
  server = await startEventStoreDbServer();
});
afterEach(() => endFaults(server));
afterAll(() => server.stop());

/** Appends its batches and returns the acknowledged ids, each with the reported position. */
async function write(
  store: EventStore,
  stream: string,
  onAppend: () => void,
): Promise<readonly { readonly id: string; readonly revision: number }[]> {
  const acknowledged: { id: string; revision: number }[] = [];
  let expected: ExpectedRevision = 'noStream';
  for (let batch = 0; batch < batchesOfAWriter; ) {
    const events = newEvents(1 + (batch % 3));
    onAppend();
    const result = await appendSurely(store, stream, expected, events);
    if (result.kind === 'appended') {
      const first = result.revision - events.length + 1;
      acknowledged.push(...events.map(({ id }, index) => ({ id, revision: first + index })));
      batch += 1;
      expected = result.revision;
    } else {
      const stored = server.log.stream(stream).map(({ id }) => id);
      expect(stored).not.toContain(events[0]!.id);
      expected = result.actual;
    }
  }
  return acknowledged;
}

async function playRound(kind: ServerFaultKind): Promise<void> {
  const prefix = `faults${randomUUID().replaceAll('-', '')}`;
  // The silence ends when it is detected, as if the network had been repaired then.
  const logger = { warn: () => server.heal() };
  const store = openQuietly(server.connectionString, { timing: impatience, logger });
  const subscription = collectSubscription(store, { after: 0, streamPrefixes: [prefix] });
  let appends = 0;
  let striking = Promise.resolve();
  const strikeNowAndThen = (): void => {
    appends += 1;
    if (appends % appendsBetweenStrikes === 0)
      striking = striking.then(() => kind.strike?.(server)).then(() => undefined);
  };
  kind.begin?.(server);
  const ownStreams = [`${prefix}-1`, `${prefix}-2`, `${prefix}-3`];
  const shared = `${prefix}-shared`;
  const acknowledged = await Promise.all(
    [...ownStreams, shared, shared].map((stream) => write(store, stream, strikeNowAndThen)),
  );
  await striking;
  const streams = [...ownStreams, shared].map((name) => server.log.stream(name));
  const total = streams.reduce((sum, events) => sum + events.length, 0);
  await subscription.until(() => subscription.events.length >= total || subscription.faults.length > 0);
  await subscription.stop();
  await store.close();

  for (const { id, revision } of acknowledged.slice(0, 3).flat()) {
    const places = streams.slice(0, 3).flatMap((events) => events.filter((event) => event.id === id));
    expect(places.map((event) => event.revision)).toEqual([revision]);
  }
  for (const { id, revision } of acknowledged.slice(3).flat())
    expect(streams[3]!.filter((event) => event.id === id).map((event) => event.revision)).toEqual([revision]);
  expect(acknowledged.flat()).toHaveLength(total);
  const log = server.log.all.filter(({ stream }) => stream.startsWith(prefix));
  expect(subscription.faults).toEqual([]);
  expect(subscription.events.map(({ id }) => id)).toEqual(log.map(({ id }) => id));
}

test.each(serverFaultKinds)(
  '$name: nothing is lost, duplicated or reported wrongly',
  { timeout: rounds * 120_000 },
  async (kind) => {
    for (let round = 0; round < rounds; round += 1) {
      await playRound(kind);
      endFaults(server);
    }
  },
);
