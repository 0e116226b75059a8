import { clamp } from '../base/money.ts';
import type { NonMaturityDepositAccount } from '../catalogue/nonMaturityDeposits.ts';
import type { NonMaturityDepositDecision } from '../model/decision.ts';

/** A rate below this share of the market's is noticed, and what is missing counts so much. */
const NOTICED_SHARE = 0.9;
const NEGLECT = 0.3;

type Terms = Pick<
  NonMaturityDepositDecision,
  'monthlyFeeDollars' | 'nsfFeeDollars' | 'minimumBalanceDollars'
>;

/** Part of NSF fees that is collected. */
export const NSF_COLLECTED = 0.9;
/** Utility per point of yearly cost, at least: demand deposits pay no rate that it could be read from. */
const LEAST_SENSITIVITY = 0.6;
/** Customers mind a fee above the usual one more than a rate below the market by as much. */
const FEE_SALIENCE = 1.5;

/** Share of the accounts that pays the monthly fee because its balance is below the minimum (docs/bank). */
export function payingShare(account: NonMaturityDepositAccount, minimumBalanceDollars: number): number {
  const minimum = (minimumBalanceDollars + 50) / (account.minimumBalanceDollars + 50);
  return clamp(0.3 * Math.sqrt(minimum), 0, 0.9);
}

/** What an account costs its customer, % of the account's usual balance a year. */
export function yearlyCostPercent(account: NonMaturityDepositAccount, terms: Terms): number {
  const fees = 12 * terms.monthlyFeeDollars * payingShare(account, terms.minimumBalanceDollars);
  const nsf = 4 * account.nsfItemsPerAccount * terms.nsfFeeDollars * NSF_COLLECTED;
  return ((fees + nsf) / (account.averageBalanceThousands * 1000)) * 100;
}

/** Share of balances in accounts that hold more than the minimum, where single balances spread exponentially. */
function eligibleShare(account: NonMaturityDepositAccount, minimumBalanceDollars: number): number {
  const ratio = minimumBalanceDollars / (account.averageBalanceThousands * 1000);
  return Math.exp(-ratio) * (1 + ratio);
}

/** What fees and minimum balance do to the utility of an account; 0 at the usual terms (second edition). */
export function termsUtility(account: NonMaturityDepositAccount, terms: Terms): number {
  const excess = yearlyCostPercent(account, terms) - yearlyCostPercent(account, account);
  const sensitivity = Math.max(LEAST_SENSITIVITY, account.rateSensitivity) * (excess > 0 ? FEE_SALIENCE : 1);
  const eligible =
    eligibleShare(account, terms.minimumBalanceDollars) /
    eligibleShare(account, account.minimumBalanceDollars);
  // A minimum below the usual one brings accounts too small to earn their keep.
  return -sensitivity * excess + Math.min(0, Math.log(eligible));
}

/**
 * What a rate that is a small part of the market's does to the utility of an account (second edition): where rates are low
 * a difference in points says little, and customers mind that they are paid next to nothing.
 */
export function neglectUtility(ratePercent: number, marketPercent: number): number {
  if (marketPercent <= 0) return 0;
  return -NEGLECT * Math.max(0, NOTICED_SHARE - ratePercent / marketPercent);
}
