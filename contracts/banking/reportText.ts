import { fixedText } from '../text/fixedText.ts';
import type { ReportCell, ReportFormat } from './reportDocument.ts';

/** A cell of a report as displayed: dollars and percentages with their sign, thousands as plain numbers. */
export function reportCellText(value: ReportCell, { kind, unit, decimals }: ReportFormat): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const text = fixedText(value, decimals);
  if (kind === 'percent') return `${text}%`;
  if (kind === 'amount' && unit === '$') return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
  return text;
}
