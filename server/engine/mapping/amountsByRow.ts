import { numberIn, type Row, textIn } from '../../../contracts/decisions/row.ts';

/** The typed amounts of rows by their row key, $000. */
export function amountsByRow(rows: readonly Row[]): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [textIn(row, 'rowKey'), numberIn(row, 'amountThousands')]));
}

/** The row keys of rows whose checkbox is ticked. */
export function tickedRows(rows: readonly Row[], checkbox: string): string[] {
  return rows.filter((row) => row[checkbox] === true).map((row) => textIn(row, 'rowKey'));
}
