import type { QuarterResult } from './quarterResult.ts';

/** One group of the dashboard (section 19.1); quarters run current first. */
export type KeyIndicatorGroup = {
  type: 'Income Statement' | 'Balance Sheet' | 'Ratios';
  kpis: { name: string; format: 'currency' | 'Percentage'; decimals: number; quarters: number[] }[];
};

/** The dashboard of one bank from its results, oldest first (`BankState.history`). */
export function keyIndicators(_history: readonly QuarterResult[]): KeyIndicatorGroup[] {
  throw new Error('In work');
}

/** The same groups as means over all banks of a community; each history as long as the others. */
export function communityKeyIndicators(
  _histories: readonly (readonly QuarterResult[])[],
): KeyIndicatorGroup[] {
  throw new Error('In work');
}
