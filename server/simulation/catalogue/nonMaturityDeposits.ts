import * as z from 'zod';
import { roundTo } from '../base/money.ts';
import { oncePer } from '../base/once.ts';
import { readSimulationFile } from './readSimulationFile.ts';

/** Ids of the seven non-maturity deposit accounts. */
export type NonMaturityDepositId = 'DDAP' | 'DDAB' | 'ICK' | 'SAV' | 'MMP' | 'MMB' | 'MMT';

/** One non-maturity deposit account. */
export type NonMaturityDepositAccount = {
  id: NonMaturityDepositId;
  name: string;
  type: 'DDA' | 'Interest Bearing Checking & Savings' | 'Money Market';
  /** The community's pass-through of the federal funds rate; 0 for accounts that pay no interest. */
  beta: number;
  /** Paid above what follows the federal funds rate, % points; absent for banks. */
  premiumPercent?: number;
  /** The lowest rate that automatic cuts leave, % a year. */
  floorPercent?: number;
  lagMonths: number;
  /** Utility per % point of rate over the market (b). */
  rateSensitivity: number;
  /** Quarterly speed at which a bank's share moves to its target (phi). */
  adjustmentSpeed: number;
  /** Pool lost per % point by which the market gap exceeds the usual one (eta). */
  drainSensitivity: number;
  decayPerQuarter: number;
  /** Servicing cost, % of balances a year, used in economic value. */
  servicingPercent: number;
  monthlyFeeDollars: number;
  nsfFeeDollars: number;
  nsfItemsPerAccount: number;
  minimumBalanceDollars: number;
  /** Interchange income per account and quarter. */
  interchangeDollars: number;
  coreWeight: number;
  averageBalanceThousands: number;
};

/** The accounts in the order of the deposit grids. */
export const NON_MATURITY_DEPOSITS: readonly NonMaturityDepositAccount[] = JSON.parse(
  readSimulationFile('products/nonMaturityDepositAccounts.json'),
);

/** What a template can state of `betaPower`. */
const BETA_POWERS = [0.2, 3] as const;

/** How an institution prices deposits differently from a bank. */
export const ownDepositPricingSchema = z.strictObject({
  /**
   * Pass-through of the federal funds rate: what an account withholds of a move, 1 less its beta, is a bank's to
   * this power, so that no account pays more of it than all.
   */
  betaPower: z.number().min(BETA_POWERS[0]).max(BETA_POWERS[1]),
  /** Months later than a bank. */
  lagMonths: z.int().min(0).max(4),
  /** Paid on interest-bearing accounts above what follows the federal funds rate, % points. */
  premiumPercent: z.number().min(0).max(1),
});
type OwnDepositPricing = z.infer<typeof ownDepositPricingSchema>;

const ownAccounts = oncePer((deposits: OwnDepositPricing): readonly NonMaturityDepositAccount[] =>
  NON_MATURITY_DEPOSITS.map((account) => pricedBy(account, deposits)),
);

/** The accounts with an institution's own pricing, in the order of the deposit grids; without members, a bank's. */
export function depositAccountsOf({
  members,
}: {
  readonly members?: { readonly deposits: OwnDepositPricing } | undefined;
}): readonly NonMaturityDepositAccount[] {
  return members ? ownAccounts(members.deposits) : NON_MATURITY_DEPOSITS;
}

function pricedBy(
  account: NonMaturityDepositAccount,
  { betaPower, lagMonths, premiumPercent }: OwnDepositPricing,
): NonMaturityDepositAccount {
  if (account.beta === 0) return account;
  return {
    ...account,
    beta: roundTo(1 - (1 - account.beta) ** betaPower, 3),
    lagMonths: account.lagMonths + lagMonths,
    premiumPercent,
  };
}
