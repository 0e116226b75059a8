import { percentOf } from '../../../contracts/banking/ratios.ts';
import { totalAssets, totalEquity } from '../../simulation/base/ledger.ts';
import { type BankFacts, closingOf, currentOf, type QuarterFacts } from '../quarterFacts.ts';
import { growthSince, payoutPercent } from './performance.ts';
import { publishedRatio, type RatioMetric, stockRatio, trendRatio } from './ratioMetric.ts';
import { totalCapitalCents } from './regulator.ts';

/** Capitalization. Sources: closing ledger, published indicators and supervisory figures. */
export const CAPITALIZATION: readonly RatioMetric[] = [
  stockRatio('Equity/Assets', ({ closing }) => percentOf(totalEquity(closing), totalAssets(closing))),
  publishedRatio('Tier 1 Leverage'),
  stockRatio('Tier 1 Risk-Based', ({ result }) => result.supervisory.tier1Ratio),
  publishedRatio('Total Risk-Based'),
  stockRatio('Risk-Weighted Assets/Assets', ({ result, closing }) =>
    percentOf(result.supervisory.riskWeightedAssetsThousands * 100_000, totalAssets(closing)),
  ),
  stockRatio('Sustainable Growth', sustainableGrowthPercent),
  trendRatio('Asset Growth less Sustainable Growth', growthGap),
  stockRatio('AOCI/Tier 1', ({ result }) =>
    percentOf(
      result.supervisory.accumulatedOtherComprehensiveIncomeThousands,
      result.supervisory.tier1Thousands,
    ),
  ),
  stockRatio('Long-Term Debt/Total Capital', (quarter) =>
    percentOf(0 - closingOf(quarter, 'SUB'), totalCapitalCents(quarter)),
  ),
];

/** Retained ROE: ROE x (1 - payout); a quarter without earnings retains nothing. */
export function sustainableGrowthPercent({ result }: QuarterFacts): number | null {
  const payout = payoutPercent(result.indicators);
  return payout === null ? null : (result.indicators.ROE ?? 0) * (1 - payout / 100);
}

function growthGap(facts: BankFacts): number | null {
  const growth = growthSince(facts, 1, (quarter) => totalAssets(quarter.closing));
  const sustainable = sustainableGrowthPercent(currentOf(facts));
  return growth === null || sustainable === null ? null : growth - sustainable;
}
