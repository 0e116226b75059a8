// A document of the past is the fold of its events until then, however one jumps between moments.
import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { projectionSet, sortEvents } from '../../projections/project.ts';
import { defineProjection } from '../../projections/projection.ts';
import { createTimeline } from '../../server/history/timeline.ts';
import { fc } from '../fixtures/properties.ts';

type Counted = { readonly type: 'Counted'; readonly data: { readonly amount: number } };

const sums = defineProjection<{ readonly sum: number; readonly steps: number }, Counted>({
  name: 'sums',
  version: 1,
  indexes: [],
  handles: {
    Counted: {
      key: () => 'one',
      // A negative amount removes the document.
      reduce: (document, { data }) =>
        data.amount < 0
          ? null
          : { sum: (document?.sum ?? 0) + data.amount, steps: (document?.steps ?? 0) + 1 },
    },
  },
});
const set = projectionSet([sums]);

const eventsOf = (amounts: readonly number[]): readonly RecordedEvent[] =>
  amounts.map((amount, index) => ({ type: 'Counted', data: { amount }, position: 3 * index + 2 }) as never);

/** The fold from the beginning, as the trivial reference. */
function folded(amounts: readonly number[], position: number) {
  let body: { sum: number; steps: number } | null | undefined;
  for (const [index, amount] of amounts.entries()) {
    if (3 * index + 2 > position) break;
    body = amount < 0 ? null : { sum: (body?.sum ?? 0) + amount, steps: (body?.steps ?? 0) + 1 };
  }
  return body;
}

const histories = fc.record({
  amounts: fc.array(fc.integer({ min: -1, max: 9 }), { minLength: 1, maxLength: 400, size: 'max' }),
  moments: fc.array(fc.nat(1_300), { minLength: 1, maxLength: 30 }),
  grownAt: fc.nat(400),
});

test('[HI1] at every moment a document is as the events until then made it', () => {
  fc.assert(
    fc.property(histories, ({ amounts, moments, grownAt }) => {
      const timeline = createTimeline('sums', 'one');
      const events = eventsOf(amounts);
      const grow = (part: readonly RecordedEvent[]) =>
        timeline.add(sortEvents(set, part).documents.flatMap(({ steps }) => steps));
      grow(events.slice(0, grownAt));
      const early = moments.filter((moment) => moment < 3 * grownAt);
      for (const moment of early) expect(timeline.at(moment)?.body).toEqual(folded(amounts, moment));
      grow(events.slice(grownAt));
      for (const moment of [...moments, ...early])
        expect(timeline.at(moment)?.body).toEqual(folded(amounts, moment));
    }),
  );
});
