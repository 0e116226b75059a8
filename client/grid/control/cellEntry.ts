import { commaIn, holdsNumbers, parseCell } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import { notNumber } from '../../../contracts/text/numberText.ts';

/** What a text means in a cell: its value, or why it has none. */
export type CellEntry =
  | { readonly value: CellValue; readonly error: null }
  | { readonly value: undefined; readonly error: string };

/** Reads what was typed into a cell or chosen in it, wherever it is edited. */
export function cellEntry(column: Column, text: string): CellEntry {
  const value = parseCell(column, text);
  if (value !== undefined) return { value, error: null };
  const isNumber = holdsNumbers(column);
  return { value, error: isNumber ? notNumber(text, commaIn(column)) : 'Not one of the choices.' };
}
