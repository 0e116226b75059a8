/** The key of a cell in maps and sets. */
export function cellKey(rowId: number, field: string): string {
  return `${rowId}|${field}`;
}

/** The cell of a key. */
export function cellOfKey(key: string): { readonly rowId: number; readonly field: string } {
  const bar = key.indexOf('|');
  return { rowId: Number(key.slice(0, bar)), field: key.slice(bar + 1) };
}
