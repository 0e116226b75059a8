import { clamp } from '../base/money.ts';
import type { NonMaturityDepositAccount } from '../catalogue/nonMaturityDeposits.ts';
import type { NonMaturityDepositDecision } from '../model/decision.ts';

/** A rate below this share of the market's is noticed, and the shortfall counts with this weight. */
const NOTICED_SHARE = 0.9;
const NEGLECT = 0.3;

type Terms = Pick<
  NonMaturityDepositDecision,
  'monthlyFeeDollars' | 'nsfFeeDollars' | 'minimumBalanceDollars'
>;

/** Part of NSF fees that is collected. */
export const NSF_COLLECTED = 0.9;
/** Minimum utility per point of yearly cost: demand deposits pay no rate from which it could be derived. */
const SENSITIVITY_MIN = 0.6;
/** Customers mind a fee above the usual one more than an equally costly rate below the market. */
const FEE_SALIENCE = 1.5;

/** Accounts below the minimum balance: the part at the usual one, at most, and what both count more, $. */
const PAYING_SHARE = 0.3;
const PAYING_SHARE_MAX = 0.9;
const SMALL_BALANCE_DOLLARS = 50;

/** Share of the accounts that pays the monthly fee because its balance is below the minimum (docs/bank). */
export function payingShare(account: NonMaturityDepositAccount, minimumBalanceDollars: number): number {
  const minimum =
    (minimumBalanceDollars + SMALL_BALANCE_DOLLARS) / (account.minimumBalanceDollars + SMALL_BALANCE_DOLLARS);
  return clamp(PAYING_SHARE * Math.sqrt(minimum), 0, PAYING_SHARE_MAX);
}

/** Cost of an account to its customer, % of the account's usual balance a year. */
export function yearlyCostPercent(account: NonMaturityDepositAccount, terms: Terms): number {
  const fees = 12 * terms.monthlyFeeDollars * payingShare(account, terms.minimumBalanceDollars);
  const nsf = 4 * account.nsfItemsPerAccount * terms.nsfFeeDollars * NSF_COLLECTED;
  return ((fees + nsf) / (account.averageBalanceThousands * 1000)) * 100;
}

/** Share of balances in accounts above the minimum, with exponentially distributed balances. */
function eligibleShare(account: NonMaturityDepositAccount, minimumBalanceDollars: number): number {
  const ratio = minimumBalanceDollars / (account.averageBalanceThousands * 1000);
  return Math.exp(-ratio) * (1 + ratio);
}

/** Effect of fees and minimum balance on the utility of an account; 0 at the usual terms. */
export function termsUtility(account: NonMaturityDepositAccount, terms: Terms): number {
  const excess = yearlyCostPercent(account, terms) - yearlyCostPercent(account, account);
  const sensitivity = Math.max(SENSITIVITY_MIN, account.rateSensitivity) * (excess > 0 ? FEE_SALIENCE : 1);
  const eligible =
    eligibleShare(account, terms.minimumBalanceDollars) /
    eligibleShare(account, account.minimumBalanceDollars);
  // A minimum below the usual one attracts accounts too small to pay for themselves.
  return -sensitivity * excess + Math.min(0, Math.log(eligible));
}

/**
 * Effect on an account's utility of a rate that is a small part of the market's: when rates
 * are low a difference in points says little, but customers mind being paid next to nothing.
 */
export function neglectUtility(ratePercent: number, marketPercent: number): number {
  if (marketPercent <= 0) return 0;
  return -NEGLECT * Math.max(0, NOTICED_SHARE - ratePercent / marketPercent);
}
