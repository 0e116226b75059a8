import { sum } from '../base/money.ts';
import { CATEGORIES } from '../base/sixCategories.ts';
import { LOAN_ACCOUNTS, type LoanAccountId } from '../catalogue/loans.ts';
import { plainDefaultRates } from '../loans/loanBook.ts';
import { seasoningOf } from '../loans/loanPools.ts';
import type { BankState } from '../model/bankState.ts';

/** The part of loans 30 to 89 days past due that defaults in the coming quarter; the rest become current again. */
const ROLLING_PART = 0.4;
/** Special mention is the fifth risk category, substandard the sixth. */
const SPECIAL_MENTION = 4;
const SUBSTANDARD = 5;

/** An account's loans by payment status, and those that examiners criticise, cents. */
export type LoanQuality = {
  current: number;
  pastDue30To89: number;
  /** Non-accrual loans that defaulted in this quarter, and older ones. */
  nonAccrualNew: number;
  nonAccrualOlder: number;
  specialMention: number;
  /** Substandard and non-accrual. */
  classified: number;
};

/**
 * The loans of a closed bank by delinquency and grade. Loans that will default in the coming quarter at the
 * closing credit index are already past due, together with those that will become current again.
 */
export function loanQuality(
  bank: BankState,
  id: LoanAccountId,
  creditIndex: number,
  defaultedInQuarter: number,
  lossFactor = 1,
): LoanQuality {
  const account = LOAN_ACCOUNTS.find((candidate) => candidate.id === id);
  if (!account) throw new Error(`No loan account ${id}`);
  const rates = plainDefaultRates(account, creditIndex, bank.indices.creditAdministration, lossFactor);
  const pools = bank.loanPools.filter((pool) => pool.account === id);
  const expected = sum(
    pools.map((pool) =>
      sum(CATEGORIES.map((k) => pool.balances[k] * rates[k] * seasoningOf(pool) * (pool.quality?.[k] ?? 1))),
    ),
  );
  const inGrade = (k: typeof SPECIAL_MENTION | typeof SUBSTANDARD) =>
    sum(pools.map(({ balances }) => balances[k]));
  const performing = sum(pools.map(({ balances }) => sum(balances)));
  const nonAccrual = sum(bank.nonAccrual[id] ?? []);
  const pastDue30To89 = Math.min(performing, Math.round(expected / ROLLING_PART));
  const nonAccrualNew = Math.min(nonAccrual, defaultedInQuarter);
  return {
    current: performing - pastDue30To89,
    pastDue30To89,
    nonAccrualNew,
    nonAccrualOlder: nonAccrual - nonAccrualNew,
    specialMention: inGrade(SPECIAL_MENTION),
    classified: inGrade(SUBSTANDARD) + nonAccrual,
  };
}
