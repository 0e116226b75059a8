import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import { noteSaved } from './rebase.ts';
import { keepAsNewRow } from './rowPresence.ts';
import { type Author, anotherWindow, type SaveAnswer, type SheetPayload } from './sheet.ts';
import type { SheetCore } from './sheetCore.ts';

/** Collects my draft for a save. Rows that a teammate deleted under my changes wait for my choice. */
export function payloadOf(core: SheetCore): SheetPayload {
  const updated = [...core.drafts].flatMap(([id, cells]): readonly Row[] =>
    core.counts(id) ? [{ ...Object.fromEntries(cells), ...sectionOf(core, id), id }] : [],
  );
  return { added: [...core.added.values()], updated, deleted: [...core.deleted] };
}

/** A changed row names its section, because sections can travel in separate fields. */
function sectionOf(core: SheetCore, rowId: number): Readonly<Record<string, CellValue>> {
  const section = core.shown(rowId)?.section;
  return core.area.sections && section !== undefined ? { section } : {};
}

/** My save was accepted: what was sent becomes the record, what was typed since stays my draft. */
export function settleSave(core: SheetCore, answer: SaveAnswer): void {
  const { sent } = core;
  if (!sent) return;
  core.sent = null;
  core.saveCount += 1;
  for (const row of sent.updated) settleCells(core, row, answer.lastUpdated);
  for (const row of sent.added) settleAdded(core, row, answer);
  for (const rowId of sent.deleted) settleDeleted(core, rowId);
  // The answer does not include what others saved before it, so only the frames advance what counts as seen.
  core.ownSaveAt = answer.lastUpdated;
}

/** Work of an earlier visit that is restored over it was of another window. */
const myself = (at: string): Author => ({ by: anotherWindow, at });

function settleCells(core: SheetCore, sent: Row, stamp: string): void {
  const rowId = sent.id;
  const shown = core.shown(rowId);
  if (!core.saved.has(rowId) || !shown) return;
  const cells = Object.entries(sent).filter(([field]) => field !== 'id' && field !== 'section');
  const accepted = cells.filter(([field]) => (core.stamps.get(cellKey(rowId, field)) ?? '') <= stamp);
  core.record({ kind: 'updated', rowId, changes: Object.fromEntries(accepted) });
  const typedSince: Record<string, CellValue> = {};
  for (const [field, value] of cells) {
    const mine = shown[field];
    if (mine !== undefined && mine !== value) typedSince[field] = mine;
    core.dropDraft(rowId, field);
  }
  for (const [field] of accepted) core.stamps.set(cellKey(rowId, field), stamp);
  noteSaved(core, rowId, Object.fromEntries(accepted), myself(stamp));
  core.write(rowId, typedSince);
  if (core.gone.has(rowId) && !core.drafts.has(rowId)) core.dropRow(rowId);
}

/** A new row continues under the id assigned by the server, over the row that was sent. */
function settleAdded(core: SheetCore, sent: Row, answer: SaveAnswer): void {
  const id = answer.ids[sent.id];
  if (id === undefined) return;
  const mine = core.added.get(sent.id);
  if (!core.saved.has(id)) core.record({ kind: 'added', rowId: id, row: { ...sent, id } });
  if (!mine) core.deleted.add(id);
  core.dropRow(sent.id);
  noteSaved(core, id, sent, myself(answer.lastUpdated));
  core.refresh(id);
  core.touchRow(id);
  core.rename(sent.id, id);
  const typedSince = core.area.columns.filter(
    ({ field, isDerived, editable }) => editable && !isDerived && mine && mine[field] !== sent[field],
  );
  core.write(id, Object.fromEntries(typedSince.map(({ field }) => [field, mine?.[field] ?? 0])));
}

/** A deletion undone while it was being saved leaves the row as a new one. */
function settleDeleted(core: SheetCore, rowId: number): void {
  if (!core.saved.has(rowId)) return;
  if (core.deleted.has(rowId)) core.dropRow(rowId);
  else keepAsNewRow(core, rowId);
}
