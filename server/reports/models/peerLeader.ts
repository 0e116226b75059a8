import { placesOf } from '../../../contracts/banking/places.ts';
import type { ReportFormat, ReportRow, ReportSection } from '../../../contracts/banking/reportDocument.ts';
import { COUNT, DOLLARS, PERCENT, SCORE } from '../formats.ts';
import { type BankFacts, currentOf, type QuarterFacts, sumOf } from '../quarterFacts.ts';
import { growthSince, totalReturn } from '../ratios/performance.ts';
import { columns, nameColumn, type ReportSubject, section, table } from '../tables.ts';

/** One measure of the rank table; a failed bank is last in price-based measures. */
type Measure = {
  name: string;
  format: ReportFormat;
  isBetterHigher: boolean;
  isPriceBased: boolean;
  value: (facts: BankFacts) => number | null;
};

const MARKED_PLACES = 3;

const measure = (
  name: string,
  isBetterHigher: boolean,
  value: Measure['value'],
  format: ReportFormat = PERCENT,
  isPriceBased = false,
): Measure => ({ name, format, isBetterHigher, isPriceBased, value });

const indicator = (name: string, isBetterHigher = true, format: ReportFormat = PERCENT): Measure =>
  measure(
    name,
    isBetterHigher,
    (facts) => currentOf(facts).result.indicators[name] ?? null,
    format,
    name === 'Stock Price' || name === 'Score',
  );

const worstLoss = (up: number, down: number) => Math.max(0, -up, -down);
const coreDeposits = (quarter: QuarterFacts) => 0 - sumOf(quarter.closing, ['NMD:', 'CD:Retail CDs']);
const loans = (quarter: QuarterFacts) => sumOf(quarter.closing, ['LOAN:']);

/** The sixteen measures of the report Peer - Leader. */
const MEASURES: readonly Measure[] = [
  indicator('Score', true, SCORE),
  indicator('ROA'),
  indicator('ROE'),
  indicator('Net Interest Margin'),
  indicator('Efficiency', false),
  indicator('Earnings per Share', true, DOLLARS),
  indicator('Stock Price', true, DOLLARS),
  measure('Total Return', true, totalReturn, PERCENT, true),
  indicator('Net Charge-Offs/Loans', false),
  indicator('Non-Performing/Loans', false),
  indicator('Tier 1 Leverage'),
  measure('Loan Growth', true, (facts) => growthSince(facts, 1, loans)),
  measure('Core Deposit Growth', true, (facts) => growthSince(facts, 1, coreDeposits)),
  measure('Worst EVE Loss at +/-200', false, (facts) => {
    const { economicValueUp200, economicValueDown200 } = currentOf(facts).result.supervisory;
    return worstLoss(economicValueUp200, economicValueDown200);
  }),
  measure('Worst EAR Loss at +/-200', false, (facts) => {
    const { earningsAtRiskUp200, earningsAtRiskDown200 } = currentOf(facts).result.supervisory;
    return worstLoss(earningsAtRiskUp200, earningsAtRiskDown200);
  }),
  measure('Composite Rating', false, (facts) => currentOf(facts).result.ratings.composite, COUNT),
];

/** Peer Leader: ranks and values of all banks on sixteen measures, the best three marked. Sources: results, ledgers. */
export function peerLeader({ community }: ReportSubject): ReportSection[] {
  const names = community.map((bank) => currentOf(bank).teamName);
  const ranked = MEASURES.map((each) => {
    const values = community.map(each.value);
    const hasFailed = community.map((bank) => each.isPriceBased && currentOf(bank).state.failedTurn !== null);
    return { ...each, values, places: placesOf(values, each.isBetterHigher, hasFailed) };
  });
  const marked = (cells: readonly (number | null)[], places: readonly (number | null)[]) => ({
    cells,
    places: [0, ...places.map((place) => (place !== null && place <= MARKED_PLACES ? place : 0))],
  });
  const rows = (isOfPlaces: boolean): ReportRow[] =>
    ranked.map(({ name, format, values, places }) => {
      const { cells, places: marks } = marked(isOfPlaces ? places : values, places);
      return { cells: [name, ...cells], format: isOfPlaces ? COUNT : format, places: marks };
    });
  const heads = [nameColumn('Measure'), ...columns(COUNT, ...names)];
  return [
    section('Leaders', {
      tables: [table('Places', heads, rows(true)), table('Values', heads, rows(false))],
      notes: ['Ties share a place. A failed bank ranks last by score, stock price and total return.'],
    }),
  ];
}
