import { derivedRow } from './change.ts';
import type { DecisionArea, Facts } from './decisionArea.ts';
import { type CellValue, type Row, textIn } from './row.ts';

/** What a renewal has to know of an area's rows as they stood. */
export type RowsBefore = {
  readonly rows: readonly Row[];
  /** Whether somebody saved this cell. */
  readonly isSaved: (rowId: number, field: string) => boolean;
  /** Whether somebody added this row. */
  readonly isAdded: (rowId: number) => boolean;
  /** Names of the opening's rows that somebody deleted. */
  readonly deletedNames: readonly string[];
  /** What the area's rules know of the bank as it is now. */
  readonly facts: Facts;
  /** The id that the next new row gets. */
  readonly nextRowId: number;
};

/** What a row of an opening is called in every opening of its area: its key, or its place where it has none. */
export function openingName(row: Row): string {
  return textIn(row, 'rowKey') || `#${row.id}`;
}

/** An opening row under the id that it has had, with what was saved in it. */
function renewedRow(area: DecisionArea, opening: Row, old: Row, { isSaved, facts }: RowsBefore): Row {
  const cells: Record<string, CellValue> = { ...opening };
  for (const [field, value] of Object.entries(old)) if (isSaved(old.id, field)) cells[field] = value;
  return derivedRow(area, { ...cells, id: old.id }, facts);
}

/**
 * The rows of an area when its turn starts from other figures: every row of the opening, with what was saved in it;
 * rows that were deleted stay deleted, rows that were added stay, and rows that the opening no longer has are gone.
 * `nextRowId` counts on over all areas of a decision set.
 */
export function renewedRows(
  area: DecisionArea,
  openings: readonly Row[],
  before: RowsBefore,
): { readonly rows: readonly Row[]; readonly nextRowId: number } {
  const old = new Map(
    before.rows.filter((row) => !before.isAdded(row.id)).map((row) => [openingName(row), row]),
  );
  let { nextRowId } = before;
  const rows = openings
    .filter((opening) => !before.deletedNames.includes(openingName(opening)))
    .map((opening) => {
      const known = old.get(openingName(opening));
      if (known) return renewedRow(area, opening, known, before);
      const row: Row = { ...opening, id: nextRowId };
      nextRowId += 1;
      return row;
    });
  const added = before.rows.filter((row) => before.isAdded(row.id));
  return { rows: [...rows, ...added].sort((a, b) => a.id - b.id), nextRowId };
}
