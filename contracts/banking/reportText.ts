import type { ReportCell, ReportFormat } from './reportDocument.ts';

const numbers = new Map<number, Intl.NumberFormat>();

function numberFormat(decimals: number): Intl.NumberFormat {
  const known =
    numbers.get(decimals) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // Values that round to zero have no minus sign.
      signDisplay: 'negative',
    });
  numbers.set(decimals, known);
  return known;
}

/** A cell of a report as displayed: dollars and percentages with their sign, thousands as plain numbers. */
export function reportCellText(value: ReportCell, { kind, unit, decimals }: ReportFormat): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const text = numberFormat(decimals).format(value);
  if (kind === 'percent') return `${text}%`;
  if (kind === 'amount' && unit === '$') return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
  return text;
}
