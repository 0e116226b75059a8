/** The contract of subscriptions of every event store; a part of `eventStoreContract`. */
import { expect, test } from 'vitest';
import { collectSubscription } from './collectedSubscription.ts';
import { newEvents } from './newEvents.ts';
import type { OpenedStore } from './openForEachTest.ts';

export function subscriptionContract(tested: OpenedStore): void {
  test('a subscription delivers existing and then new events, in order and without a gap', async () => {
    const { store, stream, start, read } = tested;
    const count = 1_200;
    expect(await store.append(stream, 'noStream', newEvents(count))).toMatchObject({ kind: 'appended' });
    const subscription = collectSubscription(store, { after: start, streamPrefixes: [stream] });
    let revision = count - 1;
    while (revision < count + 50) {
      expect(await store.append(stream, revision, newEvents(3))).toMatchObject({ kind: 'appended' });
      revision += 3;
    }
    await subscription.until(() => subscription.events.length === revision + 1);
    expect(subscription.events).toEqual(await read());
    await subscription.stop();
  });

  test('a subscription starts after its position and covers only the requested streams', async () => {
    const { store, stream, read } = tested;
    const other = stream.replace('-1', '-2');
    await store.append(stream, 'noStream', newEvents(2));
    const [, second] = await read();
    const subscription = collectSubscription(store, { after: second!.position, streamPrefixes: [stream] });
    await store.append(other, 'noStream', newEvents(2));
    await store.append(stream, 1, newEvents(1));
    await subscription.until(() => subscription.events.length > 0);
    expect(subscription.events.map((event) => event.revision)).toEqual([2]);
    await subscription.stop();
  });

  test('handlers never overlap, and being caught up is reported after all existing events', async () => {
    const { store, stream, start } = tested;
    await store.append(stream, 'noStream', newEvents(3));
    let running = 0;
    let overlaps = 0;
    const subscription = collectSubscription(store, {
      after: start,
      streamPrefixes: [stream],
      async onEvents() {
        overlaps += running;
        running += 1;
        await store.headPosition();
        running -= 1;
      },
    });
    await subscription.until(() => subscription.caughtUpAt.length === 1);
    expect(subscription.events).toHaveLength(3);
    expect(subscription.caughtUpAt[0]).toBeGreaterThanOrEqual(subscription.events[2]!.position);
    for (let revision = 2; revision < 22; revision += 1) await store.append(stream, revision, newEvents(1));
    await subscription.until(() => subscription.events.length === 23);
    expect(overlaps).toBe(0);
    await subscription.stop();
  });

  test('a stopped subscription is silent, including the rest of its catch-up', async () => {
    const { store, stream, start } = tested;
    await store.append(stream, 'noStream', newEvents(1));
    const subscription = collectSubscription(store, { after: start, streamPrefixes: [stream] });
    await subscription.until(() => subscription.events.length === 1);
    await subscription.stop();
    const witness = collectSubscription(store, { after: start, streamPrefixes: [stream] });
    await store.append(stream, 0, newEvents(1));
    await witness.until(() => witness.events.length === 2);
    await witness.stop();
    expect(subscription.events).toHaveLength(1);
    expect(subscription.faults).toEqual([]);
  });

  test('a throwing handler drops its own subscription, once, and nobody else’s', async () => {
    const { store, stream, start } = tested;
    const fault = new Error('The handler failed.');
    const failing = collectSubscription(store, {
      after: start,
      streamPrefixes: [stream],
      onEvents: () => Promise.reject(fault),
    });
    const other = collectSubscription(store, { after: start, streamPrefixes: [stream] });
    await store.append(stream, 'noStream', newEvents(1));
    await failing.ended;
    await store.append(stream, 0, newEvents(1));
    await other.until(() => other.events.length === 2);
    expect(failing.faults).toEqual([fault]);
    expect(failing.events).toEqual([]);
    await other.stop();
  });
}
