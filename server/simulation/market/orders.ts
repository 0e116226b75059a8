import type { LoanAccountId } from '../catalogue/loans.ts';
import type { BankState } from '../model/bankState.ts';
import type { OrderKind } from '../model/ratings.ts';

/** Part of the loans won that a bank may make under an order against growth. */
export const GROWTH_ORDER_SHARE = 0.6;
/** Part of the investor real estate and construction loans won that a bank may make under an order on concentration. */
export const REAL_ESTATE_ORDER_SHARE = 0.5;
export const CONCENTRATED_ACCOUNTS: readonly LoanAccountId[] = ['CREI', 'CON'];
/** A concentration is reported in its first quarter and limited from its second on. */
const QUARTERS_BEFORE_LIMIT = 1;

/** Whether an order applies in the quarter after the last one. */
export function isOrdered(bank: BankState, kind: OrderKind): boolean {
  return bank.orders?.some((order) => order.kind === kind) ?? false;
}

/** Whether the order on concentration already limits new loans in a turn. */
export function isRealEstateLimited(bank: BankState, turn: number): boolean {
  const order = bank.orders?.find(({ kind }) => kind === 'realEstate');
  return order !== undefined && turn - order.sinceTurn > QUARTERS_BEFORE_LIMIT;
}

/** Part of an account's new loans that a bank may make under its orders in a turn; 1 means no limit. */
export function orderedLoanShare(bank: BankState, account: LoanAccountId, turn: number): number {
  const growth = isOrdered(bank, 'growth') ? GROWTH_ORDER_SHARE : 1;
  const isConcentrated = CONCENTRATED_ACCOUNTS.includes(account) && isRealEstateLimited(bank, turn);
  return Math.min(growth, isConcentrated ? REAL_ESTATE_ORDER_SHARE : 1);
}
