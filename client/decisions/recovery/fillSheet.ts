import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import { formatCell } from '../../../contracts/decisions/cellText.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { rowNameOf } from '../../drafts/conflictQuestion.ts';
import { sameRow } from '../../grid/sheet/sameRow.ts';
import type { CellEdit, Sheet, SheetDraft } from '../../grid/sheet/sheet.ts';

const stepLabel = 'Use kept values';

const rowsOf = (sheet: Sheet): readonly Row[] => sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);

/** The cells and rows of a sheet that currently have unsaved changes. */
function dirtyCells(sheet: Sheet): ReadonlySet<string> {
  return new Set(
    rowsOf(sheet).flatMap(({ id }) =>
      sheet.area.columns
        .filter(({ field }) => sheet.cell(id, field).isDirty)
        .map(({ field }) => cellKey(id, field)),
    ),
  );
}

/**
 * Fills what was typed in another quarter into the sheet of this one, as unsaved changes, under what was
 * typed here and within this quarter's limits. Several drafts are passed newest first; the newest wins.
 * Returns what could not be applied as typed, one sentence each: rows that are gone, values beyond a limit,
 * cells that are read-only.
 */
export function fillSheet(sheet: Sheet, drafts: readonly SheetDraft[]): readonly string[] {
  const typedHere = dirtyCells(sheet);
  return drafts.flatMap((draft) => [
    ...fillCells(sheet, draft, typedHere),
    ...draft.added.flatMap((row) => fillAdded(sheet, row)),
    ...deleteAgain(sheet, draft),
  ]);
}

function fillCells(sheet: Sheet, { updated }: SheetDraft, typedHere: ReadonlySet<string>): readonly string[] {
  const notices: string[] = [];
  const edits: CellEdit[] = [];
  const taken = new Set<number>();
  for (const { over, cells } of updated) {
    const row = sameRow(sheet.area, rowsOf(sheet), over, taken);
    if (row) taken.add(row.id);
    for (const [field, value] of Object.entries(cells)) {
      const name = nameOf(sheet, over, field, value);
      if (!row) notices.push(`${name}: the row is gone.`);
      else if (typedHere.has(cellKey(row.id, field))) notices.push(`${name}: your newer entry stays.`);
      else if (sheet.cell(row.id, field).isDirty) notices.push(`${name}: your newer entry stays.`);
      else edits.push({ rowId: row.id, field, value });
    }
  }
  const open = edits.filter(({ rowId, field }) => sheet.cell(rowId, field).isEditable);
  if (open.length > 0) sheet.edit(open, stepLabel);
  return [...notices, ...edits.flatMap((edit) => tellChanged(sheet, edit))];
}

const nameOf = ({ area }: Sheet, row: Row | undefined, field: string, value: CellValue): string => {
  const column = columnOf(area, field);
  return `${rowNameOf(area, row)}, ${column?.title ?? field}, ${column ? formatCell(column, value) : value}`;
};

/** What became of one value if it is not in its cell now. */
function tellChanged(sheet: Sheet, { rowId, field, value }: CellEdit): readonly string[] {
  const { value: now, notice, isEditable } = sheet.cell(rowId, field);
  const column = columnOf(sheet.area, field);
  if (now === value || !column) return [];
  const name = nameOf(sheet, sheet.row(rowId), field, value);
  if (!isEditable) return [`${name}: it can no longer be entered here.`];
  return [`${name}: it was changed to ${formatCell(column, now)}${notice ? `. ${notice}` : ''}.`];
}

/** Adds a row as its dialog does, then fills in its other cells. */
function fillAdded(sheet: Sheet, row: Row): readonly string[] {
  const { newRow, columns } = sheet.area;
  const typed = (newRow?.fields ?? []).flatMap((field) =>
    row[field] === undefined ? [] : [[field, row[field]] as const],
  );
  const added = sheet.addRow(Object.fromEntries(typed));
  if (isRefusal(added)) return [`${rowNameOf(sheet.area, row)}: the row cannot be added. ${added.message}`];
  const edits = columns.flatMap(({ field, isDerived }) => {
    const value = row[field];
    const { isEditable, value: now } = sheet.cell(added, field);
    return isDerived || !isEditable || value === undefined || value === now
      ? []
      : [{ rowId: added, field, value }];
  });
  if (edits.length > 0) sheet.edit(edits, stepLabel);
  return edits.flatMap((edit) => tellChanged(sheet, edit));
}

/** Marks for deletion the rows that were marked there; one that is already gone needs nothing. */
function deleteAgain(sheet: Sheet, { deleted }: SheetDraft): readonly string[] {
  const taken = new Set<number>();
  const rows = deleted.flatMap((over) => {
    const row = sameRow(sheet.area, rowsOf(sheet), over, taken);
    if (row) taken.add(row.id);
    return row && !sheet.rowState(row.id).isDeleted ? [row] : [];
  });
  return rows.flatMap((row) =>
    sheet.deleteRows([row.id]) > 0 ? [] : [`${rowNameOf(sheet.area, row)}: the row cannot be deleted here.`],
  );
}
