import * as z from 'zod';
import type { BankState } from '../simulation/model/bankState.ts';
import { decisionSchema, proposedSpendingSchema, repaymentSchema } from './decisionSchema.ts';
import {
  bySixSchema,
  certificateTypeSchema,
  depositIdSchema,
  figuresSchema,
  fixedOrVariableSchema,
  formOf,
  loanIdSchema,
} from './form.ts';
import { pcaSchema, ratingsSchema, resultSchema } from './resultSchema.ts';

const loanPoolSchema = z.strictObject({
  cusip: z.string(),
  account: loanIdSchema,
  age: z.number(),
  balances: bySixSchema,
  coupons: bySixSchema,
  margins: bySixSchema.exactOptional(),
  reset: z.number().exactOptional(),
  quality: bySixSchema.exactOptional(),
  feeExcessDollars: z.number().exactOptional(),
  premiums: bySixSchema.exactOptional(),
});

const securitySchema = z.strictObject({
  cusip: z.string(),
  account: z.string(),
  cents: z.number(),
  yieldPercent: z.number(),
  remaining: z.number(),
  spread: z.number(),
});

const certificateSchema = z.strictObject({
  cusip: z.string(),
  row: z.string(),
  type: certificateTypeSchema,
  termMonths: z.number(),
  cents: z.number(),
  ratePercent: z.number(),
  spread: z.number().exactOptional(),
  premium: z.number().exactOptional(),
  remaining: z.number(),
});

const advanceSchema = z.strictObject({
  id: z.string(),
  amortizingOrBullet: repaymentSchema,
  fixedOrVariable: fixedOrVariableSchema,
  termMonths: z.number(),
  cents: z.number(),
  originalCents: z.number(),
  ratePercent: z.number(),
  turn: z.number(),
  remaining: z.number(),
  principalPerQuarterCents: z.number(),
});

const noteSchema = z.strictObject({
  id: z.string(),
  row: z.string(),
  fixedOrVariable: fixedOrVariableSchema,
  cents: z.number(),
  remaining: z.number(),
  ratePercent: z.number(),
  spreadPercent: z.number(),
});

const swapSchema = z.strictObject({
  id: z.string(),
  pays: fixedOrVariableSchema,
  notionalCents: z.number(),
  fixedRatePercent: z.number(),
  remaining: z.number(),
});

const fixedAssetSchema = z.strictObject({
  account: z.enum(['PREM', 'SOFT']),
  expenseAccount: z.enum(['NIE:OCC', 'NIE:IT']),
  remainingCents: z.number(),
  perQuarterCents: z.number(),
});

const depositSchema = z.strictObject({
  cents: z.number(),
  accounts: z.number(),
  share: z.number(),
  ratePercent: z.number(),
  offeredRatePercent: z.number(),
  resentedCutPercent: z.number().exactOptional(),
});

const indicesSchema = z.strictObject({
  loanAdvertising: z.number(),
  depositAdvertising: z.number(),
  training: z.number(),
  depositService: z.number(),
  lendingCapacity: z.number(),
  creditAdministration: z.number(),
  operatingControl: z.number(),
  digital: z.number(),
  premises: z.number(),
});

const trailingSchema = z.strictObject({
  returnOnAssets: z.number(),
  returnOnEquity: z.number(),
  coreIncomeCents: z.number(),
  coreReturnOnNeeded: z.number(),
  netInterestMargin: z.number(),
  efficiency: z.number(),
  netChargeOffs: z.number(),
  earningsPerShare: z.number(),
  dividendPerShare: z.number(),
});

const orderSchema = z.strictObject({
  kind: z.enum(['growth', 'payouts', 'brokeredDeposits', 'realEstate']),
  cause: z.enum(['rating', 'capital', 'concentration']),
  sinceTurn: z.number(),
});

const dividendRoomSchema = z.strictObject({
  incomeCents: z.number(),
  declaredCents: z.number(),
  retainedCents: z.tuple([z.number(), z.number()]),
});

const membersBenefitSchema = z.strictObject({
  savers: z.number(),
  borrowers: z.number(),
  fees: z.number(),
  kept: z.number(),
  missing: z.number(),
});

/** One bank after a quarter. */
export const bankStateSchema = formOf<BankState>()(
  z.strictObject({
    number: z.number(),
    ledger: figuresSchema,
    incomeStatement: figuresSchema,
    chargeOffs: z.partialRecord(loanIdSchema, z.number()),
    sequence: z.number(),
    loanPools: z.array(loanPoolSchema),
    nonAccrual: z.partialRecord(loanIdSchema, bySixSchema),
    deferredFees: z.partialRecord(loanIdSchema, z.number()),
    securities: z.array(securitySchema),
    nonMaturityDeposits: z.record(depositIdSchema, depositSchema),
    certificates: z.array(certificateSchema),
    advances: z.array(advanceSchema),
    longTermNotes: z.array(noteSchema),
    swaps: z.array(swapSchema),
    fixedAssets: z.array(fixedAssetSchema),
    legacyDepreciationCents: z.number(),
    indices: indicesSchema,
    projects: figuresSchema,
    facilities: z.array(z.strictObject({ id: z.string(), turn: z.number() })),
    branches: z.number(),
    costIndex: z.number(),
    shares: z.number(),
    sharesMerged: z.number().exactOptional(),
    stockPriceDollars: z.number(),
    openingStockPriceDollars: z.number(),
    lastIssueTurn: z.number().nullable(),
    dividendsPaidCents: z.number(),
    taxPaidInYearCents: z.number().exactOptional(),
    dividendRoom: dividendRoomSchema,
    federalFundsChanges: z.tuple([z.number(), z.number(), z.number()]),
    lastOriginationsCents: z.number(),
    ratings: ratingsSchema,
    compositeScore: z.number(),
    pca: pcaSchema,
    orders: z.array(orderSchema).exactOptional(),
    failedTurn: z.number().nullable(),
    recapitalisedCents: z.number(),
    reserveExcessCents: z.number(),
    lastDecision: decisionSchema.nullable(),
    lastProposedSpending: proposedSpendingSchema.nullable(),
    membersBenefit: membersBenefitSchema.exactOptional(),
    trailing: z.array(trailingSchema),
    scored: z.strictObject({
      quarters: z.number(),
      dividendsDollars: z.number(),
      coreReturnsPercent: z.number(),
      composites: z.number(),
      valueLossPercent: z.number(),
      membersCents: z.number(),
    }),
    windowQuarters: z.number(),
    thinQuarters: z.number(),
    loanPremiumsPercent: z.record(loanIdSchema, z.number()),
    lastResult: resultSchema.nullable(),
  }),
);
