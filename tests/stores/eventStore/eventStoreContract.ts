/**
 * The contract of every event store, run unchanged on each adapter. Streams have unique names in every test
 * and reads of the log start at the head found there, so that a shared store can be tested too.
 */
import { describe, expect, test } from 'vitest';
import type { AppendResult, EventStore } from '../../../server/eventStore/eventStore.ts';
import { collectSubscription } from './collectedSubscription.ts';
import type { EventStorage } from './eventStorage.ts';
import { eventStoreModelTest } from './eventStoreModelTest.ts';
import { newEvent, newEvents } from './newEvents.ts';
import { openForEachTest } from './openForEachTest.ts';
import { subscriptionContract } from './subscriptionContract.ts';

export function eventStoreContract(
  name: string,
  createStorage: () => Promise<EventStorage>,
  sequences = 60,
): void {
  describe(`event store contract: ${name}`, () => {
    const tested = openForEachTest(createStorage);
    const idsOf = (events: readonly { id: string }[]): string[] => events.map((event) => event.id);
    /** The answer of an append without the events, which a store may or may not return. */
    function placeOf(result: AppendResult): AppendResult {
      if (result.kind !== 'appended') return result;
      const { events: _, ...place } = result;
      return place;
    }

    test('a stream numbers its events from 0, and an append returns the revision of its last event', async () => {
      const { store, stream, read } = tested;
      const first = await store.append(stream, 'noStream', newEvents(2));
      const second = await store.append(stream, 1, newEvents(3));
      const events = await read();
      expect(events.map((event) => event.revision)).toEqual([0, 1, 2, 3, 4]);
      expect(first).toMatchObject({ kind: 'appended', revision: 1, position: events[1]!.position });
      expect(second).toMatchObject({ kind: 'appended', revision: 4, position: events[4]!.position });
    });

    test('events returned by an append equal those returned by a read', async () => {
      const { store, stream, read } = tested;
      await store.append(stream, 'noStream', newEvents(1));
      const result = await store.append(stream, 0, newEvents(3));
      const events = (await read()).slice(1);
      expect(result.kind === 'appended' && (result.events ?? events)).toEqual(events);
    });

    test.each([
      ['no stream, when there is one', 'noStream', 1],
      ['an earlier revision', 0, 1],
      ['a later revision', 2, 1],
    ] as const)('expecting %s changes nothing and reports the last revision', async (_, expected, actual) => {
      const { store, stream, read } = tested;
      await store.append(stream, 'noStream', newEvents(2));
      const result = await store.append(stream, expected, newEvents(1));
      expect(result).toEqual({ kind: 'wrongExpectedRevision', actual });
      expect(await read()).toHaveLength(2);
    });

    test('expecting a revision of a missing stream reports that', async () => {
      const { store, stream, read } = tested;
      const result = await store.append(stream, 0, newEvents(1));
      expect(result).toEqual({ kind: 'wrongExpectedRevision', actual: 'noStream' });
      expect(await read()).toEqual([]);
    });

    test('the same batch at the same revision is stored once and gets its first answer again', async () => {
      const { store, stream, read } = tested;
      const [opening, batch] = [newEvents(1), newEvents(3)];
      const opened = await store.append(stream, 'noStream', opening);
      const first = await store.append(stream, 0, batch);
      await store.append(stream, 3, newEvents(2));
      expect(placeOf(await store.append(stream, 0, batch))).toEqual(placeOf(first));
      expect(placeOf(await store.append(stream, 'noStream', opening))).toEqual(placeOf(opened));
      expect(await read()).toHaveLength(6);
    });

    test('the beginning of a stored batch counts as stored, with the answer for its own last event', async () => {
      const { store, stream, read } = tested;
      const batch = newEvents(3);
      await store.append(stream, 'noStream', batch);
      const [, second] = await read();
      expect(placeOf(await store.append(stream, 'noStream', batch.slice(0, 2)))).toEqual({
        kind: 'appended',
        revision: 1,
        position: second!.position,
      });
    });

    test.each([
      ['its first event differs', [3, 1]],
      ['its last event differs', [0, 3]],
      ['it goes beyond what is stored', [0, 1, 2, 3]],
      ['its events are in another order', [1, 0]],
    ])('a repeat of which %s is a wrong revision', async (_, picks) => {
      const { store, stream, read } = tested;
      const stored = newEvents(3);
      await store.append(stream, 'noStream', stored);
      const batch = picks.map((pick) => stored[pick] ?? newEvent());
      const result = await store.append(stream, 'noStream', batch);
      expect(result).toEqual({ kind: 'wrongExpectedRevision', actual: 2 });
      expect(idsOf(await read())).toEqual(idsOf(stored));
    });

    test('at the last revision no ids are compared: the same id is stored again', async () => {
      const { store, stream, read } = tested;
      const event = newEvent();
      await store.append(stream, 'noStream', [event]);
      expect(await store.append(stream, 0, [event])).toMatchObject({ kind: 'appended', revision: 1 });
      expect(idsOf(await read())).toEqual([event.id, event.id]);
    });

    test('an append that is never allowed is a fault and leaves no trace', async () => {
      const { store, stream, read } = tested;
      const repeated = newEvent();
      await expect(store.append(stream, 'noStream', [])).rejects.toThrow(RangeError);
      await expect(store.append(stream, 'noStream', [repeated, repeated])).rejects.toThrow(RangeError);
      await expect(store.append(stream, -1, newEvents(1))).rejects.toThrow(RangeError);
      await expect(store.append('', 'noStream', newEvents(1))).rejects.toThrow(RangeError);
      await expect(store.append('$all', 'noStream', newEvents(1))).rejects.toThrow(RangeError);
      expect(await read()).toEqual([]);
    });

    test('an event reads back as it was written', async () => {
      const { store, stream, read, start } = tested;
      const data = {
        text: 'naïve – “quoted” \u0000 \u2028 🏦',
        numbers: [0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER],
        nested: { nothing: null, yes: true, empty: {}, list: [[]] },
      };
      const event = newEvent({ type: 'EverythingNoted', data });
      await store.append(stream, 'noStream', [event]);
      const [recorded] = await read();
      expect(recorded).toEqual({ ...event, stream, revision: 0, position: recorded!.position });
      expect(await store.readAll({ after: start, streamPrefixes: [stream] })).toEqual([recorded]);
    });

    test('a stream reads from any revision in both directions', async () => {
      const { store, stream } = tested;
      await store.append(stream, 'noStream', newEvents(5));
      const revisions = async (request: Parameters<EventStore['readStream']>[1]): Promise<number[]> =>
        (await store.readStream(stream, request)).map((event) => event.revision);
      expect(await revisions({ direction: 'forwards', from: 2 })).toEqual([2, 3, 4]);
      expect(await revisions({ direction: 'forwards', from: 1, limit: 2 })).toEqual([1, 2]);
      expect(await revisions({ direction: 'backwards' })).toEqual([4, 3, 2, 1, 0]);
      expect(await revisions({ direction: 'backwards', limit: 1 })).toEqual([4]);
      expect(await revisions({ direction: 'backwards', from: 2, limit: 2 })).toEqual([2, 1]);
      expect(await revisions({ direction: 'forwards', from: 5 })).toEqual([]);
      expect(await store.readStream(`${stream}.none`, { direction: 'backwards' })).toEqual([]);
    });

    test('the log reads in order of position, page by page, for the requested streams', async () => {
      const { store, stream, start } = tested;
      const other = stream.replace('-1', '-2');
      const sameBeginning = stream.replace('-1', 'Longer-1');
      const inTheMiddle = `before${stream}`;
      for (const name of [stream, other, sameBeginning, inTheMiddle])
        await store.append(name, 'noStream', newEvents(2));
      for (const name of [stream, other]) await store.append(name, 1, newEvents(2));
      const prefix = stream.replace('-1', '-');
      const all = await store.readAll({ after: start, streamPrefixes: [prefix] });
      const streams = [stream, other, stream, other].flatMap((name) => [name, name]);
      expect(all.map((event) => event.stream)).toEqual(streams);
      const positions = all.map((event) => event.position);
      expect(positions).toEqual([...new Set(positions)].sort((one, next) => one - next));
      expect(positions[0]).toBeGreaterThan(start);

      const page = await store.readAll({ after: positions[2]!, streamPrefixes: [prefix], limit: 3 });
      expect(page).toEqual(all.slice(3, 6));
      const both = await store.readAll({ after: start, streamPrefixes: [other, sameBeginning] });
      expect(both.map((event) => event.stream)).toEqual([
        other,
        other,
        sameBeginning,
        sameBeginning,
        other,
        other,
      ]);
      expect(await store.readAll({ after: start, streamPrefixes: [] })).toEqual([]);
      expect(await store.readAll({ after: await store.headPosition(), streamPrefixes: [prefix] })).toEqual(
        [],
      );
    });

    test('of concurrent appends at one revision exactly one wins', async () => {
      const { store, stream, read } = tested;
      const batches = Array.from({ length: 20 }, () => newEvents(2));
      const results = await Promise.all(batches.map((batch) => store.append(stream, 'noStream', batch)));
      const winners = batches.filter((_, index) => results[index]!.kind === 'appended');
      expect(winners).toHaveLength(1);
      expect(idsOf(await read())).toEqual(idsOf(winners[0]!));
      const losers = results.filter((result) => result.kind === 'wrongExpectedRevision');
      expect(losers.every((result) => result.actual === 1)).toBe(true);
    });

    test('concurrent appends to different streams all succeed', async () => {
      const { store, stream, start } = tested;
      const streams = Array.from({ length: 50 }, (_, index) => `${stream}.${index}`);
      const results = await Promise.all(streams.map((name) => store.append(name, 'noStream', newEvents(2))));
      const positions = results.map((result: AppendResult) => result.kind === 'appended' && result.position);
      const events = await store.readAll({ after: start, streamPrefixes: [stream] });
      expect(events).toHaveLength(100);
      for (const [index, name] of streams.entries())
        expect(events.find((event) => event.stream === name && event.revision === 1)!.position).toBe(
          positions[index],
        );
    });

    test('acknowledged events are there when the store is reopened', async () => {
      const { stream, read } = tested;
      const batch = newEvents(3);
      const first = await tested.store.append(stream, 'noStream', batch);
      const before = await read();
      await tested.store.close();
      await tested.reopen();
      expect(await read()).toEqual(before);
      expect(placeOf(await tested.store.append(stream, 'noStream', batch))).toEqual(placeOf(first));
      expect(await tested.store.append(stream, 2, newEvents(1))).toMatchObject({
        kind: 'appended',
        revision: 3,
      });
    });

    test('closing waits for pending appends, ends subscriptions and refuses later calls', async () => {
      const { stream, start, read } = tested;
      const subscription = collectSubscription(tested.store, { after: start, streamPrefixes: [stream] });
      const underWay = tested.store.append(stream, 'noStream', newEvents(1));
      await tested.store.close();
      expect(await underWay).toMatchObject({ kind: 'appended', revision: 0 });
      await subscription.ended;
      expect(subscription.faults).toEqual([]);
      await expect(tested.store.append(stream, 0, newEvents(1))).rejects.toThrow('closed');
      await expect(tested.store.readStream(stream, { direction: 'forwards' })).rejects.toThrow('closed');
      await expect(tested.store.readAll({ after: start })).rejects.toThrow('closed');
      await tested.reopen();
      expect(await read()).toHaveLength(1);
    });
  });
  describe(`event store contract: ${name}, subscriptions`, () => {
    subscriptionContract(openForEachTest(createStorage));
  });
  describe(`event store contract: ${name}, against a model`, () => {
    eventStoreModelTest(createStorage, sequences);
  });
}
