/**
 * Two event stores receive the same calls, one after another, and must give equal answers. The complete list of allowed differences:
 * 1. Positions: a count in a file, a byte offset of the log on a server. Their order is compared, and the events at them.
 * 2. `events` of an append: a file returns what it has just written, a server cannot know.
 * 3. The position reported when caught up: the end of the log in a file, the last delivered event on a server.
 * 4. The order of two concurrent appends: here they are made one after another.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { EventStore, ExpectedRevision } from '../../../server/eventStore/eventStore.ts';
import { fc } from '../../fixtures/properties.ts';
import { collectSubscription } from './collectedSubscription.ts';
import type { EventStorage } from './eventStorage.ts';
import { eventStoreModel } from './eventStoreModel.ts';
import { newEvent } from './newEvents.ts';
import { concreteAppend, type LogPart, type Operation, operationArbitrary } from './storeOperations.ts';

/** An append that no store may accept; the remaining calls are those of the comparison with the model. */
const refusedArbitrary = fc.record({
  kind: fc.constant('refused' as const),
  stream: fc.constantFrom('', '$all', 'a-1'),
  expected: fc.constantFrom<ExpectedRevision>('noStream', 0, -1, 1.5),
  shape: fc.constantFrom('empty' as const, 'repeated' as const),
});
const callArbitrary = fc.oneof(
  { weight: 14, arbitrary: operationArbitrary },
  { weight: 1, arbitrary: refusedArbitrary },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('closed' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('head' as const) }) },
);
type Call =
  | Operation
  | { kind: 'closed' | 'head' }
  | (typeof refusedArbitrary extends fc.Arbitrary<infer V> ? V : never);

export function differentialTest(
  name: string,
  runs: number,
  storages: readonly [() => Promise<EventStorage>, () => Promise<EventStorage>],
): void {
  test(`[ES37] ${name} answer ${runs} random sequences of calls alike`, async () => {
    const sides = await Promise.all(storages.map(openSide));
    const property = fc.asyncProperty(fc.array(callArbitrary, { maxLength: 30 }), async (calls) => {
      const namespace = `difference${randomUUID().replaceAll('-', '')}`;
      for (const side of sides) side.start = await side.store.headPosition();
      // The calls depend on the contents of the streams, which the model knows for both sides.
      const model = eventStoreModel();
      for (const call of [...calls, { kind: 'head' as const }])
        for (const step of stepsOf(call, namespace, model)) {
          const [one, other] = await Promise.all(sides.map((side) => answerOf(side, step)));
          expect(other, call.kind).toEqual(one);
        }
    });
    try {
      await fc.assert(property, { numRuns: runs });
    } finally {
      for (const side of sides) await side.remove();
    }
  });
}

/** One of the two stores, and the end of its log when the sequence of calls began. */
type Side = {
  store: EventStore;
  start: Position;
  reopen(): Promise<void>;
  remove(): Promise<void>;
};

type Step = (side: Side) => Promise<unknown>;

async function openSide(create: () => Promise<EventStorage>): Promise<Side> {
  const storage = await create();
  const side: Side = {
    store: await storage.open(),
    start: 0,
    async reopen() {
      await side.store.close();
      side.store = await storage.open();
    },
    async remove() {
      await side.store.close();
      await storage.remove();
    },
  };
  return side;
}

/** The answer, or the error instead. */
async function answerOf(side: Side, step: Step): Promise<unknown> {
  try {
    return await step(side);
  } catch (fault) {
    return fault instanceof Error ? `${fault.name}: ${fault.message}` : fault;
  }
}

function stepsOf(call: Call, namespace: string, model: ReturnType<typeof eventStoreModel>): readonly Step[] {
  switch (call.kind) {
    case 'append':
    case 'concurrentAppends':
      return (call.kind === 'append' ? [call.append] : call.appends).map((intended) => {
        const { stream, expected, events } = concreteAppend(model, namespace, intended);
        model.append(stream, expected, events);
        return async (side) => {
          const result = await side.store.append(stream, expected, events);
          if (result.kind !== 'appended') return result;
          const [stored] = await side.store.readStream(stream, {
            direction: 'forwards',
            from: result.revision,
            limit: 1,
          });
          const { kind, revision, position } = result;
          return { kind, revision, isOfItsLastEvent: stored?.position === position };
        };
      });
    case 'refused': {
      const repeated = newEvent();
      const events = call.shape === 'empty' ? [] : [repeated, repeated];
      const stream = call.stream === 'a-1' ? namespace + call.stream : call.stream;
      return [({ store }) => store.append(stream, call.expected, events)];
    }
    case 'readStream': {
      const { direction, from, limit } = call;
      const read = { direction, ...(from !== undefined && { from }), ...(limit && { limit }) };
      return [async ({ store }) => withoutPositions(await store.readStream(namespace + call.stream, read))];
    }
    case 'readAll':
      return [
        async (side) => inOrder(await side.store.readAll(await concretePart(side, namespace, call.part))),
      ];
    case 'subscribe':
      return [async (side) => inOrder(await caughtUp(side, namespace, call.part))];
    case 'head':
      return [
        async ({ store, start }) => {
          const head = await store.headPosition();
          const last = (await store.readAll({ after: start, limit: 10_000 })).at(-1);
          return { isLast: head === (last?.position ?? start) };
        },
      ];
    case 'closed':
      return [
        async ({ store }) => store.close(),
        ({ store }) => store.readStream(`${namespace}a-1`, { direction: 'forwards' }),
        ({ store }) => store.append(`${namespace}a-1`, 'noStream', [newEvent()]),
        (side) => side.reopen(),
      ];
    case 'reopen':
      return [(side) => side.reopen()];
  }
}

/** Converts a fraction of the log to a position of this side. */
async function concretePart(
  { store, start }: Side,
  namespace: string,
  { place, streamPrefixes, limit }: LogPart,
) {
  const events = await store.readAll({ after: start, streamPrefixes: [namespace] });
  const known = [start, ...events.map(({ position }) => position)];
  const after = known[Math.floor(place * (known.length - 1))] ?? start;
  return {
    after,
    streamPrefixes: streamPrefixes.map((prefix) => namespace + prefix),
    ...(limit && { limit }),
  };
}

async function caughtUp(side: Side, namespace: string, part: LogPart): Promise<readonly RecordedEvent[]> {
  const { after, streamPrefixes } = await concretePart(side, namespace, part);
  const subscription = collectSubscription(side.store, { after, streamPrefixes });
  await subscription.until(() => subscription.caughtUpAt.length > 0);
  await subscription.stop();
  return subscription.events;
}

function withoutPositions(events: readonly RecordedEvent[]) {
  return events.map(({ position: _, ...event }) => event);
}

function inOrder(events: readonly RecordedEvent[]) {
  const isAscending = events.every(({ position }, index) => position > (events[index - 1]?.position ?? 0));
  return { isAscending, events: withoutPositions(events) };
}
