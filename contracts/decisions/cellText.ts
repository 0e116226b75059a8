import { type Comma, readNumber } from '../text/numberText.ts';
import type { Column } from './decisionArea.ts';
import type { CellValue } from './row.ts';

const grouped = (decimals: { minimum: number; maximum: number }): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals.minimum,
    maximumFractionDigits: decimals.maximum,
  });

const wholeNumbers = grouped({ minimum: 0, maximum: 0 });
const cents = grouped({ minimum: 2, maximum: 2 });
const upToThreeDecimals = grouped({ minimum: 0, maximum: 3 });
const percentages = grouped({ minimum: 3, maximum: 3 });

function currencyFormat(decimals: number | undefined): Intl.NumberFormat {
  if (decimals === 2) return cents;
  return decimals ? upToThreeDecimals : wholeNumbers;
}

/** Whether a column's cells are numbers, which are right-aligned. */
export function holdsNumbers({ kind }: Column): boolean {
  return kind !== 'text' && kind !== 'select' && kind !== 'checkbox';
}

/** Display text of a cell: `$1,234`, `4.250%`, `12`, a choice's name, or the words for a special value. */
export function formatCell(column: Column, value: CellValue): string {
  return column.inWords?.(value) ?? formatValue(column, value);
}

/** The title of a column within a sentence: without the colon before its field. */
export const titleInText = ({ title }: Pick<Column, 'title'>): string => title.replace(/:$/, '');

/** A cell in words: its row and its column, or the column alone. */
export const cellPlace = (rowName: string | null, column: Pick<Column, 'title'>): string =>
  rowName === null ? titleInText(column) : `${rowName}, ${titleInText(column)}`;

/** Text of an editable field: 0 is shown as 0, because that is what is typed. */
export function formatValue(column: Column, value: CellValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string')
    return column.options?.find((option) => option.value === value)?.name ?? value;
  if (column.kind === 'percent') return `${percentages.format(value)}%`;
  if (column.kind === 'integer') return wholeNumbers.format(value);
  if (column.kind !== 'currency') return value.toFixed(column.decimals);
  const amount = currencyFormat(column.decimals).format(Math.abs(value));
  return value < 0 ? `-$${amount}` : `$${amount}`;
}

const basisPoints = grouped({ minimum: 0, maximum: 1 });

/** By how much a number changed: `+49 bp` of a percentage, else in its unit, `−$200`; empty for everything else. */
export function differenceText(
  column: Column,
  from: CellValue | null,
  to: CellValue | null,
  scale = 1,
): string {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return '';
  const size = Math.abs(to - from) * scale;
  const text = column.kind === 'percent' ? `${basisPoints.format(size * 100)} bp` : formatValue(column, size);
  return `${to > from ? '+' : '−'}${text}`;
}

/**
 * The decimals that `formatCell` omits, so that a grid can reserve their width and align decimal points:
 * `.000` for $1,000 among $0.655. Zero and whole typed amounts are aligned at the edge.
 */
export function decimalGap({ kind, decimals, editable }: Column, value: CellValue): string {
  if (kind !== 'currency' || decimals !== 3 || typeof value !== 'number' || value === 0) return '';
  const [, shown = ''] = upToThreeDecimals.format(value).split('.');
  if (shown === '') return editable ? '' : '.000';
  return '0'.repeat(3 - shown.length);
}

/** A number within a sentence, without the sign of its unit: 0.55, 5,000, 0.50. */
export function plainNumber({ kind, decimals }: Column, value: number): string {
  return (kind === 'currency' && decimals === 2 ? cents : upToThreeDecimals).format(value);
}

/**
 * Initial text of an opened editor: the bare number as a person would type it, or words for the column's
 * maximum.
 */
export function editText(value: CellValue, column?: Column): string {
  const words = column && value === column.maximum ? column.inWords?.(value) : null;
  return words ?? String(value);
}

/** What a comma means in a column: rates are typed with a decimal comma on many phones, and have no thousands. */
export const commaIn = ({ kind }: Pick<Column, 'kind'>): Comma =>
  kind === 'percent' || kind === 'number' ? 'decimal' : 'thousands';

/**
 * Parses typed or pasted text; blank counts as 0. Undefined if the text is not a value of this column; the cell
 * then keeps its previous value.
 */
export function parseCell(column: Column, text: string): CellValue | undefined {
  const trimmed = text.trim();
  if (column.kind === 'text') return trimmed;
  if (column.kind === 'checkbox') return parseCheckbox(trimmed);
  if (column.kind === 'select') return parseOption(column, trimmed);
  const worded = wordedValue(column, trimmed.toLowerCase());
  if (worded !== undefined) return worded;
  const number = trimmed === '' ? 0 : readNumber(trimmed, commaIn(column));
  // No negative dollars: raised to 0, a cap would leave the market.
  return column.kind === 'currency' && number !== undefined && number < 0 ? undefined : number;
}

/** The number that these words mean in a column: its minimum or maximum. */
function wordedValue({ inWords, maximum }: Column, words: string): number | undefined {
  const most = typeof maximum === 'number' ? [maximum] : [];
  return [0, ...most].find((value) => inWords?.(value) === words);
}

function parseCheckbox(text: string): boolean | undefined {
  if (/^(yes|true|1|x)$/i.test(text)) return true;
  return /^(no|false|0|)$/i.test(text) ? false : undefined;
}

function parseOption(column: Column, text: string): CellValue | undefined {
  const wanted = text.toLowerCase();
  return column.options?.find(
    (option) => option.name.toLowerCase() === wanted || String(option.value) === text,
  )?.value;
}
