import { ratesByRiskCategory } from '../banking/interpolation.ts';
import { plainNumber } from './cellText.ts';
import { columnOf, isCellEditable, limitCell } from './change.ts';
import type { DecisionArea, Facts } from './decisionArea.ts';
import { openingFieldOf } from './openingColumns.ts';
import { numberIn, type Row, roundTo } from './row.ts';

/** What the values of one column are compared with. Both have the column's unit. */
type Plausibility = {
  /** Fields of the row that the comparison depends on, besides the value itself. */
  readonly reads: readonly string[];
  /** The value to compare with; null if unknown, or if nothing should be asked. */
  readonly against: (row: Row, facts: Facts) => number | null;
  /** What is odd about a value, in words; null if it is plausible. */
  readonly oddity: (value: number, against: number) => string | null;
  /** Values that a simple typing error could have distorted into this one, most likely first. */
  readonly meant: (value: number, against: number) => readonly number[];
};

const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const times = (ratio: number): string => `${twoDigits.format(ratio)} times`;
const percent = (ratio: number): string => `${twoDigits.format(ratio * 100)}%`;

const known = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** The value with its decimal point moved, if the result is a third to three times the comparison value. */
function misplacedPoint(value: number, against: number): readonly number[] {
  const distance = (candidate: number): number => Math.abs(Math.log(candidate / against));
  return [0.001, 0.01, 0.1, 10, 100, 1000]
    .map((factor) => roundTo(value * factor, 6))
    .filter((candidate) => distance(candidate) <= Math.log(3))
    .sort((one, other) => distance(one) - distance(other));
}

const pointsFromMarketMax = 3;
const timesMarketMax = 3;
/** If the market pays next to nothing, a few times that is still next to nothing. */
const fewPoints = 0.5;

function marketOddity(rate: number, market: number): string | null {
  const points = roundTo(rate - market, 3);
  if (rate > timesMarketMax * market && points > fewPoints) return `${times(rate / market)} the market.`;
  if (Math.abs(points) <= pointsFromMarketMax) return null;
  return `${twoDigits.format(Math.abs(points))} points ${points > 0 ? 'above' : 'below'} the market.`;
}

/** A rate, against the market's in another column of the row; not in a market that the bank has left. */
function nearMarket(market: string): Plausibility {
  return {
    reads: [market, 'isOutOfMarket'],
    against: (row) => (row.isOutOfMarket === true ? null : known(row[market])),
    oddity: marketOddity,
    meant: misplacedPoint,
  };
}

const marketOfCategory = (category: number): string =>
  category === 3 ? 'marketRatePercent' : `market${category}Percent`;

const typedRates = ['rate1Percent', 'rate3Percent', 'rate6Percent'] as const;

/** Rates are kept to 3 decimals. */
const roundingPercent = 0.000_501;

/**
 * The rate offered to a risk category; if it is derived from the three typed rates, the question is about
 * those.
 */
function offeredRate(category: number): Plausibility {
  const rule = nearMarket(marketOfCategory(category));
  const follows = (row: Row): boolean => {
    const [rate1, rate3, rate6] = typedRates;
    const rates = ratesByRiskCategory(numberIn(row, rate1), numberIn(row, rate3), numberIn(row, rate6));
    const offered = numberIn(row, `target${category}Percent`);
    return Math.abs(offered - (rates[category - 1] ?? 0)) <= roundingPercent;
  };
  return {
    ...rule,
    reads: [...rule.reads, ...typedRates],
    against: (row, facts) => (follows(row) ? null : rule.against(row, facts)),
  };
}

/** The share of spending that a quarter may add or omit. */
const changeMax = 0.5;

/** Spending, against last quarter's, which is the value the turn opened with. New upkeep has none. */
const spending: Plausibility = {
  reads: [openingFieldOf('amountThousands')],
  against: (row) => (row.isJoining === true ? null : known(row[openingFieldOf('amountThousands')])),
  oddity: (amount, last) => {
    const ratio = roundTo(amount / last, 6);
    if (Math.abs(ratio - 1) <= changeMax) return null;
    if (amount === 0) return 'None, unlike last quarter.';
    if (ratio < 1) return `${percent(ratio)} of last quarter's.`;
    return ratio < 3 ? `${percent(ratio - 1)} more than last quarter.` : `${times(ratio)} last quarter's.`;
  },
  meant: misplacedPoint,
};

/** A fee or a minimum, against last quarter's; 0 is a valid choice. */
function fee(field: string): Plausibility {
  return {
    reads: [openingFieldOf(field)],
    against: (row) => known(row[openingFieldOf(field)]),
    oddity: (dollars, last) => {
      if (dollars > 3 * last) return `${times(dollars / last)} last quarter's.`;
      if (dollars === 0 || dollars > last / 10) return null;
      return `${percent(dollars / last)} of last quarter's.`;
    },
    meant: misplacedPoint,
  };
}

const assetsShareMax = 0.25;

/**
 * Money to be borrowed, against the size of the bank. Amounts are in $000, and whole dollars are easily typed
 * by mistake.
 */
const borrowed: Plausibility = {
  reads: [],
  against: (_, { totalAssetsThousands }) => known(totalAssetsThousands),
  oddity: (amount, assets) => {
    if (amount <= assetsShareMax * assets) return null;
    const ratio = amount / assets;
    return ratio < 1.5
      ? `${percent(ratio)} of the bank's total assets.`
      : `${times(ratio)} the bank's total assets.`;
  },
  meant: (amount, assets) => (amount > assets ? [roundTo(amount / 1000, 6)] : []),
};

const dividend: Plausibility = {
  reads: [],
  against: (_, { incomePerShareDollars }) => known(incomePerShareDollars),
  oddity: (dollars, income) =>
    dollars > 2 * income ? `${times(dollars / income)} last quarter's income.` : null,
  meant: (dollars) => [roundTo(dollars / 10, 6)],
};

/** The reserve for loan loss, against the current one; 0 leaves it to the model. */
const reserve: Plausibility = {
  reads: [],
  against: (_, { reserveHeldThousands }) => known(reserveHeldThousands),
  oddity: (thousands, held) => {
    if (thousands > 3 * held) return `${times(thousands / held)} what is held now.`;
    if (thousands === 0 || thousands >= held / 3) return null;
    return `${percent(thousands / held)} of what is held now.`;
  },
  meant: misplacedPoint,
};

/**
 * [SL1] What is plausible in each column, by the name under which its area is recorded. Missing columns have
 * tight enough limits, or nothing to compare with.
 */
export const plausibility: Readonly<Record<string, Readonly<Record<string, Plausibility>>>> = {
  certificatesOfDeposit: { ratePercent: nearMarket('marketRatePercent') },
  nonMaturityDeposits: {
    ratePercent: nearMarket('marketRatePercent'),
    monthlyFeeDollars: fee('monthlyFeeDollars'),
    nsfFeeDollars: fee('nsfFeeDollars'),
    minimumBalanceDollars: fee('minimumBalanceDollars'),
  },
  loanOrigination: {
    rate1Percent: nearMarket(marketOfCategory(1)),
    rate3Percent: nearMarket(marketOfCategory(3)),
    rate6Percent: nearMarket(marketOfCategory(6)),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((k) => [`target${k}Percent`, offeredRate(k)])),
    originationFeePercent: fee('originationFeePercent'),
    annualFeeDollars: fee('annualFeeDollars'),
  },
  borrowings: { amountThousands: borrowed },
  longTermDebt: { amountThousands: borrowed },
  businessDevelopment: { amountThousands: spending },
  facilities: { amountThousands: spending },
  generalAdministration: { amountThousands: spending },
  dividends: { dividendPerShareDollars: dividend, reserveForLoanLossThousands: reserve },
};

const rulesOf = ({ keptIn, name }: DecisionArea) => plausibility[keptIn ?? name] ?? {};

/** The market's rate beside a rate of a row, %; null for other fields, and where the bank has left the market. */
export function marketRateOf(area: DecisionArea, row: Row, field: string): number | null {
  const market = rulesOf(area)[field]?.reads.find((read) => read.startsWith('market'));
  return market === undefined || row.isOutOfMarket === true ? null : known(row[market]);
}

/** Which fields of an area must be checked again when a field of their row changes. */
export function comparedWith(area: DecisionArea): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, string[]>();
  for (const [field, { reads }] of Object.entries(rulesOf(area)))
    for (const read of reads) readers.set(read, [...(readers.get(read) ?? []), field]);
  return readers;
}

/**
 * [SL1] The question about a value that looks like a slip: `160 times the market. Meant 0.55?`; null if it is
 * plausible, not editable, or has nothing to be compared with. It never blocks anything.
 */
export function slipQuestion(area: DecisionArea, row: Row, field: string, facts: Facts): string | null {
  const rule = rulesOf(area)[field];
  const value = row[field];
  if (!rule || typeof value !== 'number') return null;
  const against = rule.against(row, facts);
  const oddity = against === null ? null : rule.oddity(value, against);
  const column = columnOf(area, field);
  if (against === null || oddity === null || !column || !isCellEditable(column, row)) return null;
  const meant = rule
    .meant(value, against)
    .find(
      (candidate) =>
        limitCell(column, candidate, facts).value === candidate && rule.oddity(candidate, against) === null,
    );
  return meant === undefined ? oddity : `${oddity} Meant ${plainNumber(column, meant)}?`;
}
