import { balance, balanceOf, post } from '../base/ledger.ts';
import { roundHalfAwayFromZero } from '../base/money.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** Income before taxes of the quarter so far, cents. */
function incomeBeforeTaxes(ledger: Readonly<Record<string, number>>): number {
  const income = -(balanceOf(ledger, 'II:') + balanceOf(ledger, 'NII:'));
  return income - (balanceOf(ledger, 'IE:') + balanceOf(ledger, 'NIE:') + balance(ledger, 'PROV'));
}

/** Income of the quarter so far after tax on all but tax-exempt interest, cents; a loss counts its tax relief. */
export function incomeAfterTax(ledger: Readonly<Record<string, number>>, taxRate: number): number {
  const income = incomeBeforeTaxes(ledger);
  return income - roundHalfAwayFromZero((income + balance(ledger, 'II:SECTE')) * taxRate);
}

/** Posts tax on income other than tax-exempt interest; a loss becomes a tax asset, used up first (section 16). */
export function postIncomeTax({ bank, quarter }: BankQuarter): void {
  const { ledger } = bank;
  const taxable = incomeBeforeTaxes(ledger) + balance(ledger, 'II:SECTE');
  const tax = roundHalfAwayFromZero(taxable * quarter.template.taxRate);
  if (tax < 0) {
    post(ledger, 'DTA_NOL', 'TAX', -tax);
    return;
  }
  const used = Math.min(tax, Math.max(0, balance(ledger, 'DTA_NOL')));
  post(ledger, 'TAX', 'DTA_NOL', used);
  post(ledger, 'TAX', 'CASH', tax - used);
}
