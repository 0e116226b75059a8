import type { PcaCategory, Ratings } from './ratings.ts';

/** Supervisory and risk figures of one quarter (docs/bank). Percentages unless named. */
export type SupervisoryFigures = {
  commonEquityTier1Ratio: number;
  tier1Ratio: number;
  totalRiskBasedRatio: number;
  tier1LeverageRatio: number;
  /** Numerator and denominator of the leverage ratio, and the risk-weighted assets, $000. */
  tier1Thousands: number;
  leverageDenominatorThousands: number;
  riskWeightedAssetsThousands: number;
  economicValueUp200: number;
  economicValueDown200: number;
  economicValueToAssets: number;
  earningsAtRiskUp200: number;
  earningsAtRiskDown200: number;
  /** Rate-sensitive assets over liabilities within 12 months, a plain ratio. */
  rateSensitiveRatio12Months: number;
  netNonCoreDependence: number;
  overnightToAssets: number;
  nonPerformingToCapital: number;
  accumulatedOtherComprehensiveIncomeThousands: number;
  shares: number;
};

/** The limits that cut a team's decisions in a quarter (docs/bank). */
export type QuarterFlags = {
  /** Loan accounts and rows of certificates whose new business was cut by a cap, a ceiling or the supervisor. */
  capped: string[];
  /** Amounts decided beyond the legal limit or the capital category, and beyond the limit of all advances, $000. */
  dividendCutThousands: number;
  borrowingCutThousands: number;
  /** Borrowed at the discount window, $000. */
  discountWindowThousands: number;
};

/** A bank's published result of a quarter: plain JSON, small enough to keep for every quarter. */
export type QuarterResult = {
  /** 0 is the pro forma quarter before turn 1. */
  turn: number;
  isProForma: boolean;
  /** By dashboard name: $000, dollars or %, rounded to 5 decimals. */
  indicators: Record<string, number>;
  /** The ratios of a well-run bank in the same quarter, by dashboard name; null until the quarter is published. */
  wellRun: Record<string, number> | null;
  supervisory: SupervisoryFigures;
  ratings: Ratings;
  pca: PcaCategory;
  flags: QuarterFlags;
};

/** Simple means over the banks of a game, by the names of a quarter's result (docs/bank). */
export type CommunityAverages = Pick<QuarterResult, 'indicators' | 'supervisory'>;
