import { formatCell } from '../decisions/cellText.ts';
import { rowNameOf, shownColumns } from '../decisions/compareRows.ts';
import type { DecisionArea } from '../decisions/decisionArea.ts';
import type { Row } from '../decisions/row.ts';
import type { RowChange } from '../events/teamTurnEvents.ts';

/** What tells rows with one header apart: their texts and terms, never an amount or rate. */
function particulars(area: DecisionArea, row: Row): string {
  const columns = shownColumns(area, row).filter(
    ({ kind, isRowHeader }) => !isRowHeader && (kind === 'select' || kind === 'integer'),
  );
  const texts = columns.flatMap((column) => {
    const value = row[column.field];
    return value === undefined ? [] : [formatCell(column, value)];
  });
  return texts.join(', ');
}

/** A row with its terms, which tell it apart from any other of its name. */
export const rowWithTerms = (area: DecisionArea, row: Row): string =>
  `${rowNameOf(area, row)}, ${particulars(area, row)}`;

/** A row's name as its screen has it; null if this change is to the name itself. */
function nameOf(area: DecisionArea, row: Row, change: RowChange): string | null {
  const header = shownColumns(area, row).find(({ isRowHeader }) => isRowHeader);
  return change.kind === 'updated' && header && header.field in change.changes ? null : rowNameOf(area, row);
}

/**
 * The names of the rows that a save changes, by id; `rows` are those that it could reach, before it. Rows that
 * would have one name are told apart by their terms.
 */
export function namesOfChanged(
  area: DecisionArea,
  rows: readonly Row[],
  changes: readonly RowChange[],
): Readonly<Record<string, string>> {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const change of changes) if (change.kind === 'added') known.set(change.rowId, change.row);
  const counts = new Map<string | null, number>();
  for (const row of known.values()) {
    const name = rowNameOf(area, row);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = changes.flatMap((change) => {
    const row = known.get(change.rowId);
    const name = row && nameOf(area, row, change);
    if (!row || !name) return [];
    const apart = (counts.get(name) ?? 0) > 1 ? particulars(area, row) : '';
    return [[change.rowId, apart === '' ? name : `${name}, ${apart}`] as const];
  });
  return Object.fromEntries(names);
}
