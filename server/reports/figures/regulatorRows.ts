import type { RatioHistory } from '../../../contracts/banking/ratioHistory.ts';
import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import { NUMBER } from '../formats.ts';
import { type BankFacts, currentOf } from '../quarterFacts.ts';
import { type RatioMetric, stockRatio } from '../ratios/ratioMetric.ts';
import { currentValue, historyOf, MANAGEMENT_RATIOS, valueAt } from './managementRatios.ts';

const QUARTERS_OF_A_YEAR = 4;

/** Every ratio of the Regulator section and RSA/RSL of the quarter. */
export const REGULATOR_ROWS: readonly RatioMetric[] = [
  ...MANAGEMENT_RATIOS.Regulator,
  stockRatio('RSA / RSL', ({ result }) => result.supervisory.rateSensitiveRatio12Months, NUMBER),
];

/** One line of the key-indicator table of the regulator report, with the quarters of its chart. */
export type RegulatorIndicator = RatioHistory & {
  priorYear: number | null;
  currentYear: number | null;
  /** Delta (Current Qtr - Start of Year). */
  delta: number | null;
  averageCommunity: number | null;
};

/** The quarter that "Prior Year" shows: the last one of the previous simulated year; the opening in the first year. */
export function priorYearTurn(turn: number): number {
  return Math.floor(Math.max(0, turn - 1) / QUARTERS_OF_A_YEAR) * QUARTERS_OF_A_YEAR;
}

/** The `regulatorReport` rows (name, value) of a bank in its last quarter. */
export function regulatorRowsOf(facts: BankFacts): { name: string; value: number | string | null }[] {
  return REGULATOR_ROWS.map((metric) => ({ name: metric.name, value: currentValue(metric, facts) }));
}

/** A numeric value; null for words. */
export function numberOrNull(value: number | string | null): number | null {
  return typeof value === 'number' ? value : null;
}

/** The key-indicator table; categories, which are words, are left out. */
export function regulatorIndicators(facts: BankFacts, community: readonly BankFacts[]): RegulatorIndicator[] {
  const prior = priorYearTurn(currentOf(facts).turn);
  return REGULATOR_ROWS.filter(({ format }) => format.kind !== 'text').map((metric) => {
    const priorYear = numberOrNull(valueAt(metric, facts, prior));
    const currentYear = numberOrNull(currentValue(metric, facts));
    return {
      ...historyOf(metric, facts, community),
      priorYear,
      currentYear,
      delta: priorYear === null || currentYear === null ? null : currentYear - priorYear,
      averageCommunity: meanOfKnown(community.map((bank) => currentValue(metric, bank))),
    };
  });
}

/** One community mean of the regulator report: offset 0 is the selected turn, 1 the one before. */
export type CommunityAverage = {
  type: string;
  name: string;
  quarterOffset: number;
  value: number | null;
};

/** The `communityAverages` rows: every numeric regulator row and key indicator, for every quarter to date. */
export function communityAverageRows(community: readonly BankFacts[]): CommunityAverage[] {
  const [first] = community;
  if (!first) return [];
  const quarters = first.map((_, quarter) => quarter).toReversed();
  return quarters.flatMap((quarter, offset) => [
    ...REGULATOR_ROWS.filter(({ format }) => format.kind !== 'text').map((metric) => ({
      type: 'Regulator',
      name: metric.name,
      quarterOffset: offset,
      value: meanOfKnown(community.map((bank) => valueAt(metric, bank, quarter))),
    })),
    ...Object.keys(first[0].result.indicators).map((name) => ({
      type: 'Key Indicators',
      name,
      quarterOffset: offset,
      value: meanOfKnown(community.map((bank) => bank[quarter]?.result.indicators[name])),
    })),
  ]);
}
