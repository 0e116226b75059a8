import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import {
  adjustByBasisPoints,
  changeCell,
  changedFields,
  columnOf,
  limitCell,
} from '../../../contracts/decisions/change.ts';
import { type CellValue, numberIn, type Row } from '../../../contracts/decisions/row.ts';
import { groupedBy } from '../../../contracts/groupedBy.ts';
import type { CellEdit, CellRange, EditOutcome } from './sheet.ts';
import type { SheetCore } from './sheetCore.ts';

/** The outcome of no edit. */
export const nothingEdited: EditOutcome = {
  changed: 0,
  setToMaximum: 0,
  setToMinimum: 0,
  rounded: 0,
  readOnlySkipped: 0,
};

/** Puts values into cells, each within its column's limits, and updates linked and derived cells. */
export function editCells(core: SheetCore, edits: readonly CellEdit[]): EditOutcome {
  const outcome = { ...nothingEdited };
  for (const [rowId, ofRow] of groupedBy(edits, (edit) => edit.rowId)) editRow(core, rowId, ofRow, outcome);
  return outcome;
}

/** The edits of one row, each on what the one before it left, and written together. */
function editRow(
  core: SheetCore,
  rowId: number,
  edits: readonly CellEdit[],
  outcome: Record<keyof EditOutcome, number>,
): void {
  const before = core.shown(rowId);
  const { facts } = core.options;
  const notes = new Map<string, string | undefined>();
  let row = before;
  for (const { field, value } of edits) {
    const column = row && core.editableColumn(row, field);
    if (!row || !column) {
      outcome.readOnlySkipped += 1;
      continue;
    }
    const limited = limitCell(column, value, facts);
    const after = changeCell(core.area, row, field, limited.value, facts);
    const changed = changedFields(core.area, row, after);
    if (changed.length > 0) outcome.changed += 1;
    if (limited.notice !== undefined) outcome.setToMaximum += 1;
    else if (limited.raised !== undefined) outcome.setToMinimum += 1;
    else if (limited.value !== value) outcome.rounded += 1;
    for (const one of changed) notes.set(one, undefined);
    notes.set(field, limited.notice ?? limited.raised);
    row = after;
  }
  if (before && row) writeRow(core, before, row);
  for (const [field, note] of notes) noteLimit(core, rowId, field, note);
}

/** Moves every rate covered by the area's rule, in some rows or in all. */
export function adjustRows(core: SheetCore, rowIds: readonly number[], basisPoints: number): EditOutcome {
  const rule = core.area.basisPoints;
  const { filterChoice, facts } = core.options;
  if (!rule || (filterChoice !== null && rule.hiddenFor.includes(filterChoice)))
    return { ...nothingEdited, readOnlySkipped: rowIds.length };
  const rows = rowIds.flatMap((rowId) => (core.counts(rowId) ? (core.shown(rowId) ?? []) : []));
  const moved = rows.filter((row) =>
    writeRow(core, row, adjustByBasisPoints(core.area, row, basisPoints, facts)),
  );
  const limits = rows.flatMap((row) =>
    rule.fields.flatMap((field) => {
      const column = core.editableColumn(row, field);
      if (!column) return [];
      const limited = limitCell(column, numberIn(row, field) + basisPoints / 100, facts);
      noteLimit(core, row.id, field, limited.notice ?? limited.raised);
      return limited;
    }),
  );
  return {
    ...nothingEdited,
    changed: moved.length,
    setToMaximum: limits.filter(({ notice }) => notice !== undefined).length,
    setToMinimum: limits.filter(({ raised }) => raised !== undefined).length,
    readOnlySkipped: rowIds.length - rows.length,
  };
}

/** The edits that copy the first row of a range into the rows below it. */
export function fillDownEdits(core: SheetCore, range: CellRange): readonly CellEdit[] {
  const [first, ...below] = range.rowIds;
  const source = first === undefined ? undefined : core.shown(first);
  return below.flatMap((rowId) =>
    range.fields.flatMap((field) => {
      const value = source?.[field];
      return value === undefined || !columnOf(core.area, field) ? [] : [{ rowId, field, value }];
    }),
  );
}

/** Writes the typed cells in which two versions of a row differ; false if there are none. */
function writeRow(core: SheetCore, before: Row, after: Row): boolean {
  const cells: Record<string, CellValue> = {};
  for (const field of changedFields(core.area, before, after)) {
    const value = after[field];
    if (value !== undefined) cells[field] = value;
  }
  if (Object.keys(cells).length === 0) return false;
  core.write(before.id, cells);
  return true;
}

/** Keeps the limit that cut a cell's value beside the cell, until a value fits. */
function noteLimit(core: SheetCore, rowId: number, field: string, notice: string | undefined): void {
  const key = cellKey(rowId, field);
  if (notice !== undefined) core.notices.set(key, notice);
  else if (!core.notices.delete(key)) return;
  core.touch(rowId, field);
}
