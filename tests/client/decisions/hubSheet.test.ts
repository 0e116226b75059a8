// Proves the figures of the hub, by value and for random rows: a tile's text and picture equal what is saved,
// and the sheet's groups add up to its total.
import { describe, expect, test } from 'vitest';
import { barTotal, spineParts } from '../../../client/charts/spineGeometry.ts';
import { assetGroups, liabilityGroups, shareText } from '../../../client/decisions/hub/sheetGroups.ts';
import { tileTextOf } from '../../../client/decisions/hubText.ts';
import type { SummaryFacts } from '../../../contracts/decisions/areaPicture.ts';
import { areaSummaries } from '../../../contracts/decisions/areaSummaries.ts';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { DecisionAreaDocument } from '../../../contracts/readModels/decisionAreaDocument.ts';
import { amountText } from '../../../contracts/text/amountText.ts';
import { hubOf } from '../../../server/http/answers/hubAnswer.ts';
import type { ReadModels } from '../../../server/readers/readModels.ts';
import { fc } from '../../fixtures/properties.ts';

const noFacts: SummaryFacts = { turn: 4, isClosed: false, indicator: () => null, history: () => [] };
const summaryOf = (area: string, rows: readonly object[], facts: Partial<SummaryFacts> = {}) => {
  const numbered = rows.map((row, index) => ({ id: index + 1, ...row }) as Row);
  const [summary] = areaSummaries([area], () => ({ rows: numbered, facts: {} }), { ...noFacts, ...facts });
  return summary!;
};
const told = (area: string, rows: readonly object[], facts: Partial<SummaryFacts> = {}): string =>
  tileTextOf({ ...summaryOf(area, rows, facts), picture: null }).line;

describe('[HB1] a tile summarises what is saved in its area', () => {
  test('rates of deposits, and how loans stand against their market', () => {
    const cds = [
      {
        type: 'Retail CDs',
        fixedOrVariable: 'Fixed',
        termMonths: 12,
        ratePercent: 0.9,
        marketRatePercent: 0.5,
        totalBalanceThousands: 100_000,
      },
      {
        type: 'Retail CDs',
        fixedOrVariable: 'Fixed',
        termMonths: 3,
        ratePercent: 0.44,
        marketRatePercent: 0.2,
        totalBalanceThousands: 40_900,
      },
      {
        type: 'Brokered CDs',
        fixedOrVariable: 'Fixed',
        termMonths: 60,
        ratePercent: 1.29,
        marketRatePercent: 1.1,
        isOutOfMarket: true,
      },
    ];
    expect(told('certificatesOfDeposit', cds)).toBe('3 accounts · $140.9m · offer 0.44–0.9%');
    expect(summaryOf('certificatesOfDeposit', cds).picture).toEqual({
      kind: 'curve',
      own: [
        [3, 0.44],
        [12, 0.9],
      ],
      market: [
        [3, 0.2],
        [12, 0.5],
      ],
    });
    const loans = [
      { rate3Percent: 4, marketRatePercent: 4.5 },
      { rate3Percent: 9.9, marketRatePercent: 9 },
      { rate3Percent: 3.15, marketRatePercent: 3.15 },
    ];
    expect(told('loanOrigination', loans)).toBe('3 types · 3.15–9.9% · 1 below, 1 above');
    expect(summaryOf('loanOrigination', loans).picture).toEqual({
      kind: 'differences',
      values: [-0.5, 0.9, 0],
    });
  });

  test('amounts to buy, sell, borrow, issue and raise', () => {
    const lots = [
      { category: 'Treasuries', amountThousands: 900, gainOrLossThousands: 20, saleAmountThousands: 0 },
      { category: 'Agencies', amountThousands: 600, gainOrLossThousands: -5, saleAmountThousands: 0 },
      { category: 'Treasuries', amountThousands: 100, gainOrLossThousands: 1, saleAmountThousands: 0 },
    ];
    expect(told('investmentSales', lots)).toBe('3 lots · gain if all sold $16k');
    expect(summaryOf('investmentSales', lots).picture).toMatchObject({
      values: [1_000, 600],
      gains: [21, -5],
    });
    expect(told('investmentPurchases', [])).toBe('Nothing to buy · yields –');
    const advances = [
      { section: 'previousBorrowings', turn: 2, termMonths: 12, amountThousands: 16_800 },
      { section: 'borrowings', termMonths: 6, amountThousands: 2_000 },
    ];
    expect(told('borrowings', advances)).toBe('1 advance · $16.8m · $2.0m new');
    expect(summaryOf('borrowings', advances).picture).toEqual({
      kind: 'ladder',
      steps: [
        [6, 16_800],
        [6, 2_000],
      ],
    });
    const debt = [{ fixedOrVariable: 'Fixed', termMonths: 60, ratePercent: 2.77, amountThousands: 0 }];
    expect(told('longTermDebt', debt)).toBe('None yet · 1 issue on offer from 2.77%');
    const prices: Partial<SummaryFacts> = { indicator: (name) => (name === 'Stock Price' ? 51.89 : 9.76) };
    expect(told('equity', [{ raisedThousands: 0 }], prices)).toBe('Price $51.89 · Tier 1 leverage 9.76%');
    expect(told('equity', [{ raisedThousands: 5_000 }])).toBe('$5.0m to raise');
  });

  test('spending and payouts', () => {
    const facts: Partial<SummaryFacts> = {
      indicator: (name) => (name === 'Earnings per Share' ? 1.02 : 3_497),
      history: () => [0.4, 0.5, 0.5, 0.5, 0.5],
    };
    expect(told('businessDevelopment', [{ amountThousands: 125 }], facts)).toBe(
      '$125k marketing of $3,497k expense',
    );
    expect(told('dividends', [{ dividendPerShareDollars: 0.5 }], facts)).toBe(
      '$0.50 a share · 49% of last earnings',
    );
    // Of both figures in cents, as on the screen of dividends: 0.60 of 1.0849 is 55.3%, of 1.08 it is 56%.
    const unrounded = { ...facts, indicator: () => 1.0849 };
    expect(told('dividends', [{ dividendPerShareDollars: 0.6 }], unrounded)).toBe(
      '$0.60 a share · 56% of last earnings',
    );
    expect(summaryOf('dividends', [{ dividendPerShareDollars: 0.6 }], facts).picture).toMatchObject({
      values: [0.5, 0.5, 0.5, 0.5, 0.6],
      isLastPlanned: true,
    });
    const paid = summaryOf('dividends', [{ dividendPerShareDollars: 0.6 }], { ...facts, isClosed: true });
    expect(paid.picture).toMatchObject({ values: [0.5, 0.5, 0.5, 0.5, 0.6], isLastPlanned: false });
    // A bank without earnings has no payout ratio.
    expect(told('dividends', [{ dividendPerShareDollars: 0.5 }], { indicator: () => -2 })).toBe(
      '$0.50 a share',
    );
  });

  test('once the game is over, what was done', () => {
    const pastOf = (area: string, rows: readonly object[]) =>
      tileTextOf({ ...summaryOf(area, rows), picture: null }, true).line;
    expect(pastOf('equity', [{ raisedThousands: 5_000, repurchaseThousands: 800 }])).toBe(
      '$5.0m raised · $800k bought back',
    );
    expect(pastOf('investmentPurchases', [])).toBe('Nothing bought · yields –');
    expect(pastOf('investmentSales', [{ amountThousands: 10, gainOrLossThousands: 1 }])).toBe(
      '1 lot · none sold',
    );
  });

  test('every tile of every game has its line and its picture', () => {
    for (const isLite of [false, true])
      for (const { area } of hubTiles(isLite))
        expect(
          tileTextOf({ ...summaryOf(area.name, [{}], { indicator: () => 1 }), picture: null }).caption,
        ).not.toBe('');
  });
});

const amount = fc.integer({ min: -3_000_000_000, max: 3_000_000_000 }).map((value) => value / 1_000);
const accountRows = fc.array(
  fc.record({
    amountThousands: amount,
    gainOrLossThousands: amount,
    loanCategory: fc.constantFrom('A', 'B', 'C'),
  }),
  { maxLength: 40 },
);

describe('the sheet', () => {
  const indicators = fc.record({
    'Total Assets': amount,
    Investments: amount,
    'Total Loans': amount,
    'Reserve for Loan Loss': amount,
    'Total Deposits': amount,
    'FHLB Borrowings': amount,
    'Overnight Borrowings': amount,
    'Long-Term Debt': amount,
    'Net Income': amount,
  });

  test('shows balances and sums of the read models, and both sides reach the total', async () => {
    await fc.assert(
      fc.asyncProperty(indicators, accountRows, async (quarter, rows) => {
        const pools = rows.map((row, id) => ({ id: id + 1, ...row }));
        const readModels = {
          decisionAreasOf: async () =>
            new Map([
              [
                'loanSales',
                {
                  area: 'loanSales',
                  rows: [],
                  facts: { offers: pools },
                  version: 3,
                } as unknown as DecisionAreaDocument,
              ],
            ]),
          dashboard: async () =>
            ({ quarters: [{ turn: 3, attempt: 1, indicators: quarter }] }) as unknown as DashboardDocument,
        } as Partial<ReadModels> as ReadModels;
        const hub = await hubOf({ intraturnId: 1, teamId: 1, turn: 4 }, false, readModels);
        const { balances } = hub;
        expect(hub).toMatchObject({ version: 3, quarter: 3, quarter_net_income: quarter['Net Income'] });
        expect(balances.deposits).toBeCloseTo(quarter['Total Deposits'], 2);
        const sideOf = (groups: typeof assetGroups) =>
          groups.reduce((sum, group) => sum + balances[group.balance], 0);
        expect(sideOf(assetGroups)).toBeCloseTo(balances.total, 1);
        expect(sideOf(liabilityGroups)).toBeCloseTo(balances.total, 1);
        const sales = hub.areas.find(({ area }) => area === 'loanSales')!;
        const sum = rows.reduce((total, row) => total + row.amountThousands, 0);
        expect(sales.figures.heldThousands).toBeCloseTo(sum, 1);
        expect(sales.figures.count).toBe(rows.length);
        if (sales.picture?.kind === 'bars')
          expect(sales.picture.values.reduce((total, value) => total + value, 0)).toBeCloseTo(sum, 1);
        expect(JSON.stringify(hub).length).toBeLessThan(4_000);
      }),
    );
  });

  test('draws its bars to scale, and a negative amount has no length', () => {
    const spots = [
      { top: 0, bottom: 50 },
      { top: 50, bottom: 100 },
    ];
    const parts = spineParts([75, 25], spots, { whole: 100, height: 120, side: 'left' });
    expect(parts.map(({ y, height }) => [y, height])).toEqual([
      [10.75, 73.5],
      [85.75, 23.5],
    ]);
    const [, negative] = spineParts([110, -10], spots, {
      whole: barTotal([110, -10]),
      height: 120,
      side: 'right',
    });
    expect(negative!.height).toBe(0);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), (amounts) => {
        const drawn = spineParts(amounts, [], { whole: barTotal(amounts), height: 500, side: 'left' });
        for (const { y, height } of drawn) expect(y >= 10 && y + height <= 493).toBe(true);
      }),
    );
  });

  test('abbreviates amounts as far as possible, with a true minus', () => {
    expect([843.4, 501_400, 1_250_000, -999.7, -0.2, 999_960].map((value) => amountText(value))).toEqual([
      '$843k',
      '$501.4m',
      '$1.25b',
      '−$1.0m',
      '$0k',
      '$1.00b',
    ]);
    expect(amountText(1_025, 100_000)).toBe('$1,025k');
    expect([shareText(86, 100), shareText(-5, 100), shareText(1, 0)]).toEqual(['86%', '−5%', '']);
  });
});
