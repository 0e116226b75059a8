import { totalAssets, totalEquity, totalLiabilities } from '../simulation/base/ledger.ts';
import { type QuarterFacts, sumOf } from './quarterFacts.ts';

/** One group of the balance sheet: its ledger accounts and the sign that makes it positive. */
export type SheetGroup = {
  readonly name: string;
  readonly side: 'assets' | 'liabilities' | 'equity';
  readonly debit: 1 | -1;
  readonly accounts: readonly string[];
};

/**
 * Every account of the chart in exactly one group, so that each side sums to its total. Net loans include the
 * reserve and deferred fees, investments their fair-value adjustment; negative swap values and deferred taxes
 * stay with other assets.
 */
export const SHEET_GROUPS: readonly SheetGroup[] = [
  { name: 'Cash', side: 'assets', debit: 1, accounts: ['CASH'] },
  { name: 'Fed Funds Sold', side: 'assets', debit: 1, accounts: ['FFS'] },
  { name: 'Investments', side: 'assets', debit: 1, accounts: ['SEC:', 'SECFV'] },
  { name: 'Net Loans', side: 'assets', debit: 1, accounts: ['LOAN:', 'ACL', 'DEFFEE'] },
  { name: 'Premises and Software', side: 'assets', debit: 1, accounts: ['PREM', 'SOFT'] },
  {
    name: 'Other Assets',
    side: 'assets',
    debit: 1,
    accounts: ['FHLBSTK', 'DTA_AOCI', 'DTA_NOL', 'DTA_VA', 'SWAPFV', 'OTHA'],
  },
  { name: 'Non-Maturity Deposits', side: 'liabilities', debit: -1, accounts: ['NMD:'] },
  { name: 'Certificates of Deposit', side: 'liabilities', debit: -1, accounts: ['CD:'] },
  { name: 'Overnight Borrowings', side: 'liabilities', debit: -1, accounts: ['FFP', 'DW'] },
  { name: 'FHLB Borrowings', side: 'liabilities', debit: -1, accounts: ['FHLB'] },
  { name: 'Long-Term Debt', side: 'liabilities', debit: -1, accounts: ['SUB'] },
  { name: 'Other Liabilities', side: 'liabilities', debit: -1, accounts: ['OTHL'] },
  { name: 'Common Stock and Surplus', side: 'equity', debit: -1, accounts: ['STOCK'] },
  { name: 'Retained Earnings', side: 'equity', debit: -1, accounts: ['RE'] },
  { name: 'Accumulated Other Comprehensive Income', side: 'equity', debit: -1, accounts: ['AOCI'] },
];

/** The sides of the sheet and the names of their totals. */
export const SHEET_SIDES = [
  ['assets', 'Total Assets'],
  ['liabilities', 'Total Liabilities'],
  ['equity', 'Total Equity'],
] as const satisfies readonly (readonly [SheetGroup['side'], string])[];

/** Whether an account is in a list, where an entry ending with a colon matches all accounts with that prefix. */
export function isAmong(account: string, accounts: readonly string[]): boolean {
  return accounts.some((one) => (one.endsWith(':') ? account.startsWith(one) : account === one));
}

/** A group's closing balance, positive cents. */
export function groupCents({ closing }: Pick<QuarterFacts, 'closing'>, group: SheetGroup): number {
  return sumOf(closing, group.accounts) * group.debit + 0;
}

/** The totals of the three sides, cents. */
export function sheetTotals({ closing }: Pick<QuarterFacts, 'closing'>): Record<SheetGroup['side'], number> {
  return {
    assets: totalAssets(closing),
    liabilities: totalLiabilities(closing),
    equity: totalEquity(closing),
  };
}
