import { accountKind, type LedgerAccount } from './accounts.ts';
import { roundHalfAwayFromZero, sum } from './money.ts';

/** Account of the chart to integer cents, debits positive. */
export type Ledger = Record<string, number>;

/** Whether an account belongs to the assets. */
export function isAssetAccount(account: string): boolean {
  return accountKind(account) === 'asset';
}

/** Whether an account belongs to the liabilities. */
export function isLiabilityAccount(account: string): boolean {
  return accountKind(account) === 'liability';
}

/** Whether an account belongs to the equity. */
export function isEquityAccount(account: string): boolean {
  return accountKind(account) === 'equity';
}

/** Whether an account is income or expense, which is closed to retained earnings each quarter. */
export function isFlowAccount(account: string): account is LedgerAccount {
  return accountKind(account) === 'flow';
}

/** One balanced posting, rounded here and nowhere else; a negative amount posts in the opposite direction. */
export function post(ledger: Ledger, debit: LedgerAccount, credit: LedgerAccount, amountCents: number): void {
  const cents = roundHalfAwayFromZero(amountCents);
  if (cents === 0) return;
  ledger[debit] = (ledger[debit] ?? 0) + cents;
  ledger[credit] = (ledger[credit] ?? 0) - cents;
}

/** The balance of an account, debit positive; 0 if it was never used. */
export function balance(ledger: Readonly<Ledger>, account: LedgerAccount): number {
  return ledger[account] ?? 0;
}

/** The sum of all accounts that start with a prefix, such as 'LOAN:'. */
export function balanceOf(ledger: Ledger, prefix: string): number {
  let total = 0;
  for (const account in ledger) if (account.startsWith(prefix)) total += ledger[account] ?? 0;
  return total;
}

/** The sum of some accounts. */
export function balanceOfAll(ledger: Readonly<Ledger>, accounts: readonly LedgerAccount[]): number {
  return sum(accounts.map((account) => ledger[account] ?? 0));
}

/** Total assets in cents. */
export function totalAssets(ledger: Ledger): number {
  let total = 0;
  for (const account in ledger) if (isAssetAccount(account)) total += ledger[account] ?? 0;
  return total;
}

/** Total liabilities in cents, a positive number. */
export function totalLiabilities(ledger: Ledger): number {
  let total = 0;
  for (const account in ledger) if (isLiabilityAccount(account)) total -= ledger[account] ?? 0;
  return total;
}

/** Total equity in cents, a positive number for a solvent bank. */
export function totalEquity(ledger: Ledger): number {
  return -(balance(ledger, 'STOCK') + balance(ledger, 'RE') + balance(ledger, 'AOCI'));
}
