import { annualGrowthPercent, percentOf, totalReturnPercent } from '../../../contracts/banking/ratios.ts';
import { totalAssets } from '../../simulation/base/ledger.ts';
import { sum } from '../../simulation/base/money.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../simulation/catalogue/nonMaturityDeposits.ts';
import { DOLLARS, NUMBER, SCORE } from '../formats.ts';
import { originatedCents } from '../loanFigures.ts';
import { type BankFacts, currentOf, type QuarterFacts, sumOf } from '../quarterFacts.ts';
import { flowRatio, publishedRatio, type RatioMetric, stockRatio, trendRatio } from './ratioMetric.ts';

const QUARTERS_OF_A_YEAR = 4;

/** Performance. Sources: published indicators, ledgers, loan flows and market volumes of the quarter. */
export const PERFORMANCE: readonly RatioMetric[] = [
  publishedRatio('ROA'),
  publishedRatio('ROE'),
  publishedRatio('Core Return'),
  publishedRatio('Score', SCORE),
  publishedRatio('Earnings per Share', DOLLARS),
  publishedRatio('Dividends per Share', DOLLARS),
  stockRatio('Dividend Payout', ({ result }) => payoutPercent(result.indicators)),
  publishedRatio('Book Value per Share', DOLLARS),
  publishedRatio('Stock Price', DOLLARS),
  stockRatio('PE', ({ result }) => result.indicators.PE || null, NUMBER),
  publishedRatio('Market/Book'),
  trendRatio('Total Return since Start', totalReturn),
  ...growth('Asset', (quarter) => totalAssets(quarter.closing)),
  ...growth('Loan', (quarter) => sumOf(quarter.closing, ['LOAN:'])),
  ...growth('Deposit', (quarter) => 0 - sumOf(quarter.closing, ['NMD:', 'CD:'])),
  flowRatio('Market Share of New Loans', newLoanShare),
  stockRatio('Market Share of Core Deposits', coreDepositShare),
];

/** Dividends in % of earnings of the quarter; null without earnings. */
export function payoutPercent(indicators: Readonly<Record<string, number>>): number | null {
  const earnings = indicators['Earnings per Share'] ?? 0;
  return earnings > 0 ? percentOf(indicators['Dividends per Share'] ?? 0, earnings) : null;
}

/** Change in the stock price plus dividends since the start, % of the opening price; adjusted for reverse splits. */
export function totalReturn(facts: BankFacts): number | null {
  const [start, ...played] = facts;
  const ofOpeningShare = ({ result, state }: QuarterFacts, name: string) =>
    (result.indicators[name] ?? 0) / (state.sharesMerged ?? 1);
  return totalReturnPercent(
    ofOpeningShare(start, 'Stock Price'),
    ofOpeningShare(currentOf(facts), 'Stock Price'),
    played.map((quarter) => ofOpeningShare(quarter, 'Dividends per Share')),
  );
}

/** Growth over the quarter and since the start of the simulated year, both in % a year. */
function growth(name: string, amount: (quarter: QuarterFacts) => number): RatioMetric[] {
  return [
    trendRatio(`${name} Growth, Quarter`, (facts) => growthSince(facts, 1, amount)),
    trendRatio(`${name} Growth, Year to Date`, (facts) => {
      const quarters = ((currentOf(facts).turn - 1) % QUARTERS_OF_A_YEAR) + 1;
      return growthSince(facts, quarters, amount);
    }),
  ];
}

/** Growth over a number of quarters in % a year; null if there are fewer. */
export function growthSince(
  facts: BankFacts,
  quarters: number,
  amount: (quarter: QuarterFacts) => number,
): number | null {
  const before = facts.at(-1 - quarters);
  return before ? annualGrowthPercent(amount(before), amount(currentOf(facts)), quarters) : null;
}

/** New loans, pipelined ones included, in % of the whole market's demand, including the outside lenders' part. */
export function newLoanShare({ detail, market }: QuarterFacts): number | null {
  if (!detail || !market) return null;
  const made = LOAN_ACCOUNTS.map(({ id }) => originatedCents(detail.flows, id));
  return percentOf(sum(made), sum(Object.values(market.loanDemandCents).map(sum)));
}

/** Non-maturity deposits in % of the whole market's pools, including the outside banks' part. */
function coreDepositShare({ closing, community }: QuarterFacts): number | null {
  const pools = NON_MATURITY_DEPOSITS.map(({ id }) => community.depositPoolCents[id]);
  return percentOf(0 - sumOf(closing, ['NMD:']), sum(pools));
}
