/** Random calls to event stores, for the tests that compare one with the model, or two with each other. */
import type { NewEvent } from '../../../contracts/events/recordedEvent.ts';
import type { ExpectedRevision } from '../../../server/eventStore/eventStore.ts';
import { fc } from '../../fixtures/properties.ts';
import type { EventStoreModel } from './eventStoreModel.ts';
import { newEvents } from './newEvents.ts';

const streamNames = ['a-1', 'a-2', 'ab-1'];
const prefixes = ['a-', 'a-1', 'ab-', 'none-'];

const appendArbitrary = fc.record({
  stream: fc.constantFrom(...streamNames),
  /** The writer's expected revision, as a distance before (or behind) the stream's end. */
  distance: fc.constantFrom(0, 0, 0, 1, 2, 3, -1),
  /** Number of the batch's events that repeat those after the expected revision. */
  repeats: fc.nat({ max: 3 }),
  fresh: fc.nat({ max: 2 }),
});
const limitArbitrary = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });
const someOfTheLog = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  streamPrefixes: fc.uniqueArray(fc.constantFrom(...prefixes), { minLength: 1 }),
  limit: limitArbitrary,
});

/** One call, or a few concurrent ones, in terms independent of earlier calls. */
export const operationArbitrary = fc.oneof(
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
export type Append = ValueOf<typeof appendArbitrary>;
export type LogPart = ValueOf<typeof someOfTheLog>;
export type Operation = ValueOf<typeof operationArbitrary>;

/** Converts distances from the end and counts of repeats to a revision and events. */
export function concreteAppend(
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
