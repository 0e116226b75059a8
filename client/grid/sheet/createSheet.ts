import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import { isOfSection, listedRows, sectionArea, sectionsOf } from '../../../contracts/decisions/sections.ts';
import type { GhostCell } from '../../../contracts/push/ephemeral.ts';
import { planPaste } from './clipboardText.ts';
import { adjustRows, editCells, fillDownEdits, nothingEdited } from './edits.ts';
import { GhostOutbox } from './ghostOutbox.ts';
import { forgetTimes, receiveSaved, receiveWhole, resolveConflict, resolveRowConflict } from './rebase.ts';
import { addNewRow, canChangeRows, deleteRows } from './rowPresence.ts';
import { payloadOf, settleSave } from './saving.ts';
import type { CellAt, CellRange, PasteSummary, Sheet } from './sheet.ts';
import { SheetCore } from './sheetCore.ts';
import { draftOf, draftWithTyped, restoreDraft } from './sheetDraft.ts';
import type { SheetOptions } from './sheetOptions.ts';
import { Snapshots } from './snapshots.ts';
import { redoStep, takeStep, undoStep } from './steps.ts';
import { GhostsByCell } from './teammateGhosts.ts';

/** Creates the sheet of one screen from its loaded rows. */
export function createSheet(options: SheetOptions): Sheet {
  const core: SheetCore = new SheetCore(options, (cells, rows) => {
    snapshots.forget(cells, rows);
    outbox.put(cells);
  });
  const ghosts = new GhostsByCell();
  const snapshots = new Snapshots(core, ghosts);
  const describe = (at: CellAt): GhostCell =>
    snapshots.myGhost(at, core.typed.get(cellKey(at.rowId, at.field)) ?? null);
  const outbox = new GhostOutbox(options.timers, describe);
  return {
    ...readingOf(core, snapshots),
    ...editingOf(core),
    ...mergingOf(core),
    typing: (rowId, field, text) => {
      const key = cellKey(rowId, field);
      if (text !== null) core.typed.set(key, text.slice(0, 200));
      else {
        core.typed.delete(key);
        core.typedOver.delete(key);
      }
      outbox.put([key]);
    },
    setGhosts: (userId, name, cells) =>
      core.change(() => {
        for (const at of ghosts.receive(userId, name, cells)) core.touch(at.rowId, at.field);
      }),
    clearGhosts: (userId) =>
      core.change(() => {
        for (const at of ghosts.clear(userId)) core.touch(at.rowId, at.field);
      }),
    draftWithTyped: () => draftWithTyped(core, snapshots.state().changeCount),
    onGhost: (listener) => outbox.listen(listener),
    myGhosts: () =>
      [...core.drafts].flatMap(([rowId, cells]) =>
        [...cells.keys()].map((field) => describe({ rowId, field })),
      ),
  };
}

function readingOf(core: SheetCore, snapshots: Snapshots) {
  return {
    area: core.area,
    facts: core.options.facts,
    filterChoice: core.options.filterChoice,
    canDeleteRows: canChangeRows(core),
    rowIds: () => snapshots.rowIds(),
    row: (rowId) => core.shown(rowId),
    cell: (rowId, field) => snapshots.cell(rowId, field),
    rowState: (rowId) => snapshots.rowState(rowId),
    state: () => snapshots.state(),
    conflicts: () => snapshots.conflicts(),
    subscribeCell: (rowId, field, listener) => core.cellListeners.add(cellKey(rowId, field), listener),
    subscribeRow: (rowId, listener) => core.rowListeners.add(rowId, listener),
    subscribeRows: (listener) => core.listeners.add('rows', listener),
    subscribeState: (listener) => core.listeners.add('state', listener),
    subscribeIds: (listener) => {
      core.idListeners.add(listener);
      return () => core.idListeners.delete(listener);
    },
  } satisfies Partial<Sheet>;
}

function editingOf(core: SheetCore) {
  return {
    edit: (edits, label) => takeStep(core, label, () => editCells(core, edits)),
    revert: (cells) =>
      takeStep(core, 'Revert', () => {
        for (const at of cells) core.revertToSaved(at.rowId, at.field);
      }),
    adjustBasisPoints: (rowIds, basisPoints) =>
      takeStep(core, basisPoints < 0 ? '-BP' : '+BP', () =>
        adjustRows(core, rowIds === 'all' ? core.rowIds() : rowIds, basisPoints),
      ),
    fillDown: (range) => takeStep(core, 'Fill down', () => editCells(core, fillDownEdits(core, range))),
    paste: (text, range, fields) => takeStep(core, 'Paste', () => paste(core, text, range, fields)),
    addRow: (typed) => takeStep(core, 'Add', () => addNewRow(core, typed)),
    deleteRows: (rowIds) => takeStep(core, 'Delete', () => deleteRows(core, rowIds)),
    undo: () => undoStep(core),
    redo: () => redoStep(core),
  } satisfies Partial<Sheet>;
}

function paste(
  core: SheetCore,
  text: string,
  range: CellRange,
  fields: readonly string[] | undefined,
): PasteSummary {
  const all = core.rowIds().flatMap((rowId) => core.shown(rowId) ?? []);
  const first = all.find((row) => row.id === range.rowIds[0]);
  const section = sectionsOf(core.area).find((one) => first && isOfSection(core.area, one, first));
  if (!first || !section)
    return { ...nothingEdited, pasted: 0, blankSkipped: 0, outsideSkipped: 0, notNumbers: 0 };
  const rows = listedRows(core.area, section, all);
  const fromFirst = rows.slice(Math.max(0, rows.indexOf(first)));
  const { edits, ...skipped } = planPaste(sectionArea(core.area, section), fromFirst, text, range, fields);
  const { changed: _, ...limits } = editCells(core, edits);
  return {
    ...skipped,
    ...limits,
    pasted: edits.length - limits.readOnlySkipped,
    readOnlySkipped: skipped.readOnlySkipped + limits.readOnlySkipped,
  };
}

function mergingOf(core: SheetCore) {
  return {
    receiveSaved: (save) => core.change(() => receiveSaved(core, save)),
    receiveWhole: (rows, lastUpdated, stamps = []) =>
      core.change(() => receiveWhole(core, rows, lastUpdated, stamps)),
    missed: () => {
      core.isBehind = true;
    },
    forgetTimes: () => forgetTimes(core),
    resolveConflict: (at, choice) =>
      takeStep(core, choice === 'mine' ? 'Keep mine' : 'Take theirs', () =>
        resolveConflict(core, at, choice),
      ),
    resolveRowConflict: (rowId, choice) => core.change(() => resolveRowConflict(core, rowId, choice)),
    payload: () => {
      core.sent = payloadOf(core);
      return core.sent;
    },
    saved: (answer) => core.change(() => settleSave(core, answer)),
    validate: () => core.area.validate?.(core.remainingRows(), core.options.facts) ?? [],
    draft: () => draftOf(core),
    restoreDraft: (draft) => core.change(() => restoreDraft(core, draft)),
  } satisfies Partial<Sheet>;
}
