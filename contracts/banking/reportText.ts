import type { ReportCell, ReportFormat } from './reportDocument.ts';

const numbers = new Map<number, Intl.NumberFormat>();

function numberFormat(decimals: number): Intl.NumberFormat {
  const known =
    numbers.get(decimals) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // What rounds to nothing has no sign.
      signDisplay: 'negative',
    });
  numbers.set(decimals, known);
  return known;
}

/** A cell of a report as it is read: dollars with their sign, percentages with theirs, thousands as numbers. */
export function reportCellText(value: ReportCell, { kind, unit, decimals }: ReportFormat): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const text = numberFormat(decimals).format(value);
  if (kind === 'percent') return `${text}%`;
  if (kind === 'amount' && unit === '$') return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
  return text;
}
