// Proves what banks get: hand-computed points, and what holds for every game.

import { expect, test } from 'vitest';
import { type GradedBank, gradePoints, type ResultFormula } from '../../../contracts/grading/points.ts';
import { fc } from '../../fixtures/properties.ts';

const bank = (fields: Partial<GradedBank> = {}): GradedBank => ({
  place: 1,
  score: 62.5,
  hasFailed: false,
  submitted: 3,
  ...fields,
});
const six = { banks: 6, quarters: 4 };
const byPlace = { formula: { by: 'place', last: 50 }, maximum: 100 } as const;
const byScore = { formula: { by: 'score', last: 20 }, maximum: 100 } as const;

test('[SG1] a result by place goes in a straight line from 100 to the points of the last place', () => {
  const places = [1, 2, 3, 4, 5, 6].map((place) => gradePoints(byPlace, bank({ place }), six));
  expect(places).toEqual([100, 90, 80, 70, 60, 50]);
  expect(gradePoints({ ...byPlace, maximum: 20 }, bank({ place: 2 }), { ...six, banks: 4 })).toBe(16.67);
  expect(gradePoints(byPlace, bank(), { ...six, banks: 1 })).toBe(100);
});

test('[SG1] a result by score is the score, and a failed bank gets the points of the last place', () => {
  expect(gradePoints(byScore, bank(), six)).toBe(62.5);
  expect(gradePoints(byScore, bank({ hasFailed: true }), six)).toBe(20);
  expect(gradePoints(byPlace, bank({ place: 4, hasFailed: true }), six)).toBe(50);
});

test('[SG1] submitted decisions are a share of the quarters run; nothing is graded before the first', () => {
  const submitted = { formula: null, maximum: 100 };
  expect(gradePoints(submitted, bank(), six)).toBe(75);
  expect(gradePoints(submitted, bank(), { banks: 6, quarters: 9 })).toBe(33.33);
  for (const column of [submitted, byPlace, byScore])
    expect(gradePoints(column, bank(), { banks: 6, quarters: 0 })).toBeNull();
});

test('[SG1] points stay between 0 and the maximum, have two decimals, and never rise with the place', () => {
  const formula: fc.Arbitrary<ResultFormula> = fc.record({
    by: fc.constantFrom('place', 'score'),
    last: fc.double({ min: 0, max: 100, noNaN: true }),
  });
  const game = fc.record({
    banks: fc.integer({ min: 1, max: 30 }),
    quarters: fc.integer({ min: 1, max: 16 }),
  });
  const figures = fc.record({
    place: fc.integer({ min: 1, max: 30 }),
    score: fc.double({ min: 0, max: 100, noNaN: true }),
    hasFailed: fc.boolean(),
    submitted: fc.nat(16),
  });
  const maximum = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(formula, game, figures, maximum, (graded, each, drawn, most) => {
      const own = {
        ...drawn,
        place: Math.min(drawn.place, each.banks),
        submitted: Math.min(drawn.submitted, each.quarters),
      };
      for (const column of [graded, null].map((one) => ({ formula: one, maximum: most }))) {
        const points = gradePoints(column, own, each) ?? Number.NaN;
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(most);
        expect(Number(points.toFixed(2))).toBe(points);
        const better = gradePoints(column, { ...own, place: Math.max(1, own.place - 1) }, each);
        expect(better).toBeGreaterThanOrEqual(points);
      }
    }),
  );
});
