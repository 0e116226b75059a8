import { cellKey, cellOfKey } from '../../../contracts/decisions/cellKey.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import type { RowPatch } from '../../../contracts/push/frames.ts';
import { keepAsNewRow } from './rowPresence.ts';
import { type Author, anotherWindow, type CellAt, type CellStamp, type TeammateSave } from './sheet.ts';
import type { SheetCore } from './sheetCore.ts';

type Stamped = { readonly stamp: string; readonly authorOf: (field: string) => Author };

/** Rebases my draft onto a teammate's accepted save, unless the last loaded record already includes it. */
export function receiveSaved(core: SheetCore, save: TeammateSave): void {
  if (save.lastUpdated < core.loadedAt) return;
  const author = { by: save.by, at: save.at };
  for (const patch of save.patches) {
    applyPatch(core, patch, { stamp: save.lastUpdated, authorOf: () => author });
    if (patch.kind !== 'deleted')
      noteSaved(core, patch.rowId, patch.kind === 'added' ? patch.row : patch.changes, author);
  }
  if (save.lastUpdated > core.pushedAt) core.pushedAt = save.lastUpdated;
  if (!core.isBehind && save.lastUpdated > core.lastUpdated) core.lastUpdated = save.lastUpdated;
}

/**
 * Rebases my draft onto the whole record; returns false, and ignores the answer, if it is older than what has
 * arrived.
 */
export function receiveWhole(
  core: SheetCore,
  rows: readonly Row[],
  lastUpdated: string,
  stamps: readonly CellStamp[],
): boolean {
  if (lastUpdated < core.pushedAt || lastUpdated < core.ownSaveAt) return false;
  const authors = new Map(
    stamps.map(({ rowId, field, by, at }) => [cellKey(rowId, field), { by, at }] as const),
  );
  const nobody = { by: null, at: null };
  const loaded = new Set(rows.map((row) => row.id));
  for (const row of rows)
    applyPatch(
      core,
      { kind: 'added', rowId: row.id, row },
      { stamp: lastUpdated, authorOf: (field) => authors.get(cellKey(row.id, field)) ?? nobody },
    );
  for (const rowId of core.saved.keys())
    if (!loaded.has(rowId))
      applyPatch(core, { kind: 'deleted', rowId }, { stamp: lastUpdated, authorOf: () => nobody });
  const order = new Map(rows.flatMap(({ id }) => entryOf(core.saved, id)));
  core.saved = new Map([...order, ...core.saved]);
  replaceSaved(core, authors);
  core.lastUpdated = lastUpdated;
  core.pushedAt = lastUpdated;
  core.loadedAt = lastUpdated;
  core.isBehind = false;
  return true;
}

/** Forgets when what is known here was saved; drafts stay unchanged. */
export function forgetTimes(core: SheetCore): void {
  core.pushedAt = '';
  core.ownSaveAt = '';
  core.loadedAt = '';
  core.stamps.clear();
}

/** Cells of a row were saved: from now on they are checked for slips like typed ones. */
export function noteSaved(
  core: SheetCore,
  rowId: number,
  cells: Readonly<Record<string, unknown>>,
  author: Author,
): void {
  for (const field of Object.keys(cells)) addSaved(core, cellKey(rowId, field), author);
}

function addSaved(core: SheetCore, key: string, author: Author): void {
  const isNew = !core.savedCells.has(key);
  core.savedCells.set(key, author);
  if (isNew) touchKey(core, key);
}

function replaceSaved(core: SheetCore, authors: ReadonlyMap<string, Author>): void {
  for (const key of core.savedCells.keys())
    if (!authors.has(key)) {
      core.savedCells.delete(key);
      touchKey(core, key);
    }
  for (const [key, author] of authors) addSaved(core, key, author);
}

function touchKey(core: SheetCore, key: string): void {
  const { rowId, field } = cellOfKey(key);
  core.touch(rowId, field);
}

function entryOf(rows: ReadonlyMap<number, Row>, id: number): readonly (readonly [number, Row])[] {
  const row = rows.get(id);
  return row ? [[id, row]] : [];
}

function applyPatch(core: SheetCore, patch: RowPatch, save: Stamped): void {
  const { rowId } = patch;
  if (patch.kind === 'deleted') {
    applyDeletion(core, rowId, save.authorOf(''));
    return;
  }
  const cells = patch.kind === 'added' ? patch.row : patch.changes;
  if (core.saved.has(rowId)) applyCells(core, rowId, cells, save);
  else if (patch.kind === 'added' && belongsHere(core, patch.row)) {
    core.record(patch);
    core.refresh(rowId);
    flash(core, rowId, undefined);
  }
}

/** A frame of another filter choice of the same area says nothing about these rows. */
function belongsHere(core: SheetCore, row: Row): boolean {
  const { filterChoice } = core.options;
  return filterChoice === null || !core.area.filter || row[core.area.filter.field] === filterChoice;
}

function applyDeletion(core: SheetCore, rowId: number, author: Author): void {
  if (!core.saved.has(rowId)) return;
  if (core.sent?.deleted.includes(rowId) && !core.deleted.has(rowId)) keepAsNewRow(core, rowId);
  else if (core.drafts.has(rowId) && !core.deleted.has(rowId)) {
    core.gone.set(rowId, { kind: 'deletedByTeammate', ...author });
    for (const { field } of core.area.columns) core.conflicts.delete(cellKey(rowId, field));
    core.touchRow(rowId);
    core.refresh(rowId);
  } else core.dropRow(rowId);
}

/** Takes the newer values of a saved row; a cell that I changed differently becomes a conflict. */
function applyCells(
  core: SheetCore,
  rowId: number,
  cells: Readonly<Record<string, CellValue>>,
  { stamp, authorOf }: Stamped,
): void {
  const saved = core.saved.get(rowId);
  const before = core.shown(rowId);
  if (!saved) return;
  const isBack = core.gone.delete(rowId);
  const newer = core.area.columns.flatMap(({ field, isDerived }) => {
    const value = cells[field];
    const isKnown = value === undefined || value === saved[field] || isDerived;
    if (isKnown || (core.stamps.get(cellKey(rowId, field)) ?? '') > stamp) return [];
    return [[field, value] as const];
  });
  if (newer.length === 0 && !isBack) return;
  core.record({ kind: 'updated', rowId, changes: Object.fromEntries(newer) });
  for (const [field, value] of newer) {
    const key = cellKey(rowId, field);
    core.stamps.set(key, stamp);
    const mine = core.drafts.get(rowId)?.get(field);
    if (core.typed.has(key)) core.typedOver.set(key, { ...authorOf(field), theirs: value });
    if (mine === value) core.dropDraft(rowId, field);
    else if (mine !== undefined && !isMySave(core, { rowId, field }, value, authorOf(field))) {
      core.conflicts.set(key, { ...authorOf(field), theirs: value });
      core.touch(rowId, field);
    }
  }
  const first = newer[0]?.[0];
  if (core.deleted.has(rowId) && first !== undefined)
    core.contested.set(rowId, { kind: 'changedByTeammate', ...authorOf(first) });
  if (isBack) core.touchRow(rowId);
  core.refresh(rowId);
  flash(core, rowId, before);
}

/** Whether what this window sent comes back before it is answered: what was typed since is no conflict with it. */
function isMySave(core: SheetCore, { rowId, field }: CellAt, value: CellValue, { by }: Author): boolean {
  return by === anotherWindow && core.sent?.updated.find(({ id }) => id === rowId)?.[field] === value;
}

/** Counts a teammate's save on each shown value it changed. */
function flash(core: SheetCore, rowId: number, before: Row | undefined): void {
  const after = core.shown(rowId);
  for (const { field } of core.area.columns) {
    if (after?.[field] === before?.[field]) continue;
    const key = cellKey(rowId, field);
    core.teammateSaves.set(key, (core.teammateSaves.get(key) ?? 0) + 1);
    core.touch(rowId, field);
  }
}

/** Resolves a conflict on one cell: my value stays a draft without its mark, or yields to the saved value. */
export function resolveConflict(core: SheetCore, { rowId, field }: CellAt, choice: 'mine' | 'theirs'): void {
  if (choice === 'theirs') core.revertToSaved(rowId, field);
  core.conflicts.delete(cellKey(rowId, field));
  core.touch(rowId, field);
}

/** Resolves a conflict on a row. */
export function resolveRowConflict(core: SheetCore, rowId: number, choice: 'mine' | 'theirs'): void {
  if (core.gone.has(rowId)) {
    if (choice === 'mine') keepAsNewRow(core, rowId);
    else core.dropRow(rowId);
    return;
  }
  if (!core.contested.delete(rowId)) return;
  if (choice === 'theirs') core.deleted.delete(rowId);
  core.touchRow(rowId);
  core.refresh(rowId);
}
