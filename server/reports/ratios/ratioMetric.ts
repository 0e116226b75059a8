import type { ReportFormat } from '../../../contracts/banking/reportDocument.ts';
import { PERCENT } from '../formats.ts';
import { type BankFacts, currentOf, type QuarterFacts } from '../quarterFacts.ts';

/** The eight sections of Management Ratios, in order. */
export const RATIO_SECTIONS = [
  'Performance',
  'Regulator',
  'Earnings & Profitability',
  'Margin Analysis',
  'Loan & Lease Analysis',
  'Liquidity',
  'Capitalization',
  'Balance Sheet Ratios',
] as const;

/** The name of a section. */
export type RatioSectionName = (typeof RATIO_SECTIONS)[number];

/** One management ratio: its value in the last quarter of the facts; null if it has none. */
export type RatioMetric = {
  readonly name: string;
  readonly format: ReportFormat;
  /** Whether it needs a quarter that was run: the pro forma opening has no flows. */
  readonly isFlow: boolean;
  /** The key indicator that it is. */
  readonly indicator?: string;
  readonly value: (facts: BankFacts) => number | string | null;
};

/** A ratio of the closing books, % unless a format is given. */
export function stockRatio(
  name: string,
  value: (quarter: QuarterFacts) => number | string | null,
  format: ReportFormat = PERCENT,
): RatioMetric {
  return { name, format, isFlow: false, value: (facts) => value(currentOf(facts)) };
}

/** A ratio of the quarter's flows, % unless a format is given; it has no value before turn 1. */
export function flowRatio(
  name: string,
  value: (quarter: QuarterFacts) => number | null,
  format: ReportFormat = PERCENT,
): RatioMetric {
  return { name, format, isFlow: true, value: (facts) => value(currentOf(facts)) };
}

/** A ratio over earlier quarters; it has no value before turn 1. */
export function trendRatio(
  name: string,
  value: (facts: BankFacts) => number | null,
  format: ReportFormat = PERCENT,
): RatioMetric {
  return { name, format, isFlow: true, value };
}

/** A key indicator of the same quarter, as it was published. */
export function publishedRatio(name: string, format: ReportFormat = PERCENT, title = name): RatioMetric {
  return { ...stockRatio(title, ({ result }) => result.indicators[name] ?? null, format), indicator: name };
}
