import { roundHalfAwayFromZero } from './money.ts';

/**
 * The chart of accounts of section 3: account to integer cents, debits positive. Assets CASH, FFS, SEC:<id>, SECFV,
 * LOAN:<id>, ACL, DEFFEE, PREM, SOFT, FHLBSTK, DTA_AOCI, DTA_NOL, SWAPFV, OTHA; liabilities NMD:<id>, CD:<type>, FFP, DW,
 * FHLB, SUB, OTHL; equity STOCK, RE, AOCI; income II:, NII:; expense IE:, NIE:, PROV, TAX.
 */
export type Ledger = Record<string, number>;

const ASSETS = new Set([
  'CASH',
  'FFS',
  'SECFV',
  'ACL',
  'DEFFEE',
  'PREM',
  'SOFT',
  'FHLBSTK',
  'DTA_AOCI',
  'DTA_NOL',
  'OTHA',
  'SWAPFV',
]);
const LIABILITIES = new Set(['FFP', 'DW', 'FHLB', 'SUB', 'OTHL']);
const EQUITY = new Set(['STOCK', 'RE', 'AOCI']);
const FLOW_ACCOUNT = /^(II:|IE:|NII:|NIE:|PROV$|TAX$)/;

/** Whether an account belongs to the assets. */
export function isAssetAccount(account: string): boolean {
  return ASSETS.has(account) || account.startsWith('LOAN:') || account.startsWith('SEC:');
}

/** Whether an account belongs to the liabilities. */
export function isLiabilityAccount(account: string): boolean {
  return LIABILITIES.has(account) || account.startsWith('NMD:') || account.startsWith('CD:');
}

/** Whether an account belongs to the equity. */
export function isEquityAccount(account: string): boolean {
  return EQUITY.has(account);
}

/** Whether an account is income or expense, closed to retained earnings each quarter. */
export function isFlowAccount(account: string): boolean {
  return FLOW_ACCOUNT.test(account);
}

/** One balanced posting, rounded here and nowhere else; a negative amount posts the other way round. */
export function post(ledger: Ledger, debit: string, credit: string, amountCents: number): void {
  const cents = roundHalfAwayFromZero(amountCents);
  if (cents === 0) return;
  ledger[debit] = (ledger[debit] ?? 0) + cents;
  ledger[credit] = (ledger[credit] ?? 0) - cents;
}

/** The balance of an account, debit positive; 0 when it has never been used. */
export function balance(ledger: Ledger, account: string): number {
  return ledger[account] ?? 0;
}

/** The sum of all accounts that start with a prefix, such as 'LOAN:'. */
export function balanceOf(ledger: Ledger, prefix: string): number {
  let total = 0;
  for (const account in ledger) if (account.startsWith(prefix)) total += ledger[account] ?? 0;
  return total;
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
