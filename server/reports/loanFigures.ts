import { sum, sumOfProducts } from '../simulation/base/money.ts';
import {
  type BySixCategories,
  CATEGORIES,
  type CategoryIndex,
  sixOf,
} from '../simulation/base/sixCategories.ts';
import { LOAN_ACCOUNTS, type LoanAccount, type LoanAccountId } from '../simulation/catalogue/loans.ts';
import { loanFlowsOf } from '../simulation/loans/loanFlows.ts';
import type { LoanFlows, QuarterFlows } from '../simulation/model/quarterFlows.ts';
import { emptyFlows } from '../simulation/quarter/emptyFlows.ts';
import type { QuarterFacts } from './quarterFacts.ts';

/** The performing loans of one account at the close: cents and mean coupon by risk category. */
export type LoanBook = { balances: BySixCategories; couponsPercent: BySixCategories };

/** The performing loans of an account, from the pools in the state. */
export function loanBookOf({ state }: QuarterFacts, id: LoanAccountId): LoanBook {
  const pools = state.loanPools.filter(({ account }) => account === id);
  const balances = sixOf((k) => sum(pools.map((pool) => pool.balances[k])));
  const couponsPercent = sixOf((k) => {
    const interest = sumOfProducts(
      pools.map((pool) => pool.balances[k]),
      pools.map((pool) => pool.coupons[k]),
    );
    return balances[k] === 0 ? 0 : interest / balances[k];
  });
  return { balances, couponsPercent };
}

/** Non-accrual loans of an account by risk category, cents. */
export function nonAccrualOf({ state }: QuarterFacts, id: LoanAccountId): BySixCategories {
  return state.nonAccrual[id] ?? [0, 0, 0, 0, 0, 0];
}

/** The quarter's flows of an account; all zero before turn 1. */
export function loanFlowsOfQuarter({ detail }: QuarterFacts, id: LoanAccountId): LoanFlows {
  return detail?.flows.loans[id] ?? loanFlowsOf(emptyFlows(), id);
}

/** New loans of an account, kept or sold at origination, cents. */
export function originatedCents(flows: QuarterFlows | null | undefined, id: LoanAccountId): number {
  const made = flows?.loans[id];
  return made ? sum(made.kept) + sum(made.pipelined) : 0;
}

/** One flow summed over all accounts and categories, cents. */
export function allLoanFlows(facts: QuarterFacts, flow: Exclude<keyof LoanFlows, 'migrated'>): number {
  return sum(LOAN_ACCOUNTS.map(({ id }) => sum(loanFlowsOfQuarter(facts, id)[flow])));
}

/** Performing and non-accrual loans of one risk category, cents. */
export function categoryBalance(facts: QuarterFacts, category: CategoryIndex): number {
  return sum(
    LOAN_ACCOUNTS.map(
      ({ id }) => loanBookOf(facts, id).balances[category] + nonAccrualOf(facts, id)[category],
    ),
  );
}

/** The mean coupon of one risk category over all performing loans, % a year. */
export function categoryCoupon(facts: QuarterFacts, category: CategoryIndex): number | null {
  const loanBooks = LOAN_ACCOUNTS.map(({ id }) => loanBookOf(facts, id));
  const balances = loanBooks.map((book) => book.balances[category]);
  const cents = sum(balances);
  const coupons = loanBooks.map((book) => book.couponsPercent[category]);
  return cents === 0 ? null : sumOfProducts(balances, coupons) / cents;
}

/** Loans of the accounts with one kind of rate, cents at the close, including non-accrual loans. */
export function loansByRate(facts: QuarterFacts, isCounted: (account: LoanAccount) => boolean): number {
  return sum(LOAN_ACCOUNTS.filter(isCounted).map(({ id }) => facts.closing[`LOAN:${id}`] ?? 0));
}

/** The six risk categories by their names in reports. */
export const CATEGORY_NAMES: readonly [category: CategoryIndex, name: string][] = CATEGORIES.map(
  (category) => [category, `Category ${category + 1}`],
);
