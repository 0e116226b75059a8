import type { SpendingIndices, TrailingQuarter } from './gameState.ts';
import { clamp, sum } from './money.ts';
import type { QuarterFigures } from './quarterFigures.ts';

/** Prompt-corrective-action category, best to worst (section 17.2). */
export type PcaCategory =
  | 'wellCapitalised'
  | 'adequatelyCapitalised'
  | 'undercapitalised'
  | 'significantlyUndercapitalised'
  | 'criticallyUndercapitalised';

/** The engine's CAMELS-like ratings, 1 (best) to 5 (section 17.3). */
export type Ratings = {
  capital: number;
  assetQuality: number;
  management: number;
  earnings: number;
  liquidity: number;
  marketRisk: number;
  composite: number;
};

/** A metric's values at the scores 1 to 5, rising or falling. */
type Thresholds = readonly [number, number, number, number, number];

const WORST_COMPOSITE: Record<PcaCategory, number> = {
  wellCapitalised: 1,
  adequatelyCapitalised: 1,
  undercapitalised: 4,
  significantlyUndercapitalised: 5,
  criticallyUndercapitalised: 5,
};

/** The score of a metric between 1 and 5, linear between its thresholds (section 17.3). */
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

/**
 * Scores a quarter (section 17.3). `quarters` are the last four, this one included; `openingPca` is the category the
 * bank entered the quarter with, which weighs on management.
 */
export function ratingScores(
  figures: QuarterFigures,
  quarters: readonly TrailingQuarter[],
  indices: SpendingIndices,
  openingPca: PcaCategory,
): RatingScores {
  const scores = componentScores(figures, quarters);
  const weakness = (indices.operatingControl > 1.25 ? 0.4 : 0) + (openingPca === 'wellCapitalised' ? 0 : 0.5);
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

/** The ratings of scores; `pca` is the category the bank leaves the quarter with, which bounds the composite. */
export function rateBank(scores: RatingScores, pca: PcaCategory): Ratings {
  const rated = (value: number) => clamp(Math.round(value), 1, 5);
  const worst = Math.max(rated(scores.capital), rated(scores.assetQuality), rated(scores.liquidity));
  return {
    capital: rated(scores.capital),
    assetQuality: rated(scores.assetQuality),
    management: rated(scores.management),
    earnings: rated(scores.earnings),
    liquidity: rated(scores.liquidity),
    marketRisk: rated(scores.marketRisk),
    composite: clamp(Math.max(rated(scores.composite), WORST_COMPOSITE[pca], worst - 1), 1, 5),
  };
}

function componentScores(figures: QuarterFigures, quarters: readonly TrailingQuarter[]) {
  const worstValue = Math.max(-figures.economicValueUpPercent, -figures.economicValueDownPercent);
  const worstEarnings = Math.max(-figures.earningsAtRiskUpPercent, -figures.earningsAtRiskDownPercent);
  const { capital } = figures;
  return {
    capital:
      0.35 * score(capital.leveragePercent, [9.5, 7.5, 5.5, 4, 3]) +
      0.35 * score(capital.totalPercent, [13.5, 11.5, 10, 8, 6]) +
      0.3 * score(capital.tier1Percent, [11.5, 9, 7, 4.5, 3]),
    assetQuality:
      0.35 * score(figures.nonPerformingPercent, [0.7, 1.5, 3, 5, 8]) +
      0.35 * score(meanOf(quarters, 'netChargeOffs'), [0.25, 0.6, 1.2, 2, 3.5]) +
      0.3 * score(figures.nonPerformingToCapitalPercent, [5, 12, 30, 60, 100]),
    earnings:
      0.55 * score(meanOf(quarters, 'returnOnAssets'), [1.05, 0.75, 0.4, 0, -0.6]) +
      0.2 * score(meanOf(quarters, 'netInterestMargin'), [3.8, 3.2, 2.7, 2.2, 1.6]) +
      0.25 * score(meanOf(quarters, 'efficiency'), [60, 70, 80, 92, 105]),
    liquidity:
      0.4 * score(figures.liquidityPercent, [18, 12, 7, 3, 0]) +
      0.3 * score(figures.netNonCoreDependencePercent, [10, 20, 32, 45, 60]) +
      0.3 * score(figures.overnightToAssetsPercent, [0, 1.5, 4, 8, 14]),
    marketRisk:
      0.5 * score(worstValue, [10, 20, 30, 42, 55]) + 0.5 * score(worstEarnings, [5, 10, 15, 22, 30]),
  };
}
