// Proves what the pictures of areas draw, on real sheets and without a screen.
import { describe, expect, it } from 'vitest';
import { differenceGeometry, signedText } from '../../../../client/charts/differenceGeometry.ts';
import { limitsGeometry, sharedSpan } from '../../../../client/charts/limitsGeometry.ts';
import { type RateRow, ratesGeometry, ratesHeight } from '../../../../client/charts/ratesGeometry.ts';
import { drawingsOf } from '../../../../client/decisions/picture/areaDrawings.ts';
import { areaPictures } from '../../../../client/decisions/picture/areaPictures.ts';
import { ladderOf } from '../../../../client/decisions/picture/drawnLadder.ts';
import { reportedCellsOf } from '../../../../client/decisions/picture/reportedFigures.ts';
import {
  cdRow,
  cdSheet,
  drawingOf,
  loanRow,
  loanSheet,
  sheetOf,
} from '../../../../client/samples/sampleSheets.ts';
import type { AreaPictureFigures } from '../../../../contracts/calls/areaPicture.ts';
import { decisionAreas } from '../../../../contracts/decisions/areas.ts';
import type { CellValue, Row } from '../../../../contracts/decisions/row.ts';
import { fc } from '../../../fixtures/properties.ts';

const pictured = decisionAreas.filter(({ name }) => name in areaPictures);

it('a picture follows the draft and the active cell, and mentions a slip first', () => {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  expect(drawingOf(sheet, null)).toMatchObject({ kind: 'rates', reading: 'All as saved.' });
  sheet.edit([{ rowId: 1, field: 'ratePercent', value: 55 }], 'Typing');
  expect(drawingOf(sheet, null)).toMatchObject({ reading: '1 not saved.' });
  const drawing = drawingOf(sheet, { rowId: 1, field: 'ratePercent' })!;
  expect(drawing.kind === 'rates' && drawing.activeId).toBe(1);
  expect(drawing.kind === 'rates' && drawing.rows.find(({ id }) => id === 1)).toMatchObject({
    own: 55,
    saved: 4,
  });
  expect(drawing.reading).toMatch(
    /times the market.*CD 1: yours 55\.000%, saved 4\.000%, market 4\.500% \(50\.500 points above\), taken last quarter \$20k/,
  );
});

it('loans are drawn by risk category, each account in its panel, and no account draws nothing', () => {
  const sheet = loanSheet([loanRow(1), loanRow(2, { target3Percent: 9 })]);
  const drawing = drawingOf(sheet, { rowId: 2, field: 'target3Percent' })!;
  expect(drawing.reading).toBe('Loan 2, Risk 3: yours 9.000%, market 7.000% (2.000 points above).');
  const panels = drawing.kind === 'panels' ? drawing.panels : [];
  expect(panels.map(({ name, activeId }) => [name, activeId])).toEqual([
    ['Loan 1', null],
    ['Loan 2', 2],
  ]);
  expect(panels[1]!.rows.map(({ own, short }) => [own, short])).toEqual(
    [6, 7, 9, 9, 10, 11].map((own, index) => [own, String(index + 1)]),
  );
  // Only category 3 has a market rate in these rows; 1 and 2 are above it.
  expect(drawing.finding).toBe('Loans cost 1.50 points above the market on average');
  expect(drawingOf(loanSheet([loanRow(1), loanRow(2)]), null)!.reading).toBe('All as saved.');
  expect(drawingOf(loanSheet([]), null)).toBeNull();
});

it('bars are labelled by their marks, until the active one shows its figures', () => {
  const area = pictured.find(({ name }) => name === 'businessDevelopment')!;
  const line = (id: number) => ({ id, type: `Line ${id}`, amountThousands: 30, openingAmountThousands: 20 });
  const sheet = sheetOf(area, [line(1), line(2)]);
  expect(drawingOf(sheet, null)!.reading).toBe('All as saved. Marks: last quarter.');
  const reported = drawingOf(sheet, { rowId: 2, field: 'amountThousands' })!;
  expect(reported.reading).toBe('Line 2: yours $30k, last quarter $20k.');
  // The same row number, in another area of the screen.
  expect(drawingOf(sheet, { rowId: 2, field: 'ratePercent' })!.reading).toMatch(/^All as saved/);
});

/** The call's answer, with one cell filled. */
const answer = (cell: Partial<AreaPictureFigures['cells'][number]> = {}): AreaPictureFigures => ({
  ...{ quarter: 3, are_banks_reported: true, are_maturities_reported: true },
  ...{ ladder: [], terms: [], capital: [], stock: null, payouts: [] },
  cells: [{ row_id: 1, field: 'ratePercent', last_quarter: 3.9, banks: [3.5, 4.75], loans: null, ...cell }],
});

it('the last quarter and the range of all banks are shown beside the decision, and given in text', () => {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  const at = { rowId: 1, field: 'ratePercent' };
  const drawing = drawingOf(sheet, at, reportedCellsOf(answer(), 'grid'))!;
  expect(drawing.reading).toBe(
    'CD 1: yours 4.000%, market 4.500% (0.500 points below), last quarter 3.900%, all banks 3.500% to 4.750%, taken last quarter $20k, held $1.0m, due this quarter $10k.',
  );
  const rows = drawing.kind === 'rates' ? drawing.rows : [];
  expect(rows.map(({ lastQuarter, banks }) => [lastQuarter, banks])).toEqual([
    [3.9, [3.5, 4.75]],
    [null, null],
  ]);
  // Without the figures, banks are not mentioned.
  const untold = drawingOf(sheet, at, reportedCellsOf(answer({ banks: null }), 'grid'))!;
  expect(untold.reading).toMatch(/last quarter 3\.900%, taken last quarter/);
});

it('a difference has the range behind it, and values outside grids are described only by their field', () => {
  const sheet = depositSheet([{ name: 'Savings', marketRatePercent: 4, ratePercent: 3 }]);
  const [drawing] = drawingsOf(sheet, null, reportedCellsOf(answer(), 'grid'));
  const [row] = drawing?.kind === 'differences' ? drawing.rows : [];
  expect(row).toMatchObject({ banks: [3.5, 4.75], lastQuarter: 3.9 });
  const reported = reportedCellsOf(answer({ row_id: 9, field: 'dividendPerShareDollars' }), 'values');
  expect(reported(1, 'dividendPerShareDollars')).toMatchObject({ lastQuarter: 3.9 });
});

/** Deposits, 1 the first. */
function depositSheet(rows: readonly Record<string, CellValue>[]) {
  const deposits = pictured.find(({ name }) => name === 'nonMaturityDeposits')!;
  return sheetOf(
    deposits,
    rows.map((row, index) => ({ ...rowOf(deposits, index + 1, 1), isOutOfMarket: false, ...row })),
  );
}

it('deposits are drawn as differences to the market with their balances, and the title says how far they are', () => {
  const sheet = depositSheet([
    { name: 'Checking', marketRatePercent: 1, ratePercent: 0.4, totalBalanceThousands: 30_000 },
    { name: 'Savings', marketRatePercent: 2, ratePercent: 1.8, totalBalanceThousands: 50_000 },
    { name: 'Left', marketRatePercent: 2, ratePercent: 9, isOutOfMarket: true, totalBalanceThousands: 0 },
  ]);
  const [rates, balances] = drawingsOf(sheet, null);
  expect(rates).toMatchObject({
    kind: 'differences',
    finding: 'Deposits pay 0.40 points below the market on average',
  });
  const drawn = differenceGeometry(rates?.kind === 'differences' ? rates.rows : []);
  expect(drawn.map(({ row, difference }) => [row.name, signedText(difference)])).toEqual([
    ['Checking', '−0.600'],
    ['Savings', '−0.200'],
  ]);
  expect(balances).toMatchObject({ kind: 'bars', finding: '$80.0m is held, most in Savings' });
  // A typed value changes the title and the bar, from the same figures.
  sheet.edit([{ rowId: 1, field: 'ratePercent', value: 1.2 }], 'Typing');
  const [typed] = drawingsOf(sheet, { rowId: 1, field: 'ratePercent' });
  expect(typed!.finding).toBe('Deposits pay the market rate on average');
  expect(typed!.reading).toMatch(
    /^Checking: yours 1\.200%, saved 0\.400%, market 1\.000% \(0\.200 points above\)/,
  );
});

it('demand deposits, which pay nothing anywhere, have their balances alone', () => {
  const sheet = depositSheet([{ name: 'Personal', marketRatePercent: 0, ratePercent: 0 }]);
  expect(drawingsOf(sheet, null).map(({ title }) => title)).toEqual(['Balances']);
});

it('below a rate stands what was made at it, on one scale, and its figure where it has room', () => {
  const row = (id: number, volume: number | null, termMonths: number | null = null): RateRow => ({
    ...{ id, name: `Row ${id}`, termMonths, own: 1, saved: null, lastQuarter: null, market: 1 },
    ...{ banks: null, ghost: null, volume },
  });
  const { volumes, height } = ratesGeometry([row(1, 100), row(2, 50), row(3, null)], { width: 480 });
  expect(volumes.map(({ ids }) => ids)).toEqual([[1], [2]]);
  expect(volumes[0]!.height).toBeCloseTo(2 * volumes[1]!.height);
  for (const { y, height: tall } of volumes)
    expect([y >= ratesHeight, y + tall <= height]).toEqual([true, true]);
  const half = ratesGeometry([row(1, 100)], { width: 480, volumeMax: 200 }).volumes[0]!;
  expect(half.height).toBeCloseTo(volumes[0]!.height / 2);
  expect(ratesGeometry([row(1, 0)], { width: 480 })).toMatchObject({ volumes: [], height: ratesHeight });
  // A fixed and a variable account of one term share one column.
  const [first] = ratesGeometry([row(1, 100, 24), row(2, 50, 24), row(3, 75, 36)], { width: 480 }).volumes;
  expect(first).toMatchObject({ ids: [1, 2], total: 150, height: volumes[0]!.height });
  const dense = ratesGeometry(
    Array.from({ length: 20 }, (_, index) => row(index + 1, 5)),
    { width: 480 },
  );
  expect(dense.volumes.map(({ hasRoom }) => hasRoom)).toEqual(Array.from({ length: 20 }, () => false));
});

it('a ladder sums its lines, with their mean rate, or shows the screen’s own', () => {
  const line = (name: string, amount: number, rate: number | null) => ({
    line: name,
    group: name,
    is_amortizing: false,
    steps: [
      { label: 'Qtr 4', amount, rate },
      { label: 'Later', amount: 0, rate: null },
    ],
  });
  const lines = [line('Retail CDs', 3_000, 4), line('Internet', 1_000, 8)];
  const reported = { quarter: 3, ladder: lines };
  const whole = ladderOf(reported, null)!;
  expect(whole.steps.map(({ label, held, ratePercent }) => [label, held, ratePercent])).toEqual([
    ['Q4', 4_000, 5],
    ['Later', 0, null],
  ]);
  expect(whole.reading).toBe(
    'This quarter $4.0m falls due at 5.00%, of $4.0m in total. Millions; average rate below.',
  );
  expect(ladderOf(reported, 'Internet')!.steps[0]!.held).toBe(1_000);
  expect(ladderOf({ quarter: 3, ladder: [line('Notes', 0, null)] }, null)).toBeNull();
  expect(ladderOf({ quarter: 3, ladder: [] }, null)).toBeNull();
});

/** A row of an area with the same figure in every number field. */
function rowOf(area: (typeof pictured)[number], id: number, figure: CellValue): Row {
  const isNumber = (kind: string): boolean => ['currency', 'percent', 'number', 'integer'].includes(kind);
  const cells = area.columns.map(({ field, kind }) => [field, isNumber(kind) ? figure : 'Alike'] as const);
  return { ...Object.fromEntries(cells), id };
}

describe('any figures leave the picture in its box, and labelled', () => {
  const odd = fc.oneof(
    fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }),
    fc.double({ noNaN: true, min: -99, max: 99 }),
    fc.constantFrom(0, 1e15, -1e15),
  );

  it.each(pictured)('of $name', (area) => {
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 20 }), fc.boolean(), (figures, isActive) => {
        const rows = figures.map((figure, index) => rowOf(area, index + 1, figure));
        const field = Object.keys(rows[0]!).find((name) => name !== 'id')!;
        const drawing = drawingOf(sheetOf(area, rows), isActive ? { rowId: 1, field } : null);
        if (drawing === null) return;
        expect(`${drawing.reading} ${drawing.finding ?? ''}`).not.toMatch(/NaN|undefined|Infinity|null/);
        if (drawing.kind === 'bars') {
          const names = drawing.figures.map(({ name }) => name);
          expect(new Set(names).size).toBe(names.length);
          expect(names.length).toBeLessThanOrEqual(16);
          const span = sharedSpan(drawing.figures);
          for (const figure of drawing.figures) {
            const { value, planned, limits } = limitsGeometry(figure, span);
            for (const place of [value, planned ?? 0, ...limits.map((limit) => limit.place)]) {
              expect(place).toBeGreaterThanOrEqual(0);
              expect(place).toBeLessThanOrEqual(100);
            }
          }
        } else {
          const rateRows =
            drawing.kind === 'panels' ? drawing.panels.flatMap((one) => one.rows) : drawing.rows;
          for (const one of differenceGeometry(rateRows))
            for (const place of [one.own, one.zero, one.saved ?? 0, one.lastQuarter ?? 0]) {
              expect(place).toBeGreaterThanOrEqual(0);
              expect(place).toBeLessThanOrEqual(100);
            }
          for (const { own } of ratesGeometry(rateRows, { width: 480 }).rates) {
            expect(own!.y).toBeGreaterThanOrEqual(0);
            expect(own!.y).toBeLessThanOrEqual(ratesHeight);
            expect(own!.x).toBeLessThanOrEqual(480);
          }
        }
      }),
    );
  });

  it('a row without a figure is left out, and an area without figures has no picture', () => {
    for (const area of pictured) {
      expect(
        drawingOf(sheetOf(area, [rowOf(area, 1, null as unknown as CellValue)]), null),
        area.name,
      ).toBeNull();
    }
  });

  it('one slip does not flatten the others', () => {
    const figure = (name: string, value: number) => ({ name, value, planned: null, limits: [] });
    const figures = [figure('A', 10), figure('B', 12), figure('C', 9_000_000)];
    const span = sharedSpan(figures);
    expect(figures.map((one) => Math.round(limitsGeometry(one, span).value))).toEqual([79, 95, 100]);
  });
});

it('pictured fields and facts of an area are its own', () => {
  expect(pictured).toHaveLength(Object.keys(areaPictures).length);
  for (const area of pictured) {
    const picture = areaPictures[area.name as keyof typeof areaPictures]!;
    const sources = 'fields' in picture ? picture.fields : [picture];
    const fields = sources.flatMap(({ field, beside }) => [
      field,
      ...beside.flatMap((one) => one.field ?? []),
    ]);
    const own = area.columns.map(({ field }) => field);
    expect(own, area.name).toEqual(expect.arrayContaining([...fields, ...picture.named]));
  }
});
