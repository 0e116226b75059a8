import type { CellAt } from './sheet.ts';

/** One text for one cell, for maps and sets. */
export function cellKey(rowId: number, field: string): string {
  return `${rowId}|${field}`;
}

/** The cell that a key was made from. */
export function cellOfKey(key: string): CellAt {
  const bar = key.indexOf('|');
  return { rowId: Number(key.slice(0, bar)), field: key.slice(bar + 1) };
}
