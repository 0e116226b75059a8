import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { collectSubscription } from './collectedSubscription.ts';
import type { EventStorage } from './eventStorage.ts';
import { type EventStoreModel, eventStoreModel, type ModelEvent } from './eventStoreModel.ts';
import {
  type Append,
  concreteAppend,
  type LogPart,
  type Operation,
  operationArbitrary,
} from './storeOperations.ts';

/** Any sequence of calls gets the same answers from the store as from the model; `sequences` of them are drawn. */
export function eventStoreModelTest(createStorage: () => Promise<EventStorage>, sequences: number): void {
  test('[ES16] any sequence of calls gets the same answers as from the model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operationArbitrary, { maxLength: 40 }), async (operations) => {
        const storage = await createStorage();
        const comparison = await compareWithModel(storage);
        try {
          for (const operation of operations) await comparison.perform(operation);
          await comparison.compareWholeLog();
        } finally {
          await comparison.close();
          await storage.remove();
        }
      }),
      { numRuns: cases(sequences) },
    );
  });
}

async function compareWithModel(storage: EventStorage) {
  const model = eventStoreModel();
  const namespace = `model${randomUUID().replaceAll('-', '')}`;
  const inNamespace = (names: readonly string[]): string[] => names.map((name) => namespace + name);
  let store = await storage.open();
  const start = await store.headPosition();
  /** Positions that appends answered, by stream and revision. */
  const positions = new Map<string, Position>();

  async function append(intended: Append): Promise<void> {
    const { stream, expected, events } = concreteAppend(model, namespace, intended);
    const expectedResult = model.append(stream, expected, events);
    const result = await store.append(stream, expected, events);
    expect(result).toMatchObject(expectedResult);
    if (result.kind === 'appended') positions.set(`${stream}@${result.revision}`, result.position);
  }

  function partOfTheLog({ place, streamPrefixes, limit }: LogPart) {
    const known = [start, ...positions.values()].sort((one, other) => one - other);
    const after = known[Math.floor(place * (known.length - 1))]!;
    const seen = model.log.findIndex((event) => positions.get(`${event.stream}@${event.revision}`) === after);
    const wanted = inNamespace(streamPrefixes);
    const expected = model.log
      .slice(seen + 1)
      .filter((event) => wanted.some((prefix) => event.stream.startsWith(prefix)));
    return { after, streamPrefixes: wanted, expected, limit };
  }

  return {
    async perform(operation: Operation): Promise<void> {
      switch (operation.kind) {
        case 'append':
          return append(operation.append);
        case 'concurrentAppends':
          await Promise.all(operation.appends.map(append));
          // Different streams, so the log may have them in any order: the model takes the store's.
          return adoptOrder(model, await store.readAll({ after: start, streamPrefixes: [namespace] }));
        case 'readStream': {
          const { direction, from, limit } = operation;
          const stream = namespace + operation.stream;
          const read = { direction, ...(from !== undefined && { from }), ...(limit && { limit }) };
          const events = await store.readStream(stream, read);
          const ordered = direction === 'forwards' ? model.stream(stream) : model.stream(stream).toReversed();
          const isInRange = ({ revision }: ModelEvent): boolean =>
            from === undefined || (direction === 'forwards' ? revision >= from : revision <= from);
          return expectSame(events, ordered.filter(isInRange).slice(0, limit));
        }
        case 'readAll': {
          const { after, streamPrefixes, expected, limit } = partOfTheLog(operation.part);
          const events = await store.readAll({ after, streamPrefixes, ...(limit && { limit }) });
          return expectSame(events, expected.slice(0, limit));
        }
        case 'subscribe': {
          const { after, streamPrefixes, expected } = partOfTheLog(operation.part);
          const subscription = collectSubscription(store, { after, streamPrefixes });
          await subscription.until(() => subscription.caughtUpAt.length > 0);
          await subscription.stop();
          return expectSame(subscription.events, expected);
        }
        case 'reopen':
          await store.close();
          store = await storage.open();
      }
    },
    async compareWholeLog(): Promise<void> {
      const events = await store.readAll({ after: start, streamPrefixes: [namespace] });
      expectSame(events, model.log);
      const order = events.map((event) => event.position);
      expect(order.every((position, index) => position > (order[index - 1] ?? start))).toBe(true);
      for (const { stream, revision, position } of events)
        expect(positions.get(`${stream}@${revision}`) ?? position).toBe(position);
    },
    close: (): Promise<void> => store.close(),
  };
}

function adoptOrder(model: EventStoreModel, events: readonly RecordedEvent[]): void {
  const places = new Map(events.map(({ stream, revision }, index) => [`${stream}@${revision}`, index]));
  const placeOf = ({ stream, revision }: ModelEvent): number => places.get(`${stream}@${revision}`) ?? -1;
  model.log.sort((one, other) => placeOf(one) - placeOf(other));
}

function expectSame(events: readonly RecordedEvent[], expected: readonly ModelEvent[]): void {
  expect(events.map(({ position: _, ...event }) => event)).toEqual(expected);
}
