// Proves the main figures of areas, and what is derived for their pictures: sales and their yields, payouts, a teammate's sale.
import { expect, it } from 'vitest';
import { payoutGeometry } from '../../../../client/charts/payoutGeometry.ts';
import { areaFacts } from '../../../../client/decisions/picture/areaFacts.ts';
import { payoutReading, payoutSteps } from '../../../../client/decisions/picture/reportedFigures.ts';
import { cdRow, cdSheet, drawingOf, sheetOf } from '../../../../client/samples/sampleSheets.ts';
import { dividends } from '../../../../contracts/decisions/dividends.ts';
import { investmentPurchases } from '../../../../contracts/decisions/investmentPurchases.ts';
import { investmentSales } from '../../../../contracts/decisions/investmentSales.ts';

it('sales have what they bring and the rate sold, purchases their yields now and last quarter', () => {
  const held = (id: number, amountThousands: number, yieldPercent: number) => ({
    ...{ id, account: `Note ${id}`, category: 'Treasury', amountThousands, yieldPercent, termMonths: 6 },
    ...{ gainOrLossThousands: -20, salePercent: 0, saleAmountThousands: 0, saleGainOrLossThousands: 0 },
  });
  const sales = sheetOf(investmentSales, [held(1, 400, 4), held(2, 400, 6)]);
  const none = () => undefined;
  expect(areaFacts(sales, none)).toEqual([
    { term: 'gain or loss', value: '–', note: 'selling all: −$40k' },
    { term: 'rate sold', value: '–', note: 'of all held: 5.00%' },
  ]);
  sales.edit(
    [
      { rowId: 1, field: 'salePercent', value: 100 },
      { rowId: 2, field: 'salePercent', value: 50 },
    ],
    'Typing',
  );
  expect(areaFacts(sales, none).map(({ value }) => value)).toEqual(['−$30k', '4.67%']);
  expect(drawingOf(sales, { rowId: 2, field: 'salePercent' })!.reading).toMatch(
    /held \$400k, gain or loss −\$10k, yield 6\.000%\.$/,
  );

  const onOffer = (id: number, yieldPercent: number) => ({
    ...{ id, category: 'Treasury', description: `Note ${id}`, yieldPercent, amountThousands: 0 },
  });
  const purchases = sheetOf(investmentPurchases, [onOffer(1, 3.9), onOffer(2, 4.8)]);
  const last = (rowId: number, field: string) =>
    field === 'yieldPercent' ? { lastQuarter: rowId === 1 ? 3.8 : 4.7, banks: null } : undefined;
  expect(areaFacts(purchases, last)).toEqual([
    { term: 'yields on offer', value: '3.90–4.80%', note: 'last quarter: 3.80–4.70%' },
    { term: 'yield of what is bought', value: '–' },
  ]);
  purchases.edit([{ rowId: 2, field: 'amountThousands', value: 100 }], 'Typing');
  expect(areaFacts(purchases, last)[1]).toEqual({
    ...{ term: 'yield of what is bought', value: '4.80%', note: 'last quarter: 4.70%' },
  });
});

it('what a teammate sells is drawn as the amount that it makes, in the person’s color', () => {
  const sheet = sheetOf(investmentSales, [
    {
      ...{
        id: 1,
        account: 'Note',
        category: 'Treasury',
        amountThousands: 400,
        yieldPercent: 4,
        termMonths: 6,
      },
      ...{ gainOrLossThousands: -20, salePercent: 0, saleAmountThousands: 0, saleGainOrLossThousands: 0 },
    },
  ]);
  sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: 'salePercent', text: null, value: 25 }]);
  const drawing = drawingOf(sheet, null, undefined, (userId) => `color of ${userId}`)!;
  const [bar] = drawing.kind === 'bars' ? drawing.figures : [];
  expect(bar!.limits.find(({ ghost }) => ghost)).toMatchObject({
    ...{ name: 'Ben Ono', value: 100 },
    ghost: { color: 'color of 9', value: 100 },
  });
});

it('a payout beyond the scale says so, and what pays out is one percentage everywhere', () => {
  const payouts = [1, 2, 3, 4].map((quarter) => ({
    quarter,
    earned: 1.0849,
    paid: quarter === 4 ? 50 : 0.6,
  }));
  const { quarters } = payoutGeometry(payoutSteps({ payouts, quarter: 4 }, 0.6));
  expect(quarters.map(({ earned, paid }) => [earned?.isOff, paid?.isOff])).toEqual([
    ...[1, 2, 3].map(() => [false, false]),
    [false, true],
    [undefined, false],
  ]);
  // 0.60 of 1.0849 is 55.3%, of the 1.08 that is shown 56%: below the picture as in its title.
  expect(payoutReading(payoutSteps({ payouts: payouts.slice(0, 3), quarter: 3 }, 0.6))).toContain(
    'Q3 earned $1.08 a share and paid $0.60, 56% of it.',
  );
  const sheet = sheetOf(dividends, [{ id: 1, dividendPerShareDollars: 0.6 }], {
    facts: {
      incomePerShareDollars: 1.08,
      dividendRoomPerShareDollars: 2.1,
      lastDividendPerShareDollars: 0.5,
    },
  });
  expect(drawingOf(sheet, null)!.finding).toBe('$0.60 a share pays out 56% of last quarter’s income');
  expect(areaFacts(sheet, () => undefined).map(({ term, value }) => [term, value])).toEqual([
    ['pays out', '56%'],
    ['earned last quarter', '$1.08'],
    ['last dividend', '$0.50'],
    ['legal limit', '$2.10'],
  ]);
});

it('a row with an unsaved cell that its picture does not draw is not called saved', () => {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  sheet.edit([{ rowId: 1, field: 'capThousands', value: 5 }], 'Typing');
  expect(drawingOf(sheet, null)?.reading).toBe('1 not saved.');
});
