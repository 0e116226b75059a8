// Proves the geometry of rates, ladders and limits by value and by property: what is drawn represents the figures, what is
// beyond a scale is at its edge and named.
import { describe, expect, test } from 'vitest';
import { columnUnitOf } from '../../../client/charts/columnUnit.ts';
import { differenceGeometry } from '../../../client/charts/differenceGeometry.ts';
import {
  ladderGeometry,
  ladderSize,
  ladderUnitOf,
  stepTotal,
} from '../../../client/charts/ladderGeometry.ts';
import { limitsGeometry, sharedSpan } from '../../../client/charts/limitsGeometry.ts';
import { figureX, type RateRow, ratesGeometry } from '../../../client/charts/ratesGeometry.ts';
import { fc } from '../../fixtures/properties.ts';

describe('rates, ladders and limits', () => {
  const row = (id: number, own: number, over: Partial<RateRow> = {}): RateRow => ({
    ...{ id, name: `Row ${id}`, termMonths: id * 12, own, saved: null, lastQuarter: null, market: null },
    ...{ banks: null, ghost: null },
    ...over,
  });

  test('a typing slip is drawn at the edge, and flattens no other rate', () => {
    const { rates, ticks } = ratesGeometry([row(1, 0.5), row(2, 0.9), row(3, 1.1), row(4, 55)], {
      width: 480,
    });
    expect(rates.map(({ own }) => own!.isOff)).toEqual([null, null, null, 'above']);
    expect(rates[3]!.own!.y).toBe(ticks.at(-1)!.y);
    expect(ticks.at(-1)!.value).toBeLessThan(2);
    expect(rates[0]!.own!.y - rates[2]!.own!.y).toBeGreaterThan(50);
  });

  test('a rate on the last tick is on the chart, whatever a subtraction left below its last digit', () => {
    const { rates, ticks } = ratesGeometry([row(1, 5.9 - 5.7), row(2, 0)], { width: 480, span: [0, 0.2] });
    expect(ticks.at(-1)!.value).toBeLessThan(5.9 - 5.7);
    expect(rates[0]!.own!.isOff).toBeNull();
  });

  test('every rate stays in the picture, terms in order and accounts side by side', () => {
    const anyRate = fc.option(fc.integer({ min: -2_000, max: 60_000 }).map((value) => value / 1_000));
    const anyRow = fc.record({
      own: anyRate,
      saved: anyRate,
      market: anyRate,
      ghost: anyRate.map((value) => (value === null ? null : { name: 'Ben Ono', color: 'red', value })),
      lastQuarter: anyRate,
    });
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 16 }), fc.boolean(), (values, hasTerms) => {
        const rows = values.map((each, id) =>
          row(id + 1, 0, { ...each, ...(hasTerms ? {} : { termMonths: null }) }),
        );
        const drawn = ratesGeometry(rows, { width: 480 });
        const xs = drawn.rates.map(({ x }) => x);
        expect(xs.toSorted((one, other) => one - other)).toEqual(xs);
        for (const { own, ghost, saved } of drawn.rates)
          for (const value of [own, ghost, saved])
            if (value) expect(value.y >= 20 - 1e-6 && value.y <= drawn.bottom + 1e-6).toBe(true);
      }),
    );
  });

  test('a ladder stacks additions on holdings, the tallest at full height', () => {
    const step = (held: number, added: number) => ({
      label: '4',
      held,
      added,
      ratePercent: null,
      isNow: false,
    });
    const [first, second] = ladderGeometry([step(30, 10), step(20, 0)]);
    expect(first!.added.y).toBe(24);
    expect(first!.added.y + first!.added.height).toBeCloseTo(first!.held.y);
    expect(second!.held.height).toBeCloseTo(first!.held.height * (2 / 3));
    expect(ladderGeometry([step(0, 0)])[0]!.held.height).toBe(0);
  });

  test('figures above the columns of a ladder have room, whatever its amounts', () => {
    // Of the figures' font: digits of equal width, and a point.
    const widthOf = (text: string): number =>
      7.4 * text.replace('.', '').length + 3.4 * Number(text.includes('.'));
    const columns = 9;
    const spread = fc.double({ min: 0, max: 12, noNaN: true }).map((digits) => 10 ** digits - 1);
    fc.assert(
      fc.property(fc.array(spread, { minLength: columns, maxLength: columns }), (amounts) => {
        const steps = amounts.map((held) => ({
          label: '4',
          held,
          added: 0,
          ratePercent: null,
          isNow: false,
        }));
        const { textOf } = ladderUnitOf(steps);
        const drawn = ladderGeometry(steps);
        const ends = drawn.map(({ step, middle }) => {
          const half = widthOf(textOf(stepTotal(step))) / 2;
          return { left: middle - half, right: middle + half };
        });
        for (const [index, { left }] of ends.entries())
          if (index > 0) expect(left - ends[index - 1]!.right).toBeGreaterThanOrEqual(3);
        expect(ends[0]!.left).toBeGreaterThanOrEqual(0);
        expect(ends.at(-1)!.right).toBeLessThanOrEqual(ladderSize.width);
      }),
    );
  });

  test.each([
    ['millions', [12_000, 840_400, 40], ['12.0', '840', '0.0']],
    ['billions', [1_234_000, 12_340_000, 840_400, 0], ['1.23', '12.3', '0.84', '0.00']],
    ['billions', [999_600], ['1.00']],
    ['trillions', [1_500_000_000, 2_000_000], ['1.50', '0.00']],
  ] as const)('columns are figured in one unit: %s', (name, amounts, texts) => {
    const unit = columnUnitOf(amounts);
    expect(unit.name).toBe(name);
    expect(amounts.map(unit.textOf)).toEqual(texts);
  });

  test('a figure close to its limits is zoomed in, with an axis that does not start at 0', () => {
    const limit = (value: number) => ({ name: 'needed', value, isHard: true });
    const far = limitsGeometry({ name: 'a', value: 9.8, planned: null, limits: [limit(5)] });
    expect(far.zero).toBe(0);
    const close = limitsGeometry({ name: 'a', value: 10.4, planned: 10.1, limits: [limit(10)] });
    expect(close.zero).toBeNull();
    expect(close.value - close.limits[0]!.place).toBeGreaterThan(50);
    const negative = limitsGeometry({ name: 'a', value: -3, planned: null, limits: [limit(5)] });
    expect(negative.value).toBeLessThan(negative.limits[0]!.place);
    // The bar goes from 0 to the left, and a change of sign stands on both sides of it.
    const crossing = limitsGeometry({ name: 'a', value: -3, planned: 2, limits: [] });
    expect(crossing.zero!).toBeGreaterThan(crossing.value);
    expect(crossing.planned!).toBeGreaterThan(crossing.zero!);
  });

  test('what is beyond a scale that figures share is at its end, and named', () => {
    const figure = (name: string, value: number, over: object = {}) => ({
      ...{ name, value, planned: null, limits: [] },
      ...over,
    });
    const limit = (name: string, value: number) => ({ name, value, isHard: false });
    const figures = [
      figure('A', 10, { limits: [limit('held', 12), limit('last quarter', 9_000)] }),
      figure('B', 12, { planned: 9_000_000 }),
      figure('C', 14, { range: [11, 8_000] }),
      ...['D', 'E', 'F'].map((name) => figure(name, 13)),
    ];
    const span = sharedSpan(figures);
    expect(span[1]).toBeLessThan(20);
    const drawn = figures.map((one) => limitsGeometry(one, span));
    expect(drawn.map(({ isOff, namesOff }) => [isOff, namesOff])).toEqual([
      [false, ['last quarter']],
      [true, []],
      [false, ['all banks']],
      ...['D', 'E', 'F'].map(() => [false, []]),
    ]);
    expect(drawn[1]!.planned).toBe(100);
  });

  test('what stands beside a rate and is off the scale is named, and leaves a gap in its line', () => {
    const ben = { name: 'Ben Ono', color: 'red', value: 60 };
    const over = { market: 0.8, lastQuarter: 0.7 };
    const rows = [
      ...[1, 2, 3, 4].map((id) => row(id, 0.5 + id / 10, over)),
      row(5, 0.9, { ...over, saved: 50, ghost: ben, lastQuarter: 70, banks: [0.4, 66] }),
    ];
    const { rates, paths } = ratesGeometry(rows, { width: 480 });
    expect(rates.map(({ namesOff }) => namesOff)).toEqual([
      ...[1, 2, 3, 4].map(() => []),
      ['saved', 'Ben Ono', 'last quarter', 'all banks'],
    ]);
    expect([rates[4]!.saved!.isOff, rates[4]!.ghost!.isOff]).toEqual(['above', 'above']);
    const pointsIn = (path: string): number => path.match(/[ML]/g)?.length ?? 0;
    expect([paths.own, paths.market, paths.lastQuarter].map(pointsIn)).toEqual([5, 5, 4]);
    const [, , , , fifth] = differenceGeometry(rows);
    expect(fifth!.namesOff).toEqual(['saved', 'Ben Ono', 'last quarter', 'all banks']);
  });

  test('a figure stands clear of the axis and of the edge, wherever its point is', () => {
    expect(figureX(46, '1.250', 316)).toBeGreaterThan(46);
    expect(figureX(200, '1.250', 316)).toBe(200);
    fc.assert(
      fc.property(
        fc.integer({ min: 34, max: 316 }),
        fc.constantFrom('0.5', '1.250', '55.000 (off the chart)'),
        (x, text) => {
          const half = (text.length * 6.6) / 2;
          const middle = figureX(x, text, 316);
          expect(middle - half).toBeGreaterThanOrEqual(38 - 1e-6);
          expect(middle + half).toBeLessThanOrEqual(316 + 1e-6);
        },
      ),
    );
  });
});
