// Proves the geometry of the charts by value and by property: drawn elements represent the figures, inside
// their box.
import { describe, expect, test } from 'vitest';
import { type RaceLine, raceGeometry, raceSizes } from '../../../client/charts/raceGeometry.ts';
import { farthest, gapGeometry, rangeGeometry, sparkGeometry } from '../../../client/charts/sparkGeometry.ts';
import {
  barBoxes,
  curveLines,
  differenceSticks,
  ladderBoxes,
  limitBar,
  tileSize,
} from '../../../client/charts/tileGeometry.ts';
import { fc } from '../../fixtures/properties.ts';

const figure = fc.option(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }));
const someFigures = fc.array(figure, { minLength: 1, maxLength: 20 });

describe('a race', () => {
  const line = (id: number, values: RaceLine['values'], kind: RaceLine['kind'] = 'rival'): RaceLine => ({
    ...{ id, values, kind },
    name: `Bank ${id}`,
  });
  const banks = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 21 }))
    .chain(([count, quarters]) =>
      fc.array(fc.array(figure, { minLength: quarters, maxLength: quarters }), {
        minLength: count,
        maxLength: count,
      }),
    );

  test('draws every bank inside its box, and labels ends without overlap', () => {
    fc.assert(
      fc.property(banks, fc.boolean(), (values, hasForecast) => {
        const lines = values.map((each, id) => line(id, each, id === 0 ? 'own' : 'rival'));
        const openQuarter = values[0]!.length;
        const size = raceSizes.wide;
        const drawn = raceGeometry({ lines, openQuarter, forecast: hasForecast ? 12 : null }, size);
        expect(drawn.paths).toHaveLength(values.length);
        const pixels = drawn.paths.flatMap(({ path }) => path.match(/-?[\d.]+/g)?.map(Number) ?? []);
        for (const pixel of pixels) expect(pixel).toBeGreaterThanOrEqual(0);
        const ends = drawn.ends.toSorted((one, other) => one.labelY - other.labelY);
        for (const [index, end] of ends.entries()) {
          expect(end.y).toBeLessThanOrEqual(drawn.bottom + 1e-6);
          expect(end.x).toBeLessThanOrEqual(drawn.plotRight);
          const before = ends[index - 1];
          if (before) expect(end.labelY - before.labelY).toBeGreaterThanOrEqual(15 - 1e-6);
        }
      }),
    );
  });

  test('writes the first and the last quarter, and none so close that they overlap', () => {
    for (let quarters = 1; quarters <= 21; quarters += 1) {
      const values = Array.from({ length: quarters + 1 }, () => 1);
      for (const size of Object.values(raceSizes)) {
        const drawn = raceGeometry({ lines: [line(1, values)], openQuarter: null, forecast: null }, size);
        const xs = drawn.quarters.map(({ x }) => x);
        expect(drawn.quarters.at(-1)!.quarter).toBe(quarters);
        for (const [index, x] of xs.entries()) if (index > 0) expect(x - xs[index - 1]!).toBeGreaterThan(16);
      }
    }
  });

  test('ends at each bank’s newest figure, the highest on top', () => {
    const lines = [line(1, [50, 52, null], 'own'), line(2, [50, 49, 48]), line(3, [null, null, null])];
    const drawn = raceGeometry({ lines, openQuarter: 3, forecast: 55 }, raceSizes.small);
    expect(drawn.ends.map(({ line: { id }, value }) => [id, value])).toEqual([
      [1, 52],
      [2, 48],
    ]);
    expect(drawn.ends[0]!.y).toBeLessThan(drawn.ends[1]!.y);
    expect(drawn.forecast?.y).toBeLessThan(drawn.ends[0]!.y);
    expect(drawn.openX).toBe(drawn.quarters.at(-1)!.x);
  });

  test('starts its lines to the right of the gridline labels, without cents where all are whole', () => {
    const lines = [line(1, [1_040_000, 1_050_000], 'own'), line(2, [1_000_000, 1_150_000])];
    const facts = { lines, openQuarter: null, forecast: null };
    const textOf = (value: number) => `$${(value / 1_000).toLocaleString('en-US')}k`;
    for (const size of [raceSizes.wide, raceSizes.small]) {
      const drawn = raceGeometry(facts, size, null, textOf);
      const longest = Math.max(...drawn.ticks.map(({ text }) => text.length));
      expect(longest).toBe('$1,000k'.length);
      expect(drawn.plotLeft).toBeGreaterThan(longest * 7);
      expect(drawn.quarters[0]!.x).toBe(drawn.plotLeft);
    }
    const inDollars = raceGeometry(facts, raceSizes.wide, null, (value) => value.toFixed(2));
    expect(inDollars.ticks.map(({ text }) => text).join('')).not.toContain('.');
  });

  test('is not pressed together by a bank that failed, which ends at the edge and is marked', () => {
    const usual = [1, 2, 3, 4].map((id) =>
      line(id, [1_000, 1_000 + id * 40, 1_000 + id * 90], id === 1 ? 'own' : 'rival'),
    );
    const drawnWith = (lines: readonly RaceLine[]) =>
      raceGeometry({ lines, openQuarter: null, forecast: null }, raceSizes.wide);
    const failed = drawnWith([...usual, line(5, [1_000, 900, -14_000])]);
    expect(failed.ticks[0]!.value).toBeGreaterThan(-2_000);
    expect(failed.ends.map(({ line: { id }, isOff }) => [id, isOff])).toEqual([
      ...[1, 2, 3, 4].map((id) => [id, null]),
      [5, 'below'],
    ]);
    expect(failed.ends[4]!.y).toBe(failed.bottom);
    // The reader's own bank is always on the scale.
    const own = drawnWith([...usual.slice(1), line(1, [1_000, 900, -14_000], 'own')]);
    expect(own.ends.map(({ isOff }) => isOff)).toEqual([null, null, null, null]);
  });

  test('of more than six banks labels the own, the first, the last and the mean, and the hovered one', () => {
    const lines = [
      ...Array.from({ length: 8 }, (_, id) => line(id, [id], id === 3 ? 'own' : 'rival')),
      line(100, [4], 'mean'),
    ];
    const named = (lit: number | null) =>
      raceGeometry({ lines, openQuarter: null, forecast: null }, raceSizes.wide, lit).ends.map(
        (end) => end.line.id,
      );
    expect(named(null)).toEqual([0, 3, 7, 100]);
    expect(named(5)).toEqual([0, 3, 5, 7, 100]);
  });
});

describe('small lines and ranges', () => {
  test('end at the newest figure, share one scale, and stay in their box', () => {
    const size = { width: 100, height: 40 };
    expect(sparkGeometry([1, 3], [1, 5], size).own).toEqual({ path: 'M4 36L96 20', end: { x: 96, y: 20 } });
    expect(gapGeometry([0, 2], 2, size).end).toEqual({ x: 96, y: 4 });
    expect(
      farthest([
        [1, -7],
        [null, 3],
      ]),
    ).toBe(7);
    fc.assert(
      fc.property(someFigures, someFigures, (own, beside) => {
        const { end } = sparkGeometry(own, beside, size).own;
        expect(end === null).toBe(own.every((value) => value === null));
        if (end) expect(end.y >= 4 - 1e-6 && end.y <= 36 + 1e-6).toBe(true);
      }),
    );
  });

  test('lie between the lowest and the highest bank; a single bank is in the middle', () => {
    expect(rangeGeometry(5, [0, 5, 10, null])).toEqual({ own: 50, ticks: [0, 50, 100] });
    expect(rangeGeometry(5, [5])).toEqual({ own: 50, ticks: [50] });
    expect(rangeGeometry(null, [null])).toEqual({ own: null, ticks: [] });
  });
});

describe('the picture of a tile', () => {
  const { width, height } = tileSize;
  const bars = (values: readonly number[], gains: readonly number[] = []) =>
    barBoxes({ kind: 'bars', values, gains, isLastPlanned: false });

  test('has columns proportional to their amounts, with gain or loss above', () => {
    const { columns, gains } = bars([10, 5, 0], [1, -1, 0]);
    expect(columns.map((column) => column.height)).toEqual([28.5, 14.25, 0]);
    expect(gains.map(({ isLoss }) => isLoss)).toEqual([false, true]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 20 }), (values) => {
        for (const box of bars(values).columns) {
          expect(box.x >= -1e-6 && box.x + box.width <= width + 1e-6).toBe(true);
          expect(box.y >= 0 && box.y + box.height <= height).toBe(true);
        }
      }),
    );
  });

  test('has the own curve over the market’s, bars from the market’s line, and maturities by date', () => {
    const curve = curveLines({
      kind: 'curve',
      own: [[3, 1]],
      market: [
        [3, 0.5],
        [60, 2],
      ],
    });
    expect(curve.points[0]!.y).toBe(18.25);
    expect(curve.own).toMatch(/^M\d/);
    const sticks = differenceSticks({ kind: 'differences', values: [-0.5, 0, 0.25] });
    expect(sticks.map(({ y }) => y)).toEqual([29, 17, 11]);
    const steps = ladderBoxes({
      kind: 'ladder',
      steps: [
        [3, 10],
        [120, 5],
        [6, 0],
      ],
    });
    expect(steps.map((box) => Math.round(box.x))).toEqual([7, 84]);
  });

  test('is not flattened by one slip, which is marked at the edge', () => {
    const terms = [3, 6, 12, 24, 36] as const;
    const market = terms.map((months) => [months, 0.5] as const);
    const curve = (rates: readonly number[]) =>
      curveLines({ kind: 'curve', own: rates.map((rate, index) => [terms[index]!, rate] as const), market });
    const usual = curve([0.4, 0.6, 0.8, 0.9]);
    const slipped = curve([0.4, 0.6, 0.8, 0.9, 55]);
    expect(slipped.points.slice(0, 4).map(({ y }) => y)).toEqual(usual.points.map(({ y }) => y));
    expect(slipped.points.map(({ isOff }) => isOff)).toEqual([null, null, null, null, 'above']);
    const sticks = differenceSticks({ kind: 'differences', values: [-0.5, 0, 0.25, -40] });
    expect(sticks.slice(0, 3).map(({ y }) => y)).toEqual([29, 17, 11]);
    expect(sticks.at(-1)).toMatchObject({ y: 29, isOff: 'below' });
  });

  test('shows a figure beside its limit, also below 0', () => {
    const good = limitBar({ kind: 'limit', value: 9.8, least: 5 });
    expect(good.width).toBeGreaterThan(good.limit);
    expect(limitBar({ kind: 'limit', value: -3, least: 5 })).toEqual({ width: 0, limit: 46 });
  });
});
