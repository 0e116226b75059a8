import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewEvent, Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { ExpectedRevision } from '../../server/eventStore/eventStore.ts';
import { collectSubscription } from './collectedSubscription.ts';
import type { EventStorage } from './eventStorage.ts';
import { type EventStoreModel, eventStoreModel, type ModelEvent } from './eventStoreModel.ts';
import { newEvents } from './newEvents.ts';

const runs = 60;
const streamNames = ['a-1', 'a-2', 'ab-1'];
const prefixes = ['a-', 'a-1', 'ab-', 'none-'];

const appendArbitrary = fc.record({
  stream: fc.constantFrom(...streamNames),
  /** Revisions before (or behind) the stream's end that the writer believes in. */
  distance: fc.constantFrom(0, 0, 0, 1, 2, 3, -1),
  /** How many of the batch's events are repeats of what follows the expected revision. */
  repeats: fc.nat({ max: 3 }),
  fresh: fc.nat({ max: 2 }),
});
const limitArbitrary = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });
const someOfTheLog = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  streamPrefixes: fc.uniqueArray(fc.constantFrom(...prefixes), { minLength: 1 }),
  limit: limitArbitrary,
});
const operationArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('append' as const), append: appendArbitrary }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('concurrentAppends' as const),
      appends: fc.uniqueArray(appendArbitrary, { selector: ({ stream }) => stream, minLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('readStream' as const),
      stream: fc.constantFrom(...streamNames),
      direction: fc.constantFrom('forwards' as const, 'backwards' as const),
      from: fc.option(fc.nat({ max: 12 }), { nil: undefined }),
      limit: limitArbitrary,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('readAll' as const), part: someOfTheLog }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('subscribe' as const), part: someOfTheLog }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
);
type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type Append = ValueOf<typeof appendArbitrary>;
type LogPart = ValueOf<typeof someOfTheLog>;
type Operation = ValueOf<typeof operationArbitrary>;

/** Any sequence of calls gets the same answers from the store as from the model. */
export function eventStoreModelTest(createStorage: () => Promise<EventStorage>): void {
  test('[ES16] any sequence of calls is answered as the model answers it', async () => {
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
      { numRuns: runs },
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
          // Different streams, so the log may hold them in any order: the model takes the store's.
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

/** Turns distances from the end and counts of repeats into a revision and events. */
function concreteAppend(
  model: EventStoreModel,
  namespace: string,
  { stream: name, distance, repeats, fresh }: Append,
): { stream: string; expected: ExpectedRevision; events: NewEvent[] } {
  const stream = namespace + name;
  const present = model.stream(stream);
  const next = Math.max(0, present.length - distance);
  const repeated = present
    .slice(next, next + repeats)
    .map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  const events = [...repeated, ...newEvents(repeated.length + fresh === 0 ? 1 : fresh)];
  return { stream, expected: next === 0 ? 'noStream' : next - 1, events };
}

function adoptOrder(model: EventStoreModel, events: readonly RecordedEvent[]): void {
  const places = new Map(events.map(({ stream, revision }, index) => [`${stream}@${revision}`, index]));
  const placeOf = ({ stream, revision }: ModelEvent): number => places.get(`${stream}@${revision}`) ?? -1;
  model.log.sort((one, other) => placeOf(one) - placeOf(other));
}

function expectSame(events: readonly RecordedEvent[], expected: readonly ModelEvent[]): void {
  expect(events.map(({ position: _, ...event }) => event)).toEqual(expected);
}
