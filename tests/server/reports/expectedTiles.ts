// What the tile of each area of the hub has to tell, worked out from its rows and the bank's figures alone.
import type { HubArea } from '../../../contracts/calls/hub.ts';
import { openCapThousands } from '../../../contracts/decisions/marketColumns.ts';
import { numberIn, type Row } from '../../../contracts/decisions/row.ts';

/** The sum of a field over rows. */
export const sum = (rows: readonly Row[], field: string): number =>
  rows.reduce((total, row) => total + numberIn(row, field), 0);
const inMarket = (rows: readonly Row[]) => rows.filter(({ isOutOfMarket }) => isOutOfMarket !== true);
const least = (rows: readonly Row[], field: string) =>
  rows.length === 0 ? null : Math.min(...rows.map((row) => numberIn(row, field)));
const most = (rows: readonly Row[], field: string) =>
  rows.length === 0 ? null : Math.max(...rows.map((row) => numberIn(row, field)));
const of = (rows: readonly Row[], section: string) => rows.filter((row) => row.section === section);

type Told = {
  readonly figures: HubArea['figures'];
  /** What the bars of its picture add up to, or its points or steps. */
  readonly drawn: unknown;
};
type Bank = { readonly indicator: (name: string) => number | null; readonly pools: readonly Row[] };

const sales = (rows: readonly Row[], sold: readonly Row[]): Told => ({
  figures: {
    ...{ count: rows.length, heldThousands: sum(rows, 'amountThousands') },
    ...{ gainThousands: sum(rows, 'gainOrLossThousands'), soldThousands: sum(sold, 'saleAmountThousands') },
  },
  drawn: sum(rows, 'amountThousands'),
});
const accounts = (rows: readonly Row[]) => ({
  ...{ count: rows.length, balanceThousands: sum(rows, 'totalBalanceThousands') },
  lowest: least(inMarket(rows), 'ratePercent'),
  highest: most(inMarket(rows), 'ratePercent'),
});
/** The fields of risk categories. */
export const targets = [1, 2, 3, 4, 5, 6].map((category) => `target${category}Percent`);

/** What the tile of each area has to tell of its rows and its bank. */
export const expectedTiles: Readonly<Record<string, (rows: readonly Row[], bank: Bank) => Told>> = {
  investmentPurchases: (rows) => ({
    figures: {
      boughtThousands: sum(rows, 'amountThousands'),
      ...{ lowest: least(rows, 'yieldPercent'), highest: most(rows, 'yieldPercent') },
    },
    drawn: sum(rows, 'amountThousands'),
  }),
  investmentSales: (rows) => sales(rows, rows),
  loanSales: (rows, { pools }) => sales(pools, rows),
  loanAdministration: (rows) => {
    const means = targets.map((field) => sum(inMarket(rows), field) / Math.max(1, inMarket(rows).length));
    const best = means.slice(0, 3).reduce((total, mean) => total + mean, 0);
    return {
      figures: {
        bestGradesPercent: inMarket(rows).length === 0 ? null : best,
        capped: inMarket(rows).filter((row) => numberIn(row, 'capThousands') < openCapThousands).length,
        outOfMarket: rows.length - inMarket(rows).length,
      },
      drawn: means.reduce((total, mean) => total + mean, 0),
    };
  },
  loanOrigination: (rows) => {
    const differences = rows.map((row) => numberIn(row, 'rate3Percent') - numberIn(row, 'marketRatePercent'));
    return {
      figures: {
        ...{ count: rows.length, lowest: least(rows, 'rate3Percent'), highest: most(rows, 'rate3Percent') },
        below: differences.filter((each) => each < -0.0005).length,
        above: differences.filter((each) => each > 0.0005).length,
      },
      drawn: differences.reduce((total, each) => total + each, 0),
    };
  },
  nonMaturityDeposits: (rows) => ({ figures: accounts(rows), drawn: sum(rows, 'totalBalanceThousands') }),
  certificatesOfDeposit: (rows) => {
    const retail = inMarket(rows).filter(
      ({ type, fixedOrVariable }) => type === 'Retail CDs' && fixedOrVariable === 'Fixed',
    );
    return { figures: accounts(rows), drawn: sum(retail, 'ratePercent') };
  },
  borrowings: (rows) => ({
    figures: {
      count: of(rows, 'previousBorrowings').length,
      heldThousands: sum(of(rows, 'previousBorrowings'), 'amountThousands'),
      takenThousands: sum(of(rows, 'borrowings'), 'amountThousands'),
      repaidThousands: sum(
        of(rows, 'previousBorrowings').filter(({ isPrepaid }) => isPrepaid === true),
        'amountThousands',
      ),
    },
    drawn: sum(rows, 'amountThousands'),
  }),
  longTermDebt: (rows, { indicator }) => ({
    figures: {
      ...{ count: rows.length, heldThousands: indicator('Long-Term Debt') },
      ...{ issuedThousands: sum(rows, 'amountThousands'), lowest: least(rows, 'ratePercent') },
    },
    drawn: sum(
      rows.filter(({ fixedOrVariable }) => fixedOrVariable === 'Fixed'),
      'ratePercent',
    ),
  }),
  equity: (rows, { indicator }) => ({
    figures: {
      stockPriceDollars: indicator('Stock Price'),
      leveragePercent: indicator('Tier 1 Leverage'),
      raisedThousands: sum(rows, 'raisedThousands'),
      repurchasedThousands: sum(rows, 'repurchaseThousands'),
    },
    drawn: indicator('Tier 1 Leverage'),
  }),
  businessDevelopment: (rows, { indicator }) => ({
    figures: {
      marketingThousands: sum(rows, 'amountThousands'),
      expenseThousands: indicator('Non-Interest Expense'),
    },
    drawn: sum(rows, 'amountThousands'),
  }),
  dividends: ([row], { indicator }) => {
    const dividend = row ? numberIn(row, 'dividendPerShareDollars') : null;
    const earned = indicator('Earnings per Share');
    // Of both in cents, as they are shown.
    const cents = (dollars: number) => Math.round(dollars * 100);
    const payout = dividend && earned ? Math.round((cents(dividend) / cents(earned)) * 100) : null;
    return {
      figures: {
        dividendDollars: dividend,
        payoutPercent: !earned || earned <= 0 ? null : dividend === 0 ? 0 : payout,
      },
      drawn: dividend,
    };
  },
};
