import { INDICATORS, type IndicatorGroup } from './indicators.ts';
import { sum } from './money.ts';
import type { QuarterResult } from './quarterResult.ts';

/** One group of the dashboard (section 19.1); quarters run current first. */
export type KeyIndicatorGroup = {
  type: IndicatorGroup;
  kpis: { name: string; format: 'currency' | 'Percentage'; decimals: number; quarters: number[] }[];
};

const GROUPS: readonly IndicatorGroup[] = ['Income Statement', 'Balance Sheet', 'Ratios'];

/** The dashboard of one bank from its results, oldest first (`BankState.history`). */
export function keyIndicators(history: readonly QuarterResult[]): KeyIndicatorGroup[] {
  const currentFirst = history.toReversed();
  return GROUPS.map((type) => ({
    type,
    kpis: INDICATORS.filter((indicator) => indicator.group === type).map(({ name, format, decimals }) => ({
      name,
      format,
      decimals,
      quarters: currentFirst.map((result) => result.indicators[name] ?? 0),
    })),
  }));
}

/** The same groups as simple means over all banks of a community; every history has the same quarters. */
export function communityKeyIndicators(
  histories: readonly (readonly QuarterResult[])[],
): KeyIndicatorGroup[] {
  const [first = []] = histories;
  const means = first.map((result, quarter) => ({
    ...result,
    indicators: Object.fromEntries(
      Object.keys(result.indicators).map((name) => [
        name,
        sum(histories.map((history) => history[quarter]?.indicators[name] ?? 0)) / histories.length,
      ]),
    ),
  }));
  return keyIndicators(means);
}
