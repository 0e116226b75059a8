import { parseCell } from '../../../contracts/decisions/cellText.ts';
import { columnOf, isCellEditable } from '../../../contracts/decisions/change.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import type { CellEdit, CellRange } from './sheet.ts';

/**
 * Splits clipboard text into rows and cells, as written by Excel and Sheets; quoted cells may contain tabs
 * and line breaks.
 */
export function readTabSeparated(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
  const trimmed = text.replace(/(\r\n|\n|\r)$/, '');
  for (const [, quoted, plain, end] of trimmed.matchAll(cells)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

const asPlainText = (value: CellValue | undefined): string => {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const text = String(value ?? '');
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A block of values as a spreadsheet reads it: plain numbers, one line a row. */
export function tabSeparated(rows: readonly Row[], fields: readonly string[]): string {
  return rows.map((row) => fields.map((field) => asPlainText(row[field])).join('\t')).join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same block as an HTML table, for word processors. */
export function htmlTable(rows: readonly Row[], fields: readonly string[]): string {
  const lines = rows.map(
    (row) => `<tr>${fields.map((field) => `<td>${escaped(String(row[field] ?? ''))}</td>`).join('')}</tr>`,
  );
  return `<table>${lines.join('')}</table>`;
}

/** The cells that pasted text goes into: edits to make, and how many cells it does not fit. */
export type PastePlan = {
  readonly edits: readonly CellEdit[];
  readonly readOnlySkipped: number;
  readonly blankSkipped: number;
  /** Cells with a text below the last row or right of the last column. */
  readonly outsideSkipped: number;
  readonly notNumbers: number;
};

/**
 * Lays pasted text over a range: one value fills it, a block starts at its first cell and ends where the sheet
 * ends. A blank is no value: its cell keeps what it has. `fields` are the columns as they stand on the screen.
 */
export function planPaste(
  area: DecisionArea,
  rowsFromFirst: readonly Row[],
  text: string,
  range: CellRange,
  fields: readonly string[] = area.columns.filter(({ isHidden }) => !isHidden).map(({ field }) => field),
): PastePlan {
  const block = readTabSeparated(text);
  const isSingle = block.length === 1 && block[0]?.length === 1;
  const firstColumn = fields.indexOf(range.fields[0] ?? '');
  const rows = rowsFromFirst.slice(0, isSingle ? range.rowIds.length : block.length);
  const hasText = (cellText: string): boolean => cellText.trim() !== '';
  const edits: CellEdit[] = [];
  let readOnlySkipped = 0;
  let blankSkipped = 0;
  let outsideSkipped = block.slice(rows.length).flat().filter(hasText).length;
  let notNumbers = 0;
  for (const [down, row] of rows.entries()) {
    const texts = isSingle ? range.fields.map(() => block[0]?.[0] ?? '') : (block[down] ?? []);
    for (const [right, cellText] of texts.entries()) {
      const column = columnOf(area, fields[firstColumn + right] ?? '');
      if (!column) {
        if (hasText(cellText)) outsideSkipped += 1;
        continue;
      }
      const value = parseCell(column, cellText);
      if (!isCellEditable(column, row)) readOnlySkipped += 1;
      else if (!hasText(cellText)) blankSkipped += 1;
      else if (value === undefined) notNumbers += 1;
      else edits.push({ rowId: row.id, field: column.field, value });
    }
  }
  return { edits, readOnlySkipped, blankSkipped, outsideSkipped, notNumbers };
}
