import type { MergerUnit } from '../../contracts/mergers/mergerLines.ts';

const dollars = (decimals: number): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const plain = (decimals: number): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const formats: Readonly<Record<MergerUnit, Intl.NumberFormat>> = {
  millions: dollars(1),
  smallMillions: dollars(2),
  dollars: dollars(2),
  percent: plain(3),
  number: plain(4),
};

/** A formatted figure: `$54.6` of millions, `$62.15`, `10.470%`, `0.6919`; a dash if there is none. */
export function figureText(value: number | null, unit: MergerUnit): string {
  if (value === null || !Number.isFinite(value)) return '–';
  return `${formats[unit].format(value)}${unit === 'percent' ? '%' : ''}`;
}

/** A difference with its sign: `+$521.7`; nothing where a figure is missing. */
export function differenceText(merged: number | null, alone: number | null, unit: MergerUnit): string {
  if (merged === null || alone === null) return '';
  const difference = merged - alone;
  return `${difference < 0 ? '−' : '+'}${figureText(Math.abs(difference), unit)}`;
}
