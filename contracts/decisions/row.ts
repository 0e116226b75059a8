/**
 * Value of one cell of a decision grid: amounts and rates are numbers in the unit at the end of their field
 * name.
 */
export type CellValue = number | string | boolean;

/** One row of a decision area: `id` is positive once saved and negative while it exists only in a draft. */
export type Row = { readonly id: number } & { readonly [field: string]: CellValue };

/**
 * Reads a numeric field; a missing or non-numeric value counts as 0, as the specification treats blank input.
 */
export function numberIn(row: Row, field: string): number {
  const value = row[field];
  return typeof value === 'number' ? value : 0;
}

/** Reads a text field; a missing value is the empty string. */
export function textIn(row: Row, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}

/**
 * Rounds half away from zero to a number of decimals, so that client and server agree on typed values. Never
 * -0.
 */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale + 1e-9)) / scale;
  return rounded === 0 ? 0 : rounded;
}
