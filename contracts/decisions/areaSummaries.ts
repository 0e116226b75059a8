import { groupedBy } from '../groupedBy.ts';
import type { AreaPicture, AreaSummary } from './areaPicture.ts';
import type { AreaName } from './areas.ts';
import type { Facts } from './decisionArea.ts';
import { openCapThousands } from './marketColumns.ts';
import { payoutPercent } from './payoutPercent.ts';
import { numberIn, type Row, roundTo, textIn } from './row.ts';

/** Bank figures used by the summaries: key indicators by name. */
export type SummaryFacts = {
  /** At the opening of the turn; at its close once the turn was run. */
  readonly indicator: (name: string) => number | null;
  /** By quarter before the turn, the newest last. */
  readonly history: (name: string) => readonly (number | null)[];
  /** Whether the turn was run: what was planned has happened. */
  readonly isClosed: boolean;
  /** The turn of the decisions. */
  readonly turn: number;
};

/** An area of a decision set: its rows and facts. */
type SavedArea = { readonly rows: readonly Row[]; readonly facts: Facts };

/** The areas of a decision set by name; undefined for areas that the game does not have. */
export type SavedAreaOf = (area: string) => SavedArea | undefined;

const sumOf = (rows: readonly Row[], field: string): number =>
  roundTo(
    rows.reduce((sum, row) => sum + numberIn(row, field), 0),
    3,
  );

/** Lowest and highest value of a field; null without rows. */
function rangeOf(rows: readonly Row[], field: string): { lowest: number | null; highest: number | null } {
  const values = rows.map((row) => numberIn(row, field));
  return values.length === 0
    ? { lowest: null, highest: null }
    : { lowest: Math.min(...values), highest: Math.max(...values) };
}

const isInMarket = (row: Row): boolean => row.isOutOfMarket !== true;

const bars = (
  values: readonly number[],
  gains: readonly number[] = [],
  isLastPlanned = false,
): AreaPicture => ({ kind: 'bars', values, gains, isLastPlanned });

/** Sums of a field by group of rows, in row order. */
function sumsBy(rows: readonly Row[], group: string, field: string): readonly number[] {
  return [...groupedBy(rows, (row) => textIn(row, group)).values()].map((some) => sumOf(some, field));
}

/** What could be sold, and what is being sold. */
function sales(held: readonly Row[], sold: readonly Row[], group: string): AreaSummary {
  return {
    figures: {
      count: held.length,
      heldThousands: sumOf(held, 'amountThousands'),
      gainThousands: sumOf(held, 'gainOrLossThousands'),
      soldThousands: sumOf(sold, 'saleAmountThousands'),
    },
    picture: bars(sumsBy(held, group, 'amountThousands'), sumsBy(held, group, 'gainOrLossThousands')),
  };
}

/** The pools that could be sold at the opening of the turn are facts; rows are the pools being sold. */
function loanPools(rows: readonly Row[], { offers }: Facts): AreaSummary {
  const pools = Array.isArray(offers) ? offers.map((offer, index): Row => ({ ...offer, id: index + 1 })) : [];
  return sales(pools, rows, 'loanCategory');
}

function purchases(rows: readonly Row[]): AreaSummary {
  return {
    figures: { boughtThousands: sumOf(rows, 'amountThousands'), ...rangeOf(rows, 'yieldPercent') },
    picture: bars(sumsBy(rows, 'category', 'amountThousands')),
  };
}

/** Risk category 3 represents an account: it is the category whose rate the market publishes first. */
function origination(rows: readonly Row[]): AreaSummary {
  const differences = rows.map((row) =>
    roundTo(numberIn(row, 'rate3Percent') - numberIn(row, 'marketRatePercent'), 3),
  );
  return {
    figures: {
      count: rows.length,
      ...rangeOf(rows, 'rate3Percent'),
      below: differences.filter((difference) => difference < 0).length,
      above: differences.filter((difference) => difference > 0).length,
    },
    picture: { kind: 'differences', values: differences },
  };
}

function administration(rows: readonly Row[]): AreaSummary {
  const lending = rows.filter(isInMarket);
  const means = [1, 2, 3, 4, 5, 6].map((grade) =>
    roundTo(sumOf(lending, `target${grade}Percent`) / Math.max(1, lending.length), 3),
  );
  const best = means.slice(0, 3).reduce((sum, mean) => sum + mean, 0);
  return {
    figures: {
      bestGradesPercent: lending.length === 0 ? null : roundTo(best, 3),
      capped: lending.filter((row) => numberIn(row, 'capThousands') < openCapThousands).length,
      outOfMarket: rows.length - lending.length,
    },
    picture: bars(means),
  };
}

function accounts(rows: readonly Row[]): AreaSummary['figures'] {
  return {
    count: rows.length,
    balanceThousands: sumOf(rows, 'totalBalanceThousands'),
    ...rangeOf(rows.filter(isInMarket), 'ratePercent'),
  };
}

const nonMaturity = (rows: readonly Row[]): AreaSummary => ({
  figures: accounts(rows),
  picture: bars(rows.map((row) => numberIn(row, 'totalBalanceThousands'))),
});

function certificates(rows: readonly Row[]): AreaSummary {
  const retail = rows
    .filter((row) => textIn(row, 'type') === 'Retail CDs' && textIn(row, 'fixedOrVariable') === 'Fixed')
    .toSorted((one, other) => numberIn(one, 'termMonths') - numberIn(other, 'termMonths'));
  const byTerm = (some: readonly Row[], field: string) =>
    some.map((row) => [numberIn(row, 'termMonths'), numberIn(row, field)] as const);
  return {
    figures: accounts(rows),
    picture: {
      kind: 'curve',
      own: byTerm(retail.filter(isInMarket), 'ratePercent'),
      market: byTerm(retail, 'marketRatePercent'),
    },
  };
}

function borrowed(rows: readonly Row[], { turn }: SummaryFacts): AreaSummary {
  const running = rows.filter(({ section }) => section === 'previousBorrowings');
  const taken = rows.filter(({ section }) => section === 'borrowings');
  // A quarter has three months; an advance starts in the turn in which it was taken.
  const monthsLeft = (row: Row): number =>
    Math.max(0, numberIn(row, 'termMonths') - 3 * (turn - numberIn(row, 'turn')));
  const all = [
    ...running.map((row) => [monthsLeft(row), row] as const),
    ...taken.map((row) => [numberIn(row, 'termMonths'), row] as const),
  ];
  return {
    figures: {
      count: running.length,
      heldThousands: sumOf(running, 'amountThousands'),
      takenThousands: sumOf(taken, 'amountThousands'),
      repaidThousands: sumOf(
        running.filter(({ isPrepaid }) => isPrepaid === true),
        'amountThousands',
      ),
    },
    picture: {
      kind: 'ladder',
      steps: all.map(([months, row]) => [months, numberIn(row, 'amountThousands')]),
    },
  };
}

function notes(rows: readonly Row[], { indicator }: SummaryFacts): AreaSummary {
  const fixed = rows.filter((row) => textIn(row, 'fixedOrVariable') === 'Fixed');
  return {
    figures: {
      count: rows.length,
      heldThousands: indicator('Long-Term Debt'),
      issuedThousands: sumOf(rows, 'amountThousands'),
      lowest: rangeOf(rows, 'ratePercent').lowest,
    },
    picture: {
      kind: 'curve',
      own: [],
      market: fixed
        .map((row) => [numberIn(row, 'termMonths'), numberIn(row, 'ratePercent')] as const)
        .toSorted(([one], [other]) => one - other),
    },
  };
}

/** Least Tier 1 leverage of a well-capitalized bank, % of its assets. */
const leveragePercentMin = 5;

function capital(rows: readonly Row[], { indicator }: SummaryFacts): AreaSummary {
  const leverage = indicator('Tier 1 Leverage');
  return {
    figures: {
      stockPriceDollars: indicator('Stock Price'),
      leveragePercent: leverage,
      raisedThousands: sumOf(rows, 'raisedThousands'),
      repurchasedThousands: sumOf(rows, 'repurchaseThousands'),
    },
    picture: leverage === null ? null : { kind: 'limit', value: leverage, least: leveragePercentMin },
  };
}

const spending = (rows: readonly Row[], { indicator }: SummaryFacts): AreaSummary => ({
  figures: {
    marketingThousands: sumOf(rows, 'amountThousands'),
    expenseThousands: indicator('Non-Interest Expense'),
  },
  picture: bars(rows.map((row) => numberIn(row, 'amountThousands'))),
});

const quartersShown = 4;

function payout([row]: readonly Row[], { indicator, history, isClosed }: SummaryFacts): AreaSummary {
  const dividend = row ? numberIn(row, 'dividendPerShareDollars') : null;
  const earned = indicator('Earnings per Share');
  const paid = history('Dividends per Share')
    .slice(-quartersShown)
    .map((value) => value ?? 0);
  return {
    figures: {
      dividendDollars: dividend,
      payoutPercent: dividend === null || earned === null ? null : payoutPercent(dividend, earned),
    },
    picture: dividend === null ? null : bars([...paid, dividend], [], !isClosed),
  };
}

type Summarize = (rows: readonly Row[], bank: SummaryFacts, facts: Facts) => AreaSummary;

/** The areas with a tile, by name; the first of those that share tabs. */
const summaries = {
  investmentPurchases: purchases,
  investmentSales: (rows) => sales(rows, rows, 'category'),
  loanAdministration: administration,
  loanOrigination: origination,
  loanSales: (rows, _, facts) => loanPools(rows, facts),
  nonMaturityDeposits: nonMaturity,
  certificatesOfDeposit: certificates,
  borrowings: borrowed,
  longTermDebt: notes,
  equity: capital,
  businessDevelopment: spending,
  dividends: payout,
} satisfies Readonly<Partial<Record<AreaName, Summarize>>>;

/** An area that the hub summarises. */
export type SummarizedArea = keyof typeof summaries;

const summaryByArea: Readonly<Record<string, Summarize>> = summaries;

/** The hub summary of each area, in the order of the given areas; areas without their own tile have none. */
export function areaSummaries(
  areas: readonly string[],
  savedAreaOf: SavedAreaOf,
  bank: SummaryFacts,
): readonly (AreaSummary & { readonly area: string })[] {
  return areas.flatMap((area) => {
    const summarize = summaryByArea[area];
    const { rows = [], facts = {} } = savedAreaOf(area) ?? {};
    return summarize ? [{ area, ...summarize(rows, bank, facts) }] : [];
  });
}
