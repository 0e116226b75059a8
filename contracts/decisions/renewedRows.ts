import { derivedRow } from './change.ts';
import type { DecisionArea, Facts } from './decisionArea.ts';
import { type CellValue, type Row, textIn } from './row.ts';

/** What a renewal needs to know of an area's previous rows. */
export type RowsBefore = {
  readonly rows: readonly Row[];
  /** Whether somebody saved this cell. */
  readonly isSaved: (rowId: number, field: string) => boolean;
  /** Whether somebody added this row. */
  readonly isAdded: (rowId: number) => boolean;
  /** Names of opening rows that somebody deleted. */
  readonly deletedNames: readonly string[];
  /** The area's current facts. */
  readonly facts: Facts;
  /** The id that the next new row gets. */
  readonly nextRowId: number;
};

/** Identity of an opening row across openings of its area: its key, or its index if it has none. */
export function openingName(row: Row): string {
  return textIn(row, 'rowKey') || `#${row.id}`;
}

/** An opening row with its previous id and its saved cells. */
function renewedRow(area: DecisionArea, opening: Row, old: Row, { isSaved, facts }: RowsBefore): Row {
  const cells: Record<string, CellValue> = { ...opening };
  for (const [field, value] of Object.entries(old)) if (isSaved(old.id, field)) cells[field] = value;
  return derivedRow(area, { ...cells, id: old.id }, facts);
}

/**
 * The rows of an area when its turn restarts from other figures: every row of the new opening, with the saved
 * cells; deleted rows stay deleted, added rows stay, and rows missing from the new opening are dropped.
 * `nextRowId` continues across all areas of a decision set.
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
