import { keysOf } from '../../../contracts/values.ts';
import { clamp, sum } from '../base/money.ts';
import type { SpendingIndices, TrailingQuarter } from '../model/bankState.ts';
import type { PcaCategory, Ratings } from '../model/ratings.ts';
import type { QuarterFigures } from './quarterFigures.ts';

/** A metric's values at the scores 1 to 5, rising or falling. */
type Thresholds = readonly [number, number, number, number, number];

export const WORST_RATING = 5;
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
  return WORST_RATING;
}

/** Mean of a figure over the quarters given. */
export function meanOf(quarters: readonly TrailingQuarter[], figure: keyof TrailingQuarter): number {
  return sum(quarters.map((quarter) => quarter[figure])) / quarters.length;
}

/** The scores of a quarter between 1 and 5 before they are rounded to ratings. */
export type RatingScores = Ratings;

/** Points of score per cent of missing reserve: an eighth missing costs asset quality a whole rating. */
const SCORE_PER_PERCENT_LACKING = 0.08;
/** Weights of the other scores in management's, and what weak control and less than good capital add to it. */
const MANAGEMENT_WEIGHTS = {
  capital: 0.25,
  assetQuality: 0.25,
  earnings: 0.2,
  liquidity: 0.15,
  marketRisk: 0.15,
} as const;
const WEAK_CONTROL_INDEX = 1.25;
const WEAK_CONTROL_SCORE = 0.4;
const LESS_CAPITAL_SCORE = 0.5;
const COMPOSITE_WEIGHTS = {
  capital: 0.22,
  assetQuality: 0.2,
  management: 0.18,
  earnings: 0.15,
  liquidity: 0.13,
  marketRisk: 0.12,
} as const;

/** A weighted sum of scores. */
function weighted<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  scores: Readonly<Record<Name, number>>,
): number {
  return sum(keysOf(weights).map((name) => weights[name] * scores[name]));
}

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
    assetQuality: clamp(componentScore(metrics, 'assetQuality') + correction, 1, WORST_RATING),
    earnings: componentScore(metrics, 'earnings'),
    liquidity: componentScore(metrics, 'liquidity'),
    marketRisk: componentScore(metrics, 'marketRisk'),
  };
  const weakness =
    (indices.operatingControl > WEAK_CONTROL_INDEX ? WEAK_CONTROL_SCORE : 0) +
    (openingPca === 'wellCapitalised' ? 0 : LESS_CAPITAL_SCORE) +
    correction / 2;
  const management = clamp(weighted(MANAGEMENT_WEIGHTS, scores) + weakness, 1, WORST_RATING);
  return { ...scores, management, composite: weighted(COMPOSITE_WEIGHTS, { ...scores, management }) };
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
  const rated = (value: number) => clamp(Math.round(value), 1, WORST_RATING);
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
    composite: clamp(Math.max(rated(scores.composite), floor, worst - 1), 1, WORST_RATING),
  };
}

/** The composite as investors and lenders see it: its unrounded score, or the rating if a rule made that worse. */
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

/** Each metric's weight in its component, and its values at the scores 1 to 5 (units as in the reports, %). */
const RATING_METRICS = {
  'Tier 1 Leverage': [0.35, 9.5, 7.5, 5.5, 4, 3],
  'Total Risk-Based': [0.35, 13.5, 11.5, 10, 8, 6],
  'Common Equity Tier 1': [0.3, 11.5, 9, 7, 4.5, 3],
  'Non-Performing/Loans': [0.35, 0.7, 1.5, 3, 5, 8],
  'Net Charge-Offs/Loans, 4 Quarters': [0.35, 0.25, 0.6, 1.2, 2, 3.5],
  'Non-Performing/(Tier 1 + Reserve)': [0.3, 5, 12, 30, 60, 100],
  'ROA, 4 Quarters': [0.55, 1.05, 0.75, 0.4, 0, -0.6],
  'Net Interest Margin, 4 Quarters': [0.2, 3.8, 3.2, 2.7, 2.2, 1.6],
  'Efficiency, 4 Quarters': [0.25, 60, 70, 80, 92, 105],
  'Liquid Assets/Assets': [0.4, 18, 12, 7, 3, 0],
  'Net Non-Core Dependence': [0.3, 10, 20, 32, 45, 60],
  'Overnight Borrowings/Assets': [0.3, 0, 1.5, 4, 8, 14],
  'Worst EVE Loss at +/-200': [0.5, 10, 20, 30, 42, 55],
  'Worst EAR Loss at +/-200': [0.5, 5, 10, 15, 22, 30],
} as const;

function metric(
  component: MeasuredComponent,
  name: keyof typeof RATING_METRICS,
  value: RatingMetric['value'],
): RatingMetric {
  const [weight, ...thresholds] = RATING_METRICS[name];
  return { component, name, weight, thresholds, value };
}

const overYear =
  (figure: keyof TrailingQuarter): RatingMetric['value'] =>
  (_, quarters) =>
    meanOf(quarters, figure);

const METRICS: readonly RatingMetric[] = [
  metric('capital', 'Tier 1 Leverage', ({ capital }) => capital.leveragePercent),
  metric('capital', 'Total Risk-Based', ({ capital }) => capital.totalPercent),
  metric('capital', 'Common Equity Tier 1', ({ capital }) => capital.tier1Percent),
  metric('assetQuality', 'Non-Performing/Loans', (f) => f.nonPerformingPercent),
  metric('assetQuality', 'Net Charge-Offs/Loans, 4 Quarters', overYear('netChargeOffs')),
  metric('assetQuality', 'Non-Performing/(Tier 1 + Reserve)', (f) => f.nonPerformingToCapitalPercent),
  metric('earnings', 'ROA, 4 Quarters', overYear('returnOnAssets')),
  metric('earnings', 'Net Interest Margin, 4 Quarters', overYear('netInterestMargin')),
  metric('earnings', 'Efficiency, 4 Quarters', overYear('efficiency')),
  metric('liquidity', 'Liquid Assets/Assets', (f) => f.liquidityPercent),
  metric('liquidity', 'Net Non-Core Dependence', (f) => f.netNonCoreDependencePercent),
  metric('liquidity', 'Overnight Borrowings/Assets', (f) => f.overnightToAssetsPercent),
  metric('marketRisk', 'Worst EVE Loss at +/-200', worstValue),
  metric('marketRisk', 'Worst EAR Loss at +/-200', worstEarnings),
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
