import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import { cellKey } from './cellKey.ts';
import { putRow } from './rowPresence.ts';
import type { SheetDraft } from './sheet.ts';
import type { SheetCore } from './sheetCore.ts';

/** My unsaved work with the record it was typed over. */
export function draftOf(core: SheetCore): SheetDraft {
  const saved = (rowId: number): readonly Row[] => {
    const row = core.saved.get(rowId);
    return row ? [row] : [];
  };
  return {
    lastUpdated: core.lastUpdated,
    updated: [...core.drafts].flatMap(([rowId, cells]) =>
      saved(rowId).map((over) => ({ over, cells: Object.fromEntries(cells) })),
    ),
    added: [...core.added.values()],
    deleted: [...core.deleted].flatMap(saved),
  };
}

/** Lays kept work over the record of today; what was saved differently since is marked as a clash. */
export function restoreDraft(core: SheetCore, draft: SheetDraft): void {
  for (const { over, cells } of draft.updated) restoreRow(core, over, cells);
  for (const row of draft.added) putRow(core, core.options.nextTemporaryId(), row);
  for (const over of draft.deleted) {
    const saved = core.saved.get(over.id);
    if (!saved) continue;
    core.deleted.add(over.id);
    if (core.area.columns.some(({ field }) => saved[field] !== over[field]))
      core.contested.set(over.id, { kind: 'changedByTeammate', by: null, at: null });
    core.touchRow(over.id);
    core.refresh(over.id);
  }
}

function restoreRow(core: SheetCore, over: Row, cells: Readonly<Record<string, CellValue>>): void {
  if (!core.saved.has(over.id)) {
    core.saved.set(over.id, over);
    core.refresh(over.id);
    core.gone.set(over.id, { kind: 'deletedByTeammate', by: null, at: null });
  }
  core.write(over.id, cells);
  const saved = core.saved.get(over.id);
  for (const field of Object.keys(cells)) {
    const theirs = saved?.[field];
    if (theirs === undefined || theirs === over[field] || !core.drafts.get(over.id)?.has(field)) continue;
    core.conflicts.set(cellKey(over.id, field), { by: null, at: null, theirs });
  }
  core.touchRow(over.id);
  core.refresh(over.id);
}
