import * as z from 'zod';
import type { QuarterResult } from '../simulation/model/quarterResult.ts';
import type { PcaCategory, Ratings } from '../simulation/model/ratings.ts';
import { figuresSchema, formOf } from './form.ts';

export const pcaSchema = formOf<PcaCategory>()(
  z.enum([
    'wellCapitalised',
    'adequatelyCapitalised',
    'undercapitalised',
    'significantlyUndercapitalised',
    'criticallyUndercapitalised',
  ]),
);

export const ratingsSchema = formOf<Ratings>()(
  z.strictObject({
    capital: z.number(),
    assetQuality: z.number(),
    management: z.number(),
    earnings: z.number(),
    liquidity: z.number(),
    marketRisk: z.number(),
    composite: z.number(),
  }),
);

const supervisorySchema = z.strictObject({
  commonEquityTier1Ratio: z.number(),
  tier1Ratio: z.number(),
  totalRiskBasedRatio: z.number(),
  tier1LeverageRatio: z.number(),
  tier1Thousands: z.number(),
  leverageDenominatorThousands: z.number(),
  riskWeightedAssetsThousands: z.number(),
  economicValueUp200: z.number(),
  economicValueDown200: z.number(),
  economicValueToAssets: z.number(),
  earningsAtRiskUp200: z.number(),
  earningsAtRiskDown200: z.number(),
  rateSensitiveRatio12Months: z.number(),
  netNonCoreDependence: z.number(),
  overnightToAssets: z.number(),
  nonPerformingToCapital: z.number(),
  accumulatedOtherComprehensiveIncomeThousands: z.number(),
  shares: z.number(),
});

const flagsSchema = z.strictObject({
  capped: z.array(z.string()),
  dividendCutThousands: z.number(),
  borrowingCutThousands: z.number(),
  discountWindowThousands: z.number(),
});

/** A bank's published result of a quarter. */
export const resultSchema = formOf<QuarterResult>()(
  z.strictObject({
    turn: z.number(),
    isProForma: z.boolean(),
    indicators: figuresSchema,
    wellRun: figuresSchema.nullable(),
    supervisory: supervisorySchema,
    ratings: ratingsSchema,
    pca: pcaSchema,
    flags: flagsSchema,
  }),
);
