import { formatCell } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { apartText } from '../../contracts/decisions/compareRows.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../contracts/decisions/row.ts';
import { anotherWindow, type CellAt, type Sheet } from '../grid/sheet/sheet.ts';
import { formatTime } from '../lib/clock.ts';

/** The question of the specification, verbatim. */
export function conflictQuestion({ records }: Pick<DecisionArea, 'records'>, by: string, at: string): string {
  return `${records} were modified by ${by} at ${formatTime(at)}. Would you like save your changes anyway?`;
}

/** The readable name of an area's row: its row header, else its area. */
export function rowNameOf(area: DecisionArea, row: Row | undefined): string {
  const { columns, title } = area;
  const header = columns.find((column) => column.isRowHeader);
  const name = header && header.kind === 'text' ? row?.[header.field] : undefined;
  return typeof name === 'string' && name !== '' ? `${name}${apartText(area, row)}` : title;
}

/** The readable name of a sheet's row. */
export function rowName(sheet: Sheet, rowId: number): string {
  return rowNameOf(sheet.area, sheet.row(rowId));
}

/** One line per conflicting cell: where, what the other person saved, what I have. */
export function clashLines(sheet: Sheet, cells: readonly CellAt[]): readonly string[] {
  return cells.flatMap(({ rowId, field }) => {
    const column = columnOf(sheet.area, field);
    if (!column || sheet.row(rowId) === undefined) return [];
    const { conflict, value, saved } = sheet.cell(rowId, field);
    const theirs = conflict?.theirs ?? saved;
    const who = conflict?.by === anotherWindow ? `${anotherWindow},` : (conflict?.by ?? 'A teammate');
    const theirsText = theirs === null ? 'nothing' : formatCell(column, theirs);
    return [
      `${rowName(sheet, rowId)}, ${column.title}: ${who} saved ${theirsText}, yours is ${formatCell(column, value)}`,
    ];
  });
}
