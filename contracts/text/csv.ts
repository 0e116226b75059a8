/** A value of a CSV cell; null is empty. */
type CsvValue = string | number | null;

/** Cells that a spreadsheet would take for a formula are escaped as text. */
const formula = /^[=+\-@\t\r]/;
const isPlain = /^[^=+\-@\t\r",\n][^",\r\n]*$/;

function cell(value: CsvValue): string {
  if (value === null || value === '') return '';
  // The common case: numbers, and texts that need no escaping.
  if (typeof value === 'number') return String(value);
  if (isPlain.test(value)) return value;
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a file that spreadsheets read as it is (RFC 4180): no text of a person begins a formula. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
