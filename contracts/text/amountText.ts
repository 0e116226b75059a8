import { fixedText } from './fixedText.ts';

/**
 * Thousands of dollars in as few characters as needed: `$843k`, `$501.4m`, `$1.25b`, with a true minus sign.
 * Below `wholeBelow` thousand the amount is shown in thousands, like income.
 */
export function amountText(thousands: number, wholeBelow = 1_000): string {
  const size = Math.abs(thousands);
  const sign = thousands < 0 && Math.round(size) > 0 ? '−' : '';
  if (Math.round(size) < wholeBelow) return `${sign}$${fixedText(size, 0)}k`;
  return size < 999_950
    ? `${sign}$${fixedText(size / 1_000, 1)}m`
    : `${sign}$${fixedText(size / 1_000_000, 2)}b`;
}

/** Incomes of a hundred million and more are printed in millions. */
export const wholeIncomeBelow = 100_000;
/** An income in thousands of dollars: `$1,025k`, from a hundred million on as `$125.3m`. */
export const moneyText = (thousands: number): string => amountText(thousands, wholeIncomeBelow);
