// Proves the pictures of an area's book: what falls due, what a draft adds or removes, holdings and payments.
import { expect, it } from 'vitest';
import { gameEndOf, ladderGeometry, ladderSize } from '../../../../client/charts/ladderGeometry.ts';
import { limitsGeometry } from '../../../../client/charts/limitsGeometry.ts';
import { payoutGeometry, payoutSize } from '../../../../client/charts/payoutGeometry.ts';
import { bookChangesOf } from '../../../../client/decisions/picture/bookChanges.ts';
import { ladderOf, mixOf } from '../../../../client/decisions/picture/drawnLadder.ts';
import {
  payoutReading,
  payoutSteps,
  reportedCellsOf,
} from '../../../../client/decisions/picture/reportedFigures.ts';
import { drawingOf, sheetOf } from '../../../../client/samples/sampleSheets.ts';
import type { AreaPictureFigures } from '../../../../contracts/calls/areaPicture.ts';
import { borrowings } from '../../../../contracts/decisions/borrowings.ts';
import { investmentPurchases } from '../../../../contracts/decisions/investmentPurchases.ts';
import { investmentSales } from '../../../../contracts/decisions/investmentSales.ts';
import { loanAdministration } from '../../../../contracts/decisions/loanAdministration.ts';
import { fc } from '../../../fixtures/properties.ts';

const steps = (...amounts: number[]) =>
  Array.from({ length: 9 }, (_, index) => ({
    label: index < 8 ? `Qtr ${4 + index}` : 'Later',
    amount: amounts[index] ?? 0,
    rate: amounts[index] ? 4 : null,
  }));
const line = (name: string, group: string, isAmortizing: boolean, ...amounts: number[]) => ({
  ...{ line: name, group, is_amortizing: isAmortizing },
  steps: steps(...amounts),
});
const reported = (over: Partial<AreaPictureFigures> = {}): AreaPictureFigures => ({
  ...{ quarter: 3, are_banks_reported: true, are_maturities_reported: true, cells: [], ladder: [] },
  ...{ terms: [], capital: [], stock: null, payouts: [] },
  ...over,
});

it('purchases are drawn at their maturity: recorded ones hatched, with unsaved ones on top', () => {
  const sheet = sheetOf(investmentPurchases, [
    { id: 1, category: 'Treasury', description: 'Note', yieldPercent: 6, amountThousands: 100 },
  ]);
  sheet.edit([{ rowId: 1, field: 'amountThousands', value: 300 }], 'Typing');
  const answer = reported({
    ladder: [line('Note', 'Treasury', false, 0, 0, 0, 0, 300), line('MBS', 'Mortgage-Backed', true, 50, 50)],
    terms: [{ row_id: 1, months: 12 }],
  });
  const changes = bookChangesOf(sheet, answer, 9);
  const drawn = ladderOf(answer, 'Treasury', changes)!;
  // Bought in Qtr 4 for a year: due in Qtr 8.
  expect(drawn.steps[4]).toMatchObject({ label: 'Q8', held: 300, added: 100, drafted: 200, ratePercent: 5 });
  expect(drawn.reading).toMatch(/of \$300k in total\. \$300k added \(hatched\), not all saved\./);
  const { held, added, drafted } = ladderGeometry(drawn.steps)[4]!;
  expect(held.height).toBeCloseTo(3 * added.height);
  expect(drafted.height).toBeCloseTo(2 * added.height);
  expect([added.y + added.height, drafted.y + drafted.height]).toEqual([
    expect.closeTo(held.y),
    expect.closeTo(added.y),
  ]);
  expect(mixOf(answer, 'Treasury', changes)).toMatchObject([
    { name: 'Treasury', value: 300, recorded: 400, planned: 600 },
    { name: 'Mortgage-Backed', value: 100, planned: null },
  ]);
});

it('a ladder marks where the game ends, and tells what falls due only afterwards', () => {
  const answer = reported({ ladder: [line('Note', 'Treasury', false, 0, 400, 0, 0, 0, 100, 0, 0, 500)] });
  const drawn = (lastQuarter?: number) => ladderOf(answer, 'Treasury', [], lastQuarter)!;
  const ending = drawn(8);
  expect(ending.steps.map(({ label, isAfterEnd = false }) => [label, isAfterEnd])).toEqual([
    ...[4, 5, 6, 7, 8].map((quarter) => [`Q${quarter}`, false]),
    ...['Q9', 'Q10', 'Q11', 'Later'].map((label) => [label, true]),
  ]);
  expect(ending.reading).toContain('of $1.0m in total. $600k of it only after the game ends (dotted line).');
  // Between Qtr 8 and Qtr 9, with its name on the wider side.
  const [before, after] = ladderGeometry(ending.steps).slice(4);
  const end = gameEndOf(ending.steps)!;
  expect(end.x).toBeGreaterThan(before!.held.x + before!.held.width);
  expect(end.x).toBeLessThan(after!.held.x);
  expect([end.anchor, gameEndOf(drawn(5).steps)!.anchor]).toEqual(['end', 'start']);
  // Later is after the game only if no quarter of the game is that late; nothing to mark before and after all of it.
  expect(drawn(11).steps.at(-1)!.isAfterEnd).toBe(true);
  expect(drawn(9).reading).toContain('$500k of it only');
  for (const lastQuarter of [12, 20, 3, undefined]) {
    expect(gameEndOf(drawn(lastQuarter).steps), String(lastQuarter)).toBeNull();
    expect(drawn(lastQuarter).reading).not.toMatch(/game/);
  }
});

it('sales are taken where their position matures; loans and mortgage-backed ones as they are repaid', () => {
  const row = { category: 'Treasury', gainOrLossThousands: 1, yieldPercent: 4, salePercent: 50 };
  const sold = (account: string, termMonths: number) =>
    sheetOf(investmentSales, [
      { id: 1, account, termMonths, ...row, amountThousands: 400, saleAmountThousands: 200 },
    ]);
  const answer = reported({
    ladder: [line('Note', 'Treasury', false, 0, 400), line('MBS', 'Mortgage-Backed', true, 300, 100)],
  });
  const note = ladderOf(answer, 'Treasury', bookChangesOf(sold('Note', 6), answer, 9))!;
  expect(note.steps.slice(0, 2)).toMatchObject([{ gone: 0 }, { held: 200, gone: 200 }]);
  const backed = ladderOf(answer, 'Mortgage-Backed', bookChangesOf(sold('MBS', 300), answer, 9))!;
  expect(backed.steps.slice(0, 2)).toMatchObject([
    { held: 150, gone: 150 },
    { held: 50, gone: 50 },
  ]);
});

it('advances are added by their term and amortize in equal parts; prepaid ones are removed', () => {
  const advance = (id: number, over: object) => ({
    ...{ id, section: 'borrowings', amortizingOrBullet: 'Bullet', fixedOrVariable: 'Fixed' },
    ...{ termMonths: 24, ratePercent: 5, amountThousands: 800, turn: 0, isPrepaid: false, prepayTurn: 0 },
    ...over,
  });
  const answer = reported({ ladder: [line('Advances', 'Advances', false, 0, 0, 400)] });
  const of = (over: object) =>
    ladderOf(answer, null, bookChangesOf(sheetOf(borrowings, [advance(1, over)]), answer, 9))!.steps;
  expect(of({})[8]).toMatchObject({ label: 'Later', added: 800 });
  expect(of({ amortizingOrBullet: 'Amortizing' }).map(({ added }) => added)).toEqual([
    0, 100, 100, 100, 100, 100, 100, 100, 100,
  ]);
  // Taken in Qtr -2 for 24 months: due in Qtr 6.
  const earlier = { section: 'previousBorrowings', turn: -2, amountThousands: 400 };
  expect(of(earlier)[2]).toMatchObject({ held: 400, gone: 0 });
  expect(of({ ...earlier, isPrepaid: true })[2]).toMatchObject({ held: 0, gone: 400 });
});

it('what a teammate is typing stands dashed in the ladder and in the mix, and is read out by name', () => {
  const bought = sheetOf(investmentPurchases, [
    { id: 1, category: 'Treasury', description: 'Note', yieldPercent: 6, amountThousands: 100 },
  ]);
  bought.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: 'amountThousands', text: null, value: 250 }]);
  const answer = reported({
    ladder: [line('Note', 'Treasury', false, 0, 400, 0, 0, 300), line('MBS', 'Mortgage-Backed', true, 50)],
    terms: [{ row_id: 1, months: 12 }],
  });
  const changes = bookChangesOf(bought, answer, 9, () => 'teal');
  const drawn = ladderOf(answer, 'Treasury', changes)!;
  expect(drawn.steps.map(({ ghost }) => ghost?.value ?? null)).toEqual(
    Array.from({ length: 9 }, (_, index) => (index === 4 ? 550 : null)),
  );
  expect(drawn.reading).toContain('Ben Ono is typing $250k (dashed).');
  const [column] = ladderGeometry(drawn.steps).slice(4);
  expect(column!.ghost!.height).toBe(
    Math.max(...ladderGeometry(drawn.steps).map((one) => one.ghost?.height ?? 0)),
  );
  expect(column!.ghost!.y).toBeLessThan(column!.drafted.y);
  expect(mixOf(answer, 'Treasury', changes)[0]!.limits).toEqual([
    {
      name: 'Ben Ono is typing',
      value: 950,
      isHard: false,
      ghost: expect.objectContaining({ color: 'teal' }),
    },
  ]);
  // A sale removes the typed share from the holdings.
  const row = {
    category: 'Treasury',
    gainOrLossThousands: 1,
    yieldPercent: 4,
    salePercent: 0,
    termMonths: 6,
  };
  const sold = sheetOf(investmentSales, [
    { id: 1, account: 'Note', ...row, amountThousands: 400, saleAmountThousands: 0 },
  ]);
  sold.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: 'salePercent', text: null, value: 25 }]);
  const left = ladderOf(answer, 'Treasury', bookChangesOf(sold, answer, 9))!;
  expect(left.steps[1]).toMatchObject({ held: 400, ghost: { name: 'Ben Ono', value: 300 } });
  expect(left.reading).toContain('Ben Ono is typing $100k to be taken out (dashed).');
});

it('the held mix is shown beside the target, and last quarter’s volume is given in text', () => {
  const targets = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`target${n}Percent`, n === 1 ? 50 : 10]));
  const sheet = sheetOf(loanAdministration, [
    {
      id: 1,
      account: 'Lines',
      capThousands: 1,
      isOutOfMarket: false,
      balanceCeilingThousands: 0,
      ...targets,
    },
  ]);
  const cells = [1, 2].map((n) => ({
    ...{ row_id: 1, field: `target${n}Percent`, last_quarter: null, banks: null },
    loans: { held: n * 100, made: 40, market_share: n === 1 ? 2.5 : null },
  }));
  const drawing = drawingOf(
    sheet,
    { rowId: 1, field: 'target1Percent' },
    reportedCellsOf(reported({ cells }), 'grid'),
  )!;
  expect(drawing.reading).toBe(
    'Lines, Category 1: yours 50.000%, held 33.333%, made last quarter $40k, 2.50% of the market.',
  );
  expect(drawing.kind === 'bars' && drawing.figures[1]!.limits).toEqual([
    { name: 'held', value: expect.closeTo(66.667, 2), isHard: false },
  ]);
});

it('payouts are drawn up from 0 and losses down, with the current decision last', () => {
  const payouts = [
    { quarter: 2, earned: -0.5, paid: 0 },
    { quarter: 3, earned: 1, paid: 0.5 },
  ];
  const drawn = payoutSteps({ payouts, quarter: 3 }, 0.75);
  expect(drawn.at(-1)).toEqual({ label: 'Q4', earned: null, paid: 0.75, isNow: true });
  expect(payoutReading(drawn)).toBe(
    'Q3 earned $1.00 a share and paid $0.50, 50% of it. Left: earned. Right: paid.',
  );
  const { zero, quarters } = payoutGeometry(drawn);
  expect(quarters[0]!.earned!.box.y).toBeCloseTo(zero);
  expect(quarters[1]!.earned!.box.height).toBeCloseTo(2 * quarters[0]!.earned!.box.height);
  // The figure of a loss stands below its column, that of a gain above.
  expect(quarters[0]!.earned!.figureY).toBeGreaterThan(zero + quarters[0]!.earned!.box.height);
  expect(quarters[1]!.earned!.figureY).toBeLessThan(quarters[1]!.earned!.box.y);
  expect(quarters[2]!.earned).toBeNull();
  // No quarter was played, or nothing is published: no picture and no error message.
  expect(payoutSteps({ payouts: [], quarter: 0 }, 0.5)).toEqual([]);
  const none = payoutSteps({ payouts: [{ quarter: 1, earned: null, paid: null }], quarter: 1 }, null);
  expect(payoutReading(none)).toBe('Left: earned. Right: paid.');
  // Shares of a quarter with losses are undefined.
  expect(payoutReading(payoutSteps({ payouts: payouts.slice(0, 1), quarter: 2 }, 1))).not.toContain('%');
});

it('any figures stay in the box', () => {
  const figure = fc.oneof(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.constant(0));
  fc.assert(
    fc.property(fc.array(fc.tuple(figure, figure), { minLength: 1, maxLength: 8 }), (pairs) => {
      const payouts = pairs.map(([earned, paid], index) => ({ quarter: index + 1, earned, paid }));
      for (const { earned, paid } of payoutGeometry(payoutSteps({ payouts, quarter: 9 }, 1)).quarters)
        for (const column of [earned, paid]) {
          if (!column) continue;
          expect(column.box.y).toBeGreaterThanOrEqual(0);
          expect(column.box.y + column.box.height).toBeLessThanOrEqual(payoutSize.height);
          expect(column.figureY).toBeLessThanOrEqual(payoutSize.height);
        }
      const ladder = pairs.map(([held, drafted], index) => ({
        ...{ label: String(index), held, added: 1, drafted, gone: held / 2, ratePercent: null, isNow: false },
      }));
      for (const { drafted } of ladderGeometry(ladder)) {
        expect(drafted.y).toBeGreaterThanOrEqual(0);
        expect(drafted.y).toBeLessThanOrEqual(ladderSize.height);
      }
    }),
  );
  // The recorded value is between the current and the planned one.
  const bar = { name: 'A', value: 10, recorded: 20, planned: 30, limits: [] };
  expect(limitsGeometry(bar, [0, 40])).toMatchObject({ value: 25, recorded: 50, planned: 75 });
});
