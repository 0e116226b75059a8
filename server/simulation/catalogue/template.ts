import * as z from 'zod';
import type { CertificateType, FixedOrVariable } from './certificatesOfDeposit.ts';
import { type LoanAccountId, ownLossesSchema } from './loans.ts';
import { type NonMaturityDepositId, ownDepositPricingSchema } from './nonMaturityDeposits.ts';

/** How an institution and its members differ from a bank and its customers (docs/bank, "Credit unions"). */
export const membersSchema = z.strictObject({
  loans: ownLossesSchema,
  deposits: ownDepositPricingSchema,
  /** Other income of a quarter from each deposit account: cards, insurance, services around loans. */
  incomePerAccountDollars: z.number().min(0).max(100),
  /** Overhead that does not grow with assets, $000 a quarter at the opening's costs. */
  fixedOverheadThousands: z.number().min(0),
});

/** The prices behind the proposed spending of a template (docs/bank), $000 a quarter or per $000. */
export type TemplateCosts = {
  perBranchThousands: number;
  perAccountThousands: number;
  lendingPerBalance: number;
  lendingPerOrigination: number;
  creditPerBalance: number;
  creditPerNonAccrual: number;
  operationsPerAsset: number;
  executiveThousands: number;
  executivePerAsset: number;
  informationTechnologyThousands: number;
  businessDevelopmentThousands: number;
  learningDevelopmentThousands: number;
  mainOfficeMaintenanceThousands: number;
  branchMaintenanceThousands: number;
  otherPerAsset: number;
  otherIncomeThousands: number;
};

/** An opening bank: lists in $000, and the whole balance sheet in cents under one environment (docs/bank). */
export type Template = {
  templateId: string;
  name: string;
  institutionKind: 'bank' | 'creditUnion';
  /** What differs from a bank's customers; absent for banks. */
  members?: z.infer<typeof membersSchema>;
  /** Size against the $500M bank; scales projects and base purchases. */
  scale: number;
  /** A fraction; 0 for credit unions. */
  taxRate: number;
  loanRateAdjustmentPercent: number;
  depositRateAdjustmentPercent: number;
  shares: number;
  dividendPerShareDollars: number;
  branches: number;
  equityShareOfAssets: number;
  stockShareOfEquity: number;
  pipelinedMortgagesPercent: number;
  residentialOriginationsThousands: number;
  cashThousands: number;
  federalFundsSoldThousands: number;
  premisesThousands: number;
  /** Before the balancing amount is added to it. */
  otherAssetsThousands: number;
  otherLiabilitiesThousands: number;
  loansThousands: Record<LoanAccountId, number>;
  securitiesThousands: Record<string, number>;
  nonMaturityDepositsThousands: Record<NonMaturityDepositId, number>;
  certificatesThousands: Record<CertificateType, number>;
  advances: {
    amortizingOrBullet: 'Amortizing' | 'Bullet';
    fixedOrVariable: FixedOrVariable;
    termMonths: number;
    remainingMonths: number;
    amountThousands: number;
  }[];
  longTermNotes: { row: string; remainingQuarters: number; amountThousands: number }[];
  costs: TemplateCosts;
  /** The ledger (docs/bank) that results from the lists under this environment. */
  openingSheet: { environmentCode: string; cents: Record<string, number> };
};
