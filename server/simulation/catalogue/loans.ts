import * as z from 'zod';
import { localCreditIndex } from '../../../contracts/banking/regionalShock.ts';
import { byId } from '../../../contracts/values.ts';
import { roundTo } from '../base/money.ts';
import { type BySixCategories, sixOf } from '../base/sixCategories.ts';
import type { EnvironmentRow } from './environments.ts';
import { readSimulationFile } from './readSimulationFile.ts';

/** Ids of the twelve loan accounts. */
export type LoanAccountId =
  | 'CIL'
  | 'CIT'
  | 'AGR'
  | 'CREO'
  | 'CREI'
  | 'CON'
  | 'RF'
  | 'RA'
  | 'HEL'
  | 'AUTO'
  | 'CNS'
  | 'CRD';

/** The loan types that the loan screens filter by. */
export type LoanType = 'Commercial' | 'Commercial Real Estate' | 'Residential' | 'Consumer';

/** One loan account: its repayment, pricing, default and sale parameters. */
export type LoanAccount = {
  id: LoanAccountId;
  name: string;
  type: LoanType;
  repayment: 'revolving' | 'bullet' | 'amortising' | 'balloon' | 'adjustableMortgage';
  rateKind: 'primeFloating' | 'fixed' | 'adjustable';
  /** The index that its market rate follows; a number is a Treasury tenor in months. */
  index: 'prime' | 'mortgage30Year' | number;
  spreadPercent: number;
  /** Category 1 pays this much less, category 6 this much more, than category 3 (d1, d6). */
  category1DiscountPercent: number;
  category6PremiumPercent: number;
  /** Extra spread per point that the index is below 3% (docs/bank). */
  lowRateWidening: number;
  rateFloorPercent: number;
  termQuarters: number;
  amortisationQuarters: number;
  firstResetQuarters: number;
  laterResetQuarters: number;
  /** Share of a revolving balance repaid each quarter. */
  revolvingRepayment: number;
  /** Prepayments a year as a fraction, and the weight of refinancing in them (CPR, refi). */
  basePrepayment: number;
  refinancingSensitivity: number;
  /** Multiplier on the category loss rates (mu), exponent on the credit index (cyc), loss given default. */
  lossMultiplier: number;
  cyclicality: number;
  lossGivenDefault: number;
  /** Utility lost per % point above the market (b). */
  priceSensitivity: number;
  lifeYears: number;
  /** Shares of market demand by risk category (m). */
  naturalMix: BySixCategories;
  originationFeePercent: number;
  annualFeeDollars: number;
  averageLoanThousands: number;
  riskWeight: number;
  /** Servicing cost, % of mean balances a year. */
  servicingPercent: number;
};

/** Means "no maturity", "no amortisation schedule" or "no reset" in `termQuarters` and similar fields. */
export const NEVER = 999;

/** The loan accounts in the order of every loan grid. */
export const LOAN_ACCOUNTS: readonly LoanAccount[] = JSON.parse(
  readSimulationFile('products/loanAccounts.json'),
);

/** The ledger account of each. */
export const LOAN_LEDGER = byId(LOAN_ACCOUNTS, ({ id }) => `LOAN:${id}` as const);

const BY_ID = new Map(LOAN_ACCOUNTS.map((account) => [account.id, account]));

/** The loan account of an id; throws on an unknown id. */
export function loanAccount(id: LoanAccountId): LoanAccount {
  const account = BY_ID.get(id);
  if (!account) throw new Error(`Unknown loan account ${id}`);
  return account;
}

const TARGET_DECIMALS = 6;

/** The natural mix of an account as targets, %. */
export function naturalTargets({ naturalMix }: LoanAccount): BySixCategories {
  return sixOf((k) => roundTo(naturalMix[k] * 100, TARGET_DECIMALS));
}

/** What a template can state of its institution's losses. */
const OWN_LOSSES = { lossFactor: [0.2, 5], creditCycle: [0, 1.5], reservePart: [0.2, 1] } as const;

/** How losses of an institution's loans differ from those of a bank. */
export const ownLossesSchema = z.strictObject({
  /** Losses of a loan at a credit index of 1, relative to a bank's. */
  lossFactor: z.number().min(OWN_LOSSES.lossFactor[0]).max(OWN_LOSSES.lossFactor[1]),
  /** Exponent on the credit index: below 1 losses rise less in a crisis and fall less in a boom. */
  creditCycle: z.number().min(OWN_LOSSES.creditCycle[0]).max(OWN_LOSSES.creditCycle[1]),
  /** Part of the losses of whole lives that the reserve covers; a bank's covers all. */
  reservePart: z.number().min(OWN_LOSSES.reservePart[0]).max(OWN_LOSSES.reservePart[1]),
});

/** The part of a template that says whose loans they are; without members, a bank's. */
export type Lender = { readonly members?: { readonly loans: z.infer<typeof ownLossesSchema> } | undefined };

/** The credit index by which an institution's borrowers default, migrate and are provided for. */
export function creditIndexOf(
  row: Pick<EnvironmentRow, 'creditIndex' | 'regionalShock'>,
  { members }: Lender,
): number {
  const local = localCreditIndex(row);
  return members ? local ** members.loans.creditCycle : local;
}

/** Losses of an institution's loans at a credit index of 1, relative to a bank's. */
export function lossFactorOf({ members }: Lender): number {
  return members?.loans.lossFactor ?? 1;
}

/** The same of what the reserve covers. */
export function reserveFactorOf({ members }: Lender): number {
  return members ? members.loans.lossFactor * members.loans.reservePart : 1;
}
