// Proves that after a loss of its connection the adapter asks and answers nothing before the log was confirmed to be the
// one that it was, and that without a loss nothing is asked.
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { CannotGoOn } from '../../../server/lib/cannotGoOn.ts';
import { appendSurely } from './appendSurely.ts';
import { collectSubscription } from './collectedSubscription.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import { newEvents } from './newEvents.ts';

const impatience = { call: 5_000, patience: 2_000, silence: 5_000, firstPause: 2, pauseMax: 20 };

let server: EventStoreDbServer;
beforeEach(async () => {
  server = await startEventStoreDbServer();
});
afterEach(() => server.stop());

/** A store that takes any log with an event for the one that it was, and counts how often it was asked. */
function openConfirmed() {
  const asked = { count: 0 };
  const store = openQuietly(server.connectionString, {
    timing: impatience,
    async confirm(log) {
      asked.count += 1;
      if ((await log.headPosition()) === 0)
        throw new CannotGoOn('It is another log.', 'Put back the right one.');
    },
  });
  return { store, asked };
}

test('an append under way, a read and a subscription find out that the server came back with another log, and nothing is stored in it', async () => {
  const { store, asked } = openConfirmed();
  await appendSurely(store, 'a-1', 'noStream', newEvents(1));
  const subscription = collectSubscription(store, { after: 0 });
  await subscription.until(() => subscription.events.length === 1);
  server.faults.onAppend = () => 'silentBeforeStoring';
  const appends = ['b-1', 'c-1'].map((stream) => store.append(stream, 'noStream', newEvents(1)));
  const refused = appends.map((append) => expect(append).rejects.toThrow('It is another log.'));
  await store.headPosition();
  expect(asked.count).toBe(0);
  await server.returnWith(0);
  server.faults.onAppend = () => undefined;
  await Promise.all(refused);
  await subscription.ended;
  expect(subscription.faults).toEqual([expect.any(CannotGoOn)]);
  await expect(store.append('d-1', 'noStream', newEvents(1))).rejects.toThrow('It is another log.');
  await expect(store.readAll({ after: 0 })).rejects.toThrow('It is another log.');
  expect(server.log.all).toEqual([]);
  await store.close();
});

test('the same log is confirmed once after a loss, for however many calls, and service goes on', async () => {
  const { store, asked } = openConfirmed();
  await appendSurely(store, 'a-1', 'noStream', newEvents(1));
  const subscription = collectSubscription(store, { after: 0 });
  await subscription.until(() => subscription.events.length === 1);
  const begun = server.subscribed();
  server.dropSubscriptions();
  await begun;
  expect(asked.count).toBe(1);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => store.append(`b-${index}`, 'noStream', newEvents(1))),
  );
  await subscription.until(() => subscription.events.length === 11);
  expect(asked.count).toBe(1);
  await subscription.stop();
  await store.close();
});
