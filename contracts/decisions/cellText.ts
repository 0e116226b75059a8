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

/** Whether a column's cells are numbers, which stand on the right. */
export function holdsNumbers({ kind }: Column): boolean {
  return kind !== 'text' && kind !== 'select' && kind !== 'checkbox';
}

/** A cell as people read it: `$1,234`, `4.250%`, `12`, a choice's name, or what it says in words. */
export function formatCell(column: Column, value: CellValue): string {
  return column.inWords?.(value) ?? formatValue(column, value);
}

/** A cell as its field shows it: 0 is 0 there, because it is what is typed. */
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

/**
 * The decimals that `formatCell` leaves out, so that a grid can keep their room and the decimal points of a column stand
 * below each other: `.000` for $1,000 among $0.655. Zero and whole amounts that people type stand at the edge.
 */
export function decimalGap({ kind, decimals, editable }: Column, value: CellValue): string {
  if (kind !== 'currency' || decimals !== 3 || typeof value !== 'number' || value === 0) return '';
  const [, shown = ''] = upToThreeDecimals.format(value).split('.');
  if (shown === '') return editable ? '' : '.000';
  return '0'.repeat(3 - shown.length);
}

/** A number as people write it in a sentence, without the sign of its unit: 0.55, 5,000, 0.50. */
export function plainNumber({ kind, decimals }: Column, value: number): string {
  return (kind === 'currency' && decimals === 2 ? cents : upToThreeDecimals).format(value);
}

/** What an editor shows when it opens: the bare number as a person would type it, or words for the most that a column takes. */
export function editText(value: CellValue, column?: Column): string {
  const words = column && value === column.maximum ? column.inWords?.(value) : null;
  return words ?? String(value);
}

const accountingNegative = /^\((.*)\)$/;

/**
 * Reads typed or pasted text: `$`, `%`, spaces and the commas between thousands are ignored, blank counts as 0
 *, `(1,200)` is negative. A decimal comma is refused: `4,25` must not become 425.
 * Undefined when the text is not a value of this column; the cell then keeps what it had.
 */
export function parseCell(column: Column, text: string): CellValue | undefined {
  const trimmed = text.trim();
  if (column.kind === 'text') return trimmed;
  if (column.kind === 'checkbox') return parseCheckbox(trimmed);
  if (column.kind === 'select') return parseOption(column, trimmed);
  const worded = wordedValue(column, trimmed.toLowerCase());
  if (worded !== undefined) return worded;
  const negative = accountingNegative.exec(trimmed);
  const digits = (negative?.[1] ?? trimmed).replaceAll(/[$%\s]/g, '');
  if (digits === '') return 0;
  if (!/^-?((\d+|\d{1,3}(,\d{3})+)\.?\d*|\.\d+)$/.test(digits)) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  return negative ? -number : number;
}

/** The number that a column says in these words: the least or the most that it takes. */
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
