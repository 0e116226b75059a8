import * as z from 'zod';
import type { BankDecision } from '../simulation/model/decision.ts';
import type { ProposedSpending } from '../simulation/model/spending.ts';
import {
  bySixSchema,
  certificateTypeSchema,
  depositIdSchema,
  figuresSchema,
  fixedOrVariableSchema,
  formOf,
  loanIdSchema,
} from './form.ts';

const loanDecisionSchema = z.strictObject({
  rate1Percent: z.number(),
  rate3Percent: z.number(),
  rate6Percent: z.number(),
  offeredRatesPercent: bySixSchema.exactOptional(),
  originationFeePercent: z.number(),
  annualFeeDollars: z.number(),
  targetPercents: bySixSchema,
  capThousands: z.number(),
  balanceCeilingThousands: z.number(),
});

const depositDecisionSchema = z.strictObject({
  ratePercent: z.number(),
  betaUp: z.number(),
  betaDown: z.number(),
  lagMonths: z.number(),
  monthlyFeeDollars: z.number(),
  nsfFeeDollars: z.number(),
  minimumBalanceDollars: z.number(),
  outOfMarket: z.boolean(),
});

const certificateDecisionSchema = z.strictObject({
  rowKey: z.string(),
  type: certificateTypeSchema,
  account: z.string(),
  termMonths: z.number(),
  fixedOrVariable: fixedOrVariableSchema,
  ratePercent: z.number(),
  capThousands: z.number(),
  outOfMarket: z.boolean(),
});

/** How an advance is repaid. */
export const repaymentSchema = z.enum(['Amortizing', 'Bullet']);

const borrowingDecisionSchema = z.strictObject({
  amortizingOrBullet: repaymentSchema,
  fixedOrVariable: fixedOrVariableSchema,
  termMonths: z.number(),
  amountThousands: z.number(),
});

/** The inputs of a bank's last quarter. */
export const decisionSchema = formOf<BankDecision>()(
  z.strictObject({
    purchasesThousands: figuresSchema,
    swap: z.strictObject({ pays: fixedOrVariableSchema, notionalMillions: z.number() }).nullable(),
    securitySalesPercent: figuresSchema,
    loanSalesPercent: figuresSchema,
    loans: z.record(loanIdSchema, loanDecisionSchema),
    pipelinedMortgagesPercent: z.number(),
    nonMaturityDeposits: z.record(depositIdSchema, depositDecisionSchema),
    certificatesOfDeposit: z.array(certificateDecisionSchema),
    borrowings: z.array(borrowingDecisionSchema),
    prepaidAdvanceIds: z.array(z.string()),
    longTermDebtThousands: figuresSchema,
    publicOfferingThousands: z.number(),
    privatePlacementThousands: z.number(),
    repurchaseThousands: z.number(),
    dividendPerShareDollars: z.number(),
    reserveForLoanLossThousands: z.number(),
    businessDevelopmentThousands: figuresSchema,
    staffingThousands: figuresSchema,
    learningDevelopmentThousands: figuresSchema,
    informationTechnologyThousands: figuresSchema,
    facilitiesMaintenanceThousands: figuresSchema,
    oneOffThousands: figuresSchema,
    projectIds: z.array(z.string()),
    facilityIds: z.array(z.string()),
  }),
);

/** The spending that the model proposes for the next quarter. */
export const proposedSpendingSchema = formOf<ProposedSpending>()(
  z.strictObject({
    staffing: figuresSchema,
    businessDevelopment: figuresSchema,
    learningDevelopment: figuresSchema,
    informationTechnology: figuresSchema,
    facilitiesMaintenance: figuresSchema,
    projectMaintenanceThousands: z.number(),
    otherThousands: z.number(),
  }),
);
