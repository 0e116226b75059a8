import { byId } from '../../../contracts/values.ts';
import { type Curve, fhlbYield } from '../base/curve.ts';
import { roundTo } from '../base/money.ts';
import { oncePerBoth } from '../base/once.ts';
import { type BySixCategories, sixRates } from '../base/sixCategories.ts';
import {
  type CertificateType,
  certificateMarket,
  type FixedOrVariable,
} from '../catalogue/certificatesOfDeposit.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS, type LoanAccount } from '../catalogue/loans.ts';
import { longTermDebtRow } from '../catalogue/longTermDebtRows.ts';
import type { NonMaturityDepositAccount } from '../catalogue/nonMaturityDeposits.ts';
import type { SecurityAccount } from '../catalogue/securities.ts';
import type { Template } from '../catalogue/template.ts';
import type { LoanMarketRates } from '../model/quarter.ts';

const WIDENING_BELOW_PERCENT = 3;
/** Lowest market rates, %. */
const SECURITY_YIELD_MIN = 0.02;
const CERTIFICATE_RATE_MIN = 0.05;
export const DEPOSIT_RATE_MIN = 0.01;
/** Part of the way to its target that the community's deposit rate goes in a quarter. */
const SPEED_UP = 0.35;
const SPEED_DOWN = 0.6;
/** What advances cost over the Home Loan Bank's yield, and notes per notch of the composite beyond 2, % points. */
const VARIABLE_ADVANCE_PERCENT = 0.1;
const AMORTIZING_ADVANCE_PERCENT = 0.07;
const NOTE_PERCENT_PER_NOTCH = 0.5;

/** The index from which a loan account is priced, % per year (docs/bank). */
export function loanIndexPercent(account: LoanAccount, row: EnvironmentRow): number {
  if (account.index === 'prime') return row.primePercent;
  if (account.index === 'mortgage30Year') return row.mortgage30YearPercent;
  return row.curve.yieldAt(account.index);
}

/** The market rates of one loan account (docs/bank): index, spread, and wider spreads when the index is low. */
export function loanMarketRates(
  account: LoanAccount,
  row: EnvironmentRow,
  template: Template,
): BySixCategories {
  const index = loanIndexPercent(account, row);
  const widening = account.lowRateWidening * Math.max(0, WIDENING_BELOW_PERCENT - index);
  const rate3 = index + account.spreadPercent + template.loanRateAdjustmentPercent + widening;
  return sixRates(rate3 - account.category1DiscountPercent, rate3, rate3 + account.category6PremiumPercent);
}

/** The market rates of all loan accounts; the same for all banks, so treat them as read-only. */
export const allLoanMarketRates = oncePerBoth(
  (row: EnvironmentRow, template: Template): LoanMarketRates =>
    byId(LOAN_ACCOUNTS, (account) => loanMarketRates(account, row, template)),
);

/** The yield at which an investment account is bought, % per year, unrounded. */
export function securityYieldPercent(account: SecurityAccount, curve: Curve): number {
  return Math.max(
    SECURITY_YIELD_MIN,
    account.yieldMultiple * curve.yieldAt(account.indexMonths) + account.spreadPercent,
  );
}

/** The market rate of a certificate, % per year, unrounded. */
export function certificateMarketRatePercent(
  type: CertificateType,
  termMonths: number,
  curve: Curve,
  template: Template,
): number {
  const market = certificateMarket(type);
  const adjustment = market.isWholesale ? 0 : template.depositRateAdjustmentPercent;
  return Math.max(
    CERTIFICATE_RATE_MIN,
    market.indexMultiple * fhlbYield(curve, termMonths) - market.discountPercent + adjustment,
  );
}

/** The level that the community's deposit rate approaches at a federal funds rate, % per year. */
export function depositTargetRatePercent(
  account: NonMaturityDepositAccount,
  federalFundsPercent: number,
): number {
  return account.beta === 0
    ? 0
    : Math.max(
        account.floorPercent ?? DEPOSIT_RATE_MIN,
        account.beta * federalFundsPercent + (account.premiumPercent ?? 0),
      );
}

/** The community's deposit rate a quarter later: it follows its target slowly up and faster down (docs/bank). */
export function nextDepositReferenceRate(
  ratePercent: number,
  account: NonMaturityDepositAccount,
  federalFundsPercent: number,
): number {
  const target = depositTargetRatePercent(account, federalFundsPercent);
  return ratePercent + (target > ratePercent ? SPEED_UP : SPEED_DOWN) * (target - ratePercent);
}

/** The read-only rate of a new advance, % per year to 3 decimals (docs/bank). */
export function advanceRatePercent(
  amortizingOrBullet: 'Amortizing' | 'Bullet',
  fixedOrVariable: FixedOrVariable,
  termMonths: number,
  curve: Curve,
): number {
  if (fixedOrVariable === 'Variable') return roundTo(fhlbYield(curve, 3) + VARIABLE_ADVANCE_PERCENT, 3);
  if (amortizingOrBullet === 'Amortizing')
    return roundTo(fhlbYield(curve, termMonths / 2) + AMORTIZING_ADVANCE_PERCENT, 3);
  return roundTo(fhlbYield(curve, termMonths), 3);
}

/** The rate of a new long-term note, % per year to 3 decimals; half a point more per notch above composite 2. */
export function longTermDebtRatePercent(rowId: string, curve: Curve, composite: number): number {
  const row = longTermDebtRow(rowId);
  const treasury = curve.yieldAt(row.fixedOrVariable === 'Variable' ? 3 : row.termMonths);
  return roundTo(treasury + row.spreadPercent + (composite - 2) * NOTE_PERCENT_PER_NOTCH, 3);
}
