import { balance, isFlowAccount, post } from '../base/ledger.ts';
import { roundHalfAwayFromZero, sum } from '../base/money.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** Income before taxes of the quarter to date, cents. */
function incomeBeforeTaxes(ledger: Readonly<Record<string, number>>): number {
  let income = 0;
  for (const account in ledger) if (isFlowAccount(account)) income -= balance(ledger, account);
  return income + balance(ledger, 'TAX');
}

/** Income of the quarter to date after tax on all but tax-exempt interest, cents; a loss includes its tax benefit. */
export function incomeAfterTax(ledger: Readonly<Record<string, number>>, taxRate: number): number {
  const income = incomeBeforeTaxes(ledger);
  return income - roundHalfAwayFromZero((income + balance(ledger, 'II:SECTE')) * taxRate);
}

/**
 * Half of a deferred tax asset on losses is doubtful after losses in the last four quarters, and all of it
 * after losses this large.
 */
const DOUBTFUL_PART = 0.5;
const LOSS_OF_DOUBT_PERCENT = 1;
const QUARTERS_OF_A_YEAR = 4;

/**
 * Posts tax on income other than tax-exempt interest by the law of the year (docs/bank). A loss first recovers
 * tax paid in the same year; the rest is carried forward indefinitely and reduces part of later taxes. The
 * carried asset is revalued when the rate changes, and reduced when a bank keeps losing.
 */
export function postIncomeTax({ bank, quarter }: BankQuarter): void {
  const { ledger } = bank;
  const { tax: law, openingTax } = quarter;
  const taxableCents = incomeBeforeTaxes(ledger) + balance(ledger, 'II:SECTE');
  const carried = balance(ledger, 'DTA_NOL');
  if (openingTax.rate > 0) post(ledger, 'DTA_NOL', 'TAX', carried * (law.rate / openingTax.rate - 1));
  const paidBefore = quarter.turn % QUARTERS_OF_A_YEAR === 1 ? 0 : (bank.taxPaidInYearCents ?? 0);
  const tax = roundHalfAwayFromZero(taxableCents * law.rate);
  const refunded = Math.min(Math.max(0, -tax), paidBefore);
  const used = Math.min(
    roundHalfAwayFromZero(Math.max(0, tax) * law.usablePart),
    Math.max(0, balance(ledger, 'DTA_NOL')),
  );
  const paid = Math.max(0, tax) - used - refunded;
  post(ledger, 'TAX', 'CASH', paid);
  post(ledger, 'TAX', 'DTA_NOL', used - (Math.max(0, -tax) - refunded));
  bank.taxPaidInYearCents = paidBefore + paid;
  const doubtful = balance(ledger, 'DTA_NOL') * doubtfulPart(bank);
  post(ledger, 'TAX', 'DTA_VA', doubtful + balance(ledger, 'DTA_VA'));
}

/** The part of the tax asset that later income is unlikely to use: none unless a whole year was lost. */
function doubtfulPart({ trailing }: BankState): number {
  if (trailing.length < QUARTERS_OF_A_YEAR) return 0;
  const mean = sum(trailing.map(({ returnOnAssets }) => returnOnAssets)) / trailing.length;
  if (mean >= 0) return 0;
  return mean < -LOSS_OF_DOUBT_PERCENT ? 1 : DOUBTFUL_PART;
}

/** The recognised tax asset on losses, cents: the asset less its valuation allowance. */
export function lossTaxAssetCents(ledger: Readonly<Record<string, number>>): number {
  return Math.max(0, balance(ledger, 'DTA_NOL') + balance(ledger, 'DTA_VA'));
}
