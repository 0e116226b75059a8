import type { ReportFormat } from '../../contracts/banking/reportDocument.ts';
import { roundTo } from '../simulation/base/money.ts';

/** The formats of all reports; percentages have 3 decimals everywhere. */
export const THOUSANDS: ReportFormat = { kind: 'amount', unit: '$000', decimals: 0 };
export const MILLIONS: ReportFormat = { kind: 'amount', unit: '$ millions', decimals: 3 };
export const DOLLARS: ReportFormat = { kind: 'amount', unit: '$', decimals: 2 };
export const PERCENT: ReportFormat = { kind: 'percent', unit: '%', decimals: 3 };
/** A ratio, an index or a factor. */
export const NUMBER: ReportFormat = { kind: 'number', unit: '', decimals: 4 };
/** Points out of 100, dollars of stock price, or $000 of a credit union. */
export const SCORE: ReportFormat = { kind: 'number', unit: '', decimals: 1 };
export const COUNT: ReportFormat = { kind: 'number', unit: '', decimals: 0 };
export const TEXT: ReportFormat = { kind: 'text', unit: '', decimals: 0 };

const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A part of one in a sentence: `10%`. */
export function shareText(share: number): string {
  return `${roundTo(share * 100, 3)}%`;
}

/** An amount of $000 in a sentence, in whole dollars: `$3,230,881`. */
export function dollarsText(thousands: number): string {
  return WHOLE_DOLLARS.format(thousands * 1000);
}
