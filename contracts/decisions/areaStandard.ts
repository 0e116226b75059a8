import type { CellValue, Row } from './row.ts';

/** One choice that fills several cells of every row. It is derived from these cells, and never stored. */
export type AreaStandard = {
  readonly title: string;
  readonly choices: readonly string[];
  /** The cells that a choice sets in the rows of the screen; the same cells for every choice. */
  readonly edits: (
    rows: readonly Row[],
    choice: string,
  ) => readonly { readonly rowId: number; readonly field: string; readonly value: CellValue }[];
};

/** The choice that the rows have; null if they have none of them, undefined if it has no cell here to fill. */
export function standardOf(
  { choices, edits }: AreaStandard,
  rows: readonly Row[],
): string | null | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const has = (choice: string) =>
    edits(rows, choice).every(({ rowId, field, value }) => byId.get(rowId)?.[field] === value);
  if (edits(rows, choices[0] ?? '').length === 0) return undefined;
  return choices.find(has) ?? null;
}
