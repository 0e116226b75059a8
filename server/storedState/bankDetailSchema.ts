import * as z from 'zod';
import type { QuarterFlows } from '../simulation/model/quarterFlows.ts';
import type { BankDetail } from '../simulation/quarter/quarterDetail.ts';
import { bankStateSchema } from './bankStateSchema.ts';
import { bySixSchema, figuresSchema, formOf, loanIdSchema } from './form.ts';
import { ratingsSchema } from './resultSchema.ts';
import type { ForecastBooks } from './storedState.ts';

const loanFlowsSchema = z.strictObject({
  sold: bySixSchema,
  principal: bySixSchema,
  defaulted: bySixSchema,
  collected: bySixSchema,
  chargedOff: bySixSchema,
  kept: bySixSchema,
  pipelined: bySixSchema,
  migrated: bySixSchema.exactOptional(),
});

const securityFlowsSchema = z.strictObject({
  bought: z.number(),
  sold: z.number(),
  proceeds: z.number(),
  principal: z.number(),
  writtenDown: z.number(),
});

const certificateFlowsSchema = z.strictObject({
  matured: z.number(),
  withdrawn: z.number(),
  issued: z.number(),
  isCapped: z.boolean(),
});

const liquidityFlowsSchema = z.strictObject({
  run: z.number(),
  runCauses: z.array(z.enum(['unrealisedLosses', 'rating', 'discountWindow', 'failedRival'])),
  securitiesSold: z.number(),
  loansSold: z.number(),
  lossOnSales: z.number(),
  unmet: z.number(),
});

const bookedEventSchema = z.strictObject({
  eventId: z.number(),
  name: z.string(),
  incomeThousands: z.number(),
  expenseThousands: z.number(),
  securityCusip: z.string().exactOptional(),
});

/** The flows of a bank's quarter. */
const flowsSchema = formOf<QuarterFlows>()(
  z.strictObject({
    loans: z.partialRecord(loanIdSchema, loanFlowsSchema),
    loanSaleProceeds: z.number(),
    securities: z.record(z.string(), securityFlowsSchema),
    certificates: z.record(z.string(), certificateFlowsSchema),
    advances: z.strictObject({
      borrowed: z.number(),
      repaid: z.number(),
      prepaid: z.number(),
      refused: z.number(),
    }),
    notes: z.strictObject({ issued: z.number(), matured: z.number() }),
    equity: z.strictObject({ issued: z.number(), issueCost: z.number(), repurchased: z.number() }),
    fixedAssets: z.strictObject({ bought: z.number(), depreciation: z.number() }),
    dividends: z.strictObject({
      decided: z.number(),
      paid: z.number(),
      cutBy: z.enum(['capital', 'order', 'buffer', 'legalLimit']).nullable(),
    }),
    discountWindow: z.number(),
    liquidity: liquidityFlowsSchema.exactOptional(),
    events: z.array(bookedEventSchema),
    capped: z.array(z.string()),
  }),
);

const capitalSchema = z.strictObject({
  tier1Cents: z.number(),
  tier2Cents: z.number(),
  riskWeightedAssetsCents: z.number(),
  riskWeightedLinesCents: figuresSchema,
  leverageDenominatorCents: z.number(),
  leveragePercent: z.number(),
  tier1Percent: z.number(),
  totalPercent: z.number(),
});

const metricSchema = z.strictObject({
  component: ratingsSchema.keyof().exclude(['management', 'composite']),
  name: z.string(),
  weight: z.number(),
  thresholds: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  value: z.number(),
  score: z.number(),
});

const stockPriceSchema = z.strictObject({
  requiredReturnPercent: z.number(),
  normalReturnPercent: z.number(),
  growthPercent: z.number(),
  neededCapitalShare: z.number(),
  plainPriceToBook: z.number(),
  weaknessFactor: z.number(),
  pcaFactor: z.number(),
  franchiseFactor: z.number(),
  targetPriceDollars: z.number(),
  outlookFactor: z.number(),
  dividendCutFactor: z.number(),
  noiseFactor: z.number(),
  priceDollars: z.number(),
});

const gapBucketSchema = z.strictObject({
  name: z.enum(['0-3 months', '3-12 months', '1-3 years', '3-5 years', 'Over 5 years']),
  assetsCents: z.number(),
  liabilitiesCents: z.number(),
  gapCents: z.number(),
  cumulativeGapCents: z.number(),
  cumulativeGapToAssetsPercent: z.number(),
  cumulativeRatio: z.number(),
});

const shockSchema = z.enum(['flat', 'up', 'down']);

/** The detail of a bank's quarter for reports. */
export const bankDetailSchema = formOf<BankDetail>()(
  z.strictObject({
    openingLedger: figuresSchema,
    flows: flowsSchema,
    capital: capitalSchema,
    economicValue: z.record(
      shockSchema,
      z.strictObject({ assets: figuresSchema, liabilities: figuresSchema }),
    ),
    interestOfYear: z.record(shockSchema, z.strictObject({ income: figuresSchema, expense: figuresSchema })),
    gap: z.array(gapBucketSchema),
    unrealisedGainsCents: figuresSchema,
    utilities: z.strictObject({ loans: figuresSchema, deposits: figuresSchema }),
    ratingMetrics: z.array(metricSchema),
    ratingScores: ratingsSchema,
    stockPrice: stockPriceSchema.nullable(),
    decisionChanges: z.array(z.strictObject({ path: z.string(), base: z.string(), value: z.string() })),
    draws: figuresSchema,
  }),
);

/** The books and flows of a quarter computed for a forecast. */
export const forecastBooksSchema = formOf<ForecastBooks>()(
  bankStateSchema
    .pick({ ledger: true, incomeStatement: true, chargeOffs: true })
    .extend({ flows: flowsSchema }),
);
