/** What a cell of a file of comma-separated values can hold; null is an empty one. */
export type CsvValue = string | number | null;

/** What a spreadsheet would take for a formula is a text. */
const formula = /^[=+\-@\t\r]/;
const isPlain = /^[^=+\-@\t\r",\n][^",\r\n]*$/;

function cell(value: CsvValue): string {
  if (value === null || value === '') return '';
  // Most of a file: numbers, and texts that need no care.
  if (typeof value === 'number') return String(value);
  if (isPlain.test(value)) return value;
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a file that spreadsheets read as it is (RFC 4180): no text of a person begins a formula. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
