import { clamp, sum } from '../base/money.ts';
import type { SpendingIndices, TrailingQuarter } from '../model/bankState.ts';
import type { PcaCategory, Ratings } from '../model/ratings.ts';
import type { QuarterFigures } from './quarterFigures.ts';

/** A metric's values at the scores 1 to 5, rising or falling. */
type Thresholds = readonly [number, number, number, number, number];

const WORST_COMPOSITE: Record<PcaCategory, number> = {
  wellCapitalised: 1,
  adequatelyCapitalised: 1,
  undercapitalised: 4,
  significantlyUndercapitalised: 5,
  criticallyUndercapitalised: 5,
};

/** The score of a metric between 1 and 5, linear between its thresholds (docs/bank). */
function score(value: number, thresholds: Thresholds): number {
  const isWorseWhenHigher = thresholds[4] > thresholds[0];
  const reached = (threshold: number) => (isWorseWhenHigher ? value <= threshold : value >= threshold);
  if (reached(thresholds[0])) return 1;
  for (let i = 1; i < thresholds.length; i++) {
    const low = thresholds[i - 1] ?? 0;
    const high = thresholds[i] ?? 0;
    if (reached(high)) return i + (value - low) / (high - low);
  }
  return 5;
}

/** Mean of a figure over the quarters given. */
export function meanOf(quarters: readonly TrailingQuarter[], figure: keyof TrailingQuarter): number {
  return sum(quarters.map((quarter) => quarter[figure])) / quarters.length;
}

/** The scores of a quarter between 1 and 5 before they are rounded to ratings. */
export type RatingScores = Ratings;

/** Points of score per cent of missing reserve: an eighth missing costs asset quality a whole rating. */
const SCORE_PER_PERCENT_LACKING = 0.08;

/**
 * Scores a quarter by its metrics (docs/bank); `openingPca` is the bank's category at the opening of the
 * quarter, which affects management. A reserve below the model's lowers asset quality and management.
 */
export function ratingScores(
  metrics: readonly MeasuredMetric[],
  indices: SpendingIndices,
  openingPca: PcaCategory,
  reserveLackingPercent: number,
): RatingScores {
  const correction = SCORE_PER_PERCENT_LACKING * reserveLackingPercent;
  const scores = {
    capital: componentScore(metrics, 'capital'),
    assetQuality: clamp(componentScore(metrics, 'assetQuality') + correction, 1, 5),
    earnings: componentScore(metrics, 'earnings'),
    liquidity: componentScore(metrics, 'liquidity'),
    marketRisk: componentScore(metrics, 'marketRisk'),
  };
  const weakness =
    (indices.operatingControl > 1.25 ? 0.4 : 0) +
    (openingPca === 'wellCapitalised' ? 0 : 0.5) +
    correction / 2;
  const management = clamp(
    0.25 * scores.capital +
      0.25 * scores.assetQuality +
      0.2 * scores.earnings +
      0.15 * scores.liquidity +
      0.15 * scores.marketRisk +
      weakness,
    1,
    5,
  );
  const composite =
    0.22 * scores.capital +
    0.2 * scores.assetQuality +
    0.18 * management +
    0.15 * scores.earnings +
    0.13 * scores.liquidity +
    0.12 * scores.marketRisk;
  return { ...scores, management, composite };
}

/**
 * The ratings of scores; `pca` is the bank's category at the close of the quarter, which limits the
 * composite, as do `best`, the best ratings that a bank in trouble can have.
 */
export function rateBank(
  scores: RatingScores,
  pca: PcaCategory,
  best: { liquidity: number; capital: number; composite: number },
): Ratings {
  const floor = Math.max(best.composite, WORST_COMPOSITE[pca]);
  const rated = (value: number) => clamp(Math.round(value), 1, 5);
  const worst = Math.max(
    rated(scores.capital),
    rated(scores.assetQuality),
    rated(scores.liquidity),
    best.liquidity,
  );
  return {
    capital: Math.max(rated(scores.capital), best.capital),
    assetQuality: rated(scores.assetQuality),
    management: rated(scores.management),
    earnings: rated(scores.earnings),
    liquidity: Math.max(rated(scores.liquidity), best.liquidity),
    marketRisk: rated(scores.marketRisk),
    composite: clamp(Math.max(rated(scores.composite), floor, worst - 1), 1, 5),
  };
}

/** The composite as investors and lenders see it: its unrounded score, or the rating where a rule has made it worse than the score. */
export function seenComposite(scores: RatingScores, ratings: Ratings): number {
  return ratings.composite > Math.round(scores.composite) ? ratings.composite : scores.composite;
}

/** The components rated by metrics; management and the composite are derived from them. */
export type MeasuredComponent = Exclude<keyof Ratings, 'management' | 'composite'>;

/** One metric of a component: its weight and its values at the scores 1 to 5 (docs/bank). */
type RatingMetric = {
  readonly component: MeasuredComponent;
  readonly name: string;
  readonly weight: number;
  readonly thresholds: Thresholds;
  readonly value: (figures: QuarterFigures, quarters: readonly TrailingQuarter[]) => number;
};

/** A metric's value in a quarter, %. */
export type MeasuredMetric = Omit<RatingMetric, 'value'> & { readonly value: number; readonly score: number };

const worstValue = ({ economicValueUpPercent, economicValueDownPercent }: QuarterFigures) =>
  Math.max(-economicValueUpPercent, -economicValueDownPercent);
const worstEarnings = ({ earningsAtRiskUpPercent, earningsAtRiskDownPercent }: QuarterFigures) =>
  Math.max(-earningsAtRiskUpPercent, -earningsAtRiskDownPercent);

const metric = (
  component: MeasuredComponent,
  weight: number,
  name: string,
  thresholds: Thresholds,
  value: RatingMetric['value'],
): RatingMetric => ({ component, name, weight, thresholds, value });

const METRICS: readonly RatingMetric[] = [
  metric('capital', 0.35, 'Tier 1 Leverage', [9.5, 7.5, 5.5, 4, 3], ({ capital }) => capital.leveragePercent),
  metric('capital', 0.35, 'Total Risk-Based', [13.5, 11.5, 10, 8, 6], ({ capital }) => capital.totalPercent),
  metric('capital', 0.3, 'Common Equity Tier 1', [11.5, 9, 7, 4.5, 3], ({ capital }) => capital.tier1Percent),
  metric('assetQuality', 0.35, 'Non-Performing/Loans', [0.7, 1.5, 3, 5, 8], (f) => f.nonPerformingPercent),
  metric('assetQuality', 0.35, 'Net Charge-Offs/Loans, 4 Quarters', [0.25, 0.6, 1.2, 2, 3.5], (_, quarters) =>
    meanOf(quarters, 'netChargeOffs'),
  ),
  metric(
    'assetQuality',
    0.3,
    'Non-Performing/(Tier 1 + Reserve)',
    [5, 12, 30, 60, 100],
    (f) => f.nonPerformingToCapitalPercent,
  ),
  metric('earnings', 0.55, 'ROA, 4 Quarters', [1.05, 0.75, 0.4, 0, -0.6], (_, quarters) =>
    meanOf(quarters, 'returnOnAssets'),
  ),
  metric('earnings', 0.2, 'Net Interest Margin, 4 Quarters', [3.8, 3.2, 2.7, 2.2, 1.6], (_, quarters) =>
    meanOf(quarters, 'netInterestMargin'),
  ),
  metric('earnings', 0.25, 'Efficiency, 4 Quarters', [60, 70, 80, 92, 105], (_, quarters) =>
    meanOf(quarters, 'efficiency'),
  ),
  metric('liquidity', 0.4, 'Liquid Assets/Assets', [18, 12, 7, 3, 0], (f) => f.liquidityPercent),
  metric(
    'liquidity',
    0.3,
    'Net Non-Core Dependence',
    [10, 20, 32, 45, 60],
    (f) => f.netNonCoreDependencePercent,
  ),
  metric(
    'liquidity',
    0.3,
    'Overnight Borrowings/Assets',
    [0, 1.5, 4, 8, 14],
    (f) => f.overnightToAssetsPercent,
  ),
  metric('marketRisk', 0.5, 'Worst EVE Loss at +/-200', [10, 20, 30, 42, 55], worstValue),
  metric('marketRisk', 0.5, 'Worst EAR Loss at +/-200', [5, 10, 15, 22, 30], worstEarnings),
];

/** The metrics of a quarter and their scores. */
export function measuredMetrics(
  figures: QuarterFigures,
  quarters: readonly TrailingQuarter[],
): MeasuredMetric[] {
  return METRICS.map(({ value, ...measured }) => {
    const amount = value(figures, quarters);
    return { ...measured, value: amount, score: score(amount, measured.thresholds) };
  });
}

function componentScore(metrics: readonly MeasuredMetric[], component: MeasuredComponent): number {
  const own = metrics.filter((measured) => measured.component === component);
  return sum(own.map((measured) => measured.weight * measured.score));
}
