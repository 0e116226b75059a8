import { isDeletable, takesRows } from '../../../contracts/decisions/change.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { SheetCore } from './sheetCore.ts';

/** Whether a row will still exist after my Save. */
export function isPresent(core: SheetCore, rowId: number): boolean {
  return core.shown(rowId) !== undefined && core.counts(rowId);
}

/** Restores or inserts a row: a saved row loses its deletion mark, any other becomes a new row of mine. */
export function putRow(core: SheetCore, rowId: number, row: Row): void {
  if (core.saved.has(rowId)) {
    core.deleted.delete(rowId);
    core.contested.delete(rowId);
    core.recording?.push({ kind: 'row', rowId, row, isPresentAfter: true });
    core.touchRow(rowId);
    core.refresh(rowId);
    return;
  }
  const id = rowId < 0 ? rowId : core.options.nextTemporaryId();
  core.added.set(id, { ...row, id });
  core.recording?.push({ kind: 'row', rowId: id, row: { ...row, id }, isPresentAfter: true });
  core.refresh(id);
  if (id !== rowId) core.rename(rowId, id);
}

/** Removes a row: an unsaved new row vanishes, a saved one is marked for deletion by my next Save. */
export function removeRow(core: SheetCore, rowId: number): void {
  const row = core.shown(rowId);
  if (!row) return;
  core.recording?.push({ kind: 'row', rowId, row, isPresentAfter: false });
  if (!core.added.delete(rowId)) core.deleted.add(rowId);
  core.touchRow(rowId);
  core.refresh(rowId);
}

/** A row deleted from the record continues as a new row of mine, with everything I typed into it. */
export function keepAsNewRow(core: SheetCore, rowId: number): void {
  const row = core.shown(rowId);
  if (!row) return;
  core.dropRow(rowId);
  putRow(core, rowId, row);
}

/** Whether rows can be added and deleted here: a rule of the area and the filter choice. */
export function canChangeRows({ area, options: { filterChoice } }: SheetCore): boolean {
  return takesRows(area, filterChoice);
}

/** Builds a row by the area's own rule and adds it, or returns why not. */
export function addNewRow(core: SheetCore, typed: Readonly<Record<string, Row[string]>>): Refusal | number {
  const rule = core.area.newRow;
  if (!rule || !canChangeRows(core)) return { rule: 'GR10', message: 'Rows cannot be added here.' };
  const row = rule.build(typed, core.remainingRows(), core.options.nextTemporaryId(), core.options.facts);
  if (isRefusal(row)) return row;
  putRow(core, row.id, row);
  return row.id;
}

/** Deletes rows where the area allows adding and deleting; returns how many. */
export function deleteRows(core: SheetCore, rowIds: readonly number[]): number {
  const { area, options } = core;
  const present = rowIds.filter((rowId) => {
    const row = core.shown(rowId);
    return row && isPresent(core, rowId) && isDeletable(area, row, options.filterChoice);
  });
  for (const rowId of present) removeRow(core, rowId);
  return present.length;
}
