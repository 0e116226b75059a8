import type { RatioHistory } from '../../../contracts/banking/ratioHistory.ts';
import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import type { ManagementRatio } from '../../../contracts/calls/teamPerformance.ts';
import { type BankFacts, currentOf, type QuarterFacts } from '../quarterFacts.ts';
import { BALANCE_SHEET } from '../ratios/balanceSheet.ts';
import { CAPITALIZATION } from '../ratios/capitalization.ts';
import { EARNINGS } from '../ratios/earnings.ts';
import { LIQUIDITY } from '../ratios/liquidity.ts';
import { LOANS } from '../ratios/loans.ts';
import { MARGIN } from '../ratios/margin.ts';
import { PERFORMANCE } from '../ratios/performance.ts';
import { RATIO_SECTIONS, type RatioMetric, type RatioSectionName } from '../ratios/ratioMetric.ts';
import { REGULATOR } from '../ratios/regulator.ts';

/** Every management ratio by section, in the order of the screen. */
export const MANAGEMENT_RATIOS: Readonly<Record<RatioSectionName, readonly RatioMetric[]>> = {
  Performance: PERFORMANCE,
  Regulator: REGULATOR,
  'Earnings & Profitability': EARNINGS,
  'Margin Analysis': MARGIN,
  'Loan & Lease Analysis': LOANS,
  Liquidity: LIQUIDITY,
  Capitalization: CAPITALIZATION,
  'Balance Sheet Ratios': BALANCE_SHEET,
};

/** The eight sections of one bank beside the community's means. */
export function managementRatios(
  facts: BankFacts,
  community: readonly BankFacts[],
): { section: RatioSectionName; ratios: ManagementRatio[] }[] {
  const { wellRun } = currentOf(facts).result;
  return RATIO_SECTIONS.map((section) => ({
    section,
    ratios: MANAGEMENT_RATIOS[section].map((metric) => ({
      ...historyOf(metric, facts, community),
      wellRun: wellRun?.[metric.indicator ?? ''] ?? null,
    })),
  }));
}

/** One ratio of one bank over time beside the community's means. */
export function historyOf(
  metric: RatioMetric,
  facts: BankFacts,
  community: readonly BankFacts[],
): RatioHistory {
  const { name, format } = metric;
  const turns = facts.map((_, quarter) => quarter).toReversed();
  return {
    name,
    format,
    quarters: turns.map((quarter) => valueAt(metric, facts, quarter)),
    communityQuarters: turns.map((quarter) =>
      meanOfKnown(community.map((bank) => valueAt(metric, bank, quarter))),
    ),
  };
}

type Value = number | string | null;

/** Cache of a quarter's ratios: the reports of a turn ask for every ratio of every bank many times. */
const KNOWN = new WeakMap<QuarterFacts, Map<RatioMetric, Value>>();

/** A ratio in one quarter of a bank, counted from the opening; the same for every report that shows it. */
export function valueAt(metric: RatioMetric, facts: BankFacts, quarter: number): Value {
  const [opening, ...later] = facts;
  const current = quarter === 0 ? opening : later[quarter - 1];
  if (!current || (metric.isFlow && !current.detail)) return null;
  const values = KNOWN.get(current) ?? new Map<RatioMetric, Value>();
  KNOWN.set(current, values);
  const value = values.get(metric) ?? metric.value([opening, ...later.slice(0, quarter)]);
  values.set(metric, value);
  return value;
}

/** A ratio in the last quarter of a bank. */
export function currentValue(metric: RatioMetric, facts: BankFacts): number | string | null {
  return valueAt(metric, facts, facts.length - 1);
}
