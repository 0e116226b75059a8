// Proves the scales of the charts, by value and by property: order and ends are preserved, ticks enclose the
// values, labels do not overlap, a typing error flattens nothing.
import { describe, expect, test } from 'vitest';
import { linePath } from '../../../client/charts/linePath.ts';
import {
  bandScale,
  extentOf,
  linearScale,
  pointScale,
  powerScale,
  readableSpan,
  roundTicks,
} from '../../../client/charts/scales.ts';
import { cutNames, shortNames } from '../../../client/charts/shortName.ts';
import { spreadLabels } from '../../../client/charts/spreadLabels.ts';
import { fc } from '../../fixtures/properties.ts';

const amount = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 });

describe('scales', () => {
  test('map the ends of a domain to the ends of the pixels, and keep the order between', () => {
    expect([0, 5, 10].map(linearScale([0, 10], [100, 0]))).toEqual([100, 50, 0]);
    expect(linearScale([7, 7], [0, 40])(7)).toBe(20);
    expect([0, 1, 2].map(pointScale(3, [10, 30]))).toEqual([10, 20, 30]);
    expect(pointScale(1, [10, 30])(0)).toBe(10);
    const bands = bandScale(4, [0, 80], 0.5);
    expect([bands.width, bands.start(0), bands.start(3)]).toEqual([10, 5, 65]);
    expect([0, 25, 100].map(powerScale([0, 100], [0, 10], 0.5))).toEqual([0, 5, 10]);
    fc.assert(
      fc.property(amount, amount, amount, (one, other, third) => {
        const [low = 0, middle = 0, high = 0] = [one, other, third].toSorted((a, b) => a - b);
        const place = linearScale([low, high], [0, 100]);
        expect(place(middle)).toBeGreaterThanOrEqual(place(low) - 1e-6);
        expect(place(middle)).toBeLessThanOrEqual(place(high) + 1e-6);
      }),
    );
  });

  test('measure existing values and ignore missing ones', () => {
    expect(extentOf([null, 3, undefined, -2])).toEqual([-2, 3]);
    expect(extentOf([null])).toBeNull();
  });

  test('have round ticks that cover every value, also for billions and for equal values', () => {
    expect(roundTicks([50, 58], 4)).toEqual([50, 52, 54, 56, 58]);
    expect(roundTicks([0.1, 0.9], 4)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const ticks = roundTicks([low, high], 4);
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test('exclude from the span only values far beyond all others', () => {
    expect(readableSpan([0.2, 0.5, 1.1, 55])).toEqual([0.2, 1.1]);
    expect(readableSpan([-90, 1, 1.2, 1.4])).toEqual([1, 1.4]);
    expect(readableSpan([50, 52, 58, 61])).toEqual([50, 61]);
    expect(readableSpan([1, 100])).toEqual([1, 100]);
    expect(readableSpan([])).toBeNull();
  });

  test('exclude several slips at once, and never so many that they are no longer the exception', () => {
    // Typed, and saved before.
    expect(readableSpan([0.5, 0.9, 1.1, 55, 77])).toEqual([0.5, 1.1]);
    expect(readableSpan([-90, 1, 1.2, 1.3, 1.4, 55])).toEqual([1, 1.4]);
    // A difference of half a point is no slip beside one of a quarter, however many are the market's.
    expect(readableSpan([-0.5, -0.5, 0, 0, 0, 0, 0, 0.25, 0.25])).toEqual([-0.5, 0.25]);
    // Large amounts beside small ones are no slips.
    expect(readableSpan([1, 2, 3, 4, 100, 150, 200])).toEqual([1, 200]);
    expect(readableSpan([100, 300, 900, 5_000, 12_000, 30_000])).toEqual([100, 30_000]);
    // With nothing but 0 around it a value has nothing to be compared with.
    expect(readableSpan([0, 0, 0, 55, 77])).toEqual([0, 77]);
    const usual = fc.array(fc.integer({ min: 10, max: 20 }), { minLength: 3, maxLength: 30 });
    const slips = fc.array(
      fc
        .tuple(fc.integer({ min: 200, max: 1_000_000 }), fc.boolean())
        .map(([size, isUp]) => (isUp ? size : -size)),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(usual, slips, (values, all) => {
        const some = all.slice(0, Math.floor((values.length * 2) / 3));
        expect(readableSpan([...values, ...some])).toEqual(extentOf(values));
      }),
    );
  });

  test('hold at least three in five of any values, and all that are as near as 3 times their size', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), (values) => {
        const [low, high] = readableSpan(values)!;
        const [least, most] = extentOf(values)!;
        expect([low >= least, high <= most]).toEqual([true, true]);
        const out = values.filter((value) => value < low || value > high);
        expect(out.length).toBeLessThanOrEqual(values.length * 0.4);
        const reach = 3 * Math.max(high - low, Math.abs(high), Math.abs(low));
        for (const value of out) expect(value > high + reach || value < low - reach).toBe(true);
      }),
    );
  });
});

describe('labels', () => {
  const bounds = [0, 400] as const;
  test('that do not overlap stay in place; overlapping ones are moved apart around their middle', () => {
    expect(spreadLabels([10, 100, 60], 15, bounds)).toEqual([10, 100, 60]);
    expect(spreadLabels([100, 100], 20, bounds)).toEqual([90, 110]);
    expect(spreadLabels([398, 400, 399], 15, bounds)).toEqual([370, 400, 385]);
  });

  test('keep their order, their distance and the bounds, however many there are', () => {
    const wanted = fc.array(fc.integer({ min: -50, max: 450 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(wanted, (places) => {
        const placed = spreadLabels(places, 15, bounds);
        const order = places.map((_, index) => index).sort((a, b) => places[a]! - places[b]!);
        for (const [rank, index] of order.entries()) {
          expect(placed[index]!).toBeGreaterThanOrEqual(bounds[0] - 1e-6);
          expect(placed[index]!).toBeLessThanOrEqual(bounds[1] + 1e-6);
          const before = order[rank - 1];
          if (before !== undefined)
            expect(placed[index]! - placed[before]!).toBeGreaterThanOrEqual(15 - 1e-6);
        }
      }),
    );
  });

  test('share the space evenly if there is too little for all', () => {
    expect(spreadLabels([0, 0, 0, 0, 0], 15, [0, 40])).toEqual([0, 10, 20, 30, 40]);
  });

  test('of banks are the first words that distinguish them, within a number of letters', () => {
    expect(shortNames(['First Harbor Bank', 'First Union', 'Bayside Trust'], 12)).toEqual([
      'First Harbor',
      'First Union',
      'Bayside',
    ]);
    expect(shortNames(['Featherstonehaugh Bank', 'Bay'], 9)).toEqual(['Feathers…', 'Bay']);
  });

  test('of banks that begin alike are their ends', () => {
    const branches = [1, 2].map((number) => `Farmers and Mechanics Savings and Loan, Branch ${number}`);
    expect(cutNames([...branches, 'Bayside Trust'], 19)).toEqual([
      '…and Loan, Branch 1',
      '…and Loan, Branch 2',
      'Bayside Trust',
    ]);
    expect(shortNames([...branches, 'Bayside Trust'], 9)).toEqual(['…Branch 1', '…Branch 2', 'Bayside']);
    expect(shortNames(['Featherstonehaugh', 'Featherstonehaugh II'], 9)).toEqual(['…onehaugh', '…II']);
    expect(cutNames(['Featherstonehaugh', 'Featherstonebridge'], 9)).toEqual(['…onehaugh', '…nebridge']);
  });
});

test('a line breaks at a missing value, and an isolated value is a dot', () => {
  const at = (x: number, y: number) => ({ x, y });
  expect(linePath([at(0, 1), at(2, 3), null, at(6, 7)])).toBe('M0 1L2 3M6 7h0');
});
