import type { LoanAccountId } from '../catalogue/loans.ts';
import type { BankState } from '../model/bankState.ts';
import type { OrderKind } from '../model/ratings.ts';

/** Part of the loans won that an order against growth lets a bank make. */
export const GROWTH_ORDER_SHARE = 0.6;
/** Part of the investor real estate and construction loans won that an order on concentration lets a bank make. */
export const REAL_ESTATE_ORDER_SHARE = 0.5;
export const CONCENTRATED_ACCOUNTS: readonly LoanAccountId[] = ['CREI', 'CON'];
/** A concentration is written about in its first quarter and limited from its second on. */
const QUARTERS_BEFORE_LIMIT = 1;

/** Whether an order stands in the quarter that follows the last one. */
export function isOrdered(bank: BankState, kind: OrderKind): boolean {
  return bank.orders?.some((order) => order.kind === kind) ?? false;
}

/** Whether the order on concentration limits new loans in a turn already. */
export function isRealEstateLimited(bank: BankState, turn: number): boolean {
  const order = bank.orders?.find(({ kind }) => kind === 'realEstate');
  return order !== undefined && turn - order.sinceTurn > QUARTERS_BEFORE_LIMIT;
}

/** Part of an account's new loans that orders let a bank make in a turn; 1 is no limit. */
export function orderedLoanShare(bank: BankState, account: LoanAccountId, turn: number): number {
  const growth = isOrdered(bank, 'growth') ? GROWTH_ORDER_SHARE : 1;
  const isConcentrated = CONCENTRATED_ACCOUNTS.includes(account) && isRealEstateLimited(bank, turn);
  return Math.min(growth, isConcentrated ? REAL_ESTATE_ORDER_SHARE : 1);
}
