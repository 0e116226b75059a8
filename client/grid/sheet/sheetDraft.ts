import { cellKey, cellOfKey } from '../../../contracts/decisions/cellKey.ts';
import { parseCell } from '../../../contracts/decisions/cellText.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import { putRow } from './rowPresence.ts';
import type { Author, Sheet, SheetDraft, SheetPayload } from './sheet.ts';
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

/**
 * My unsaved work with the values of what is being typed, which no change counts yet; text that is no value is left
 * out, as when its editor is left.
 */
export function draftWithTyped(
  core: SheetCore,
  changeCount: number,
): { draft: SheetDraft; changeCount: number; isHalfTyped: boolean } {
  const draft = draftOf(core);
  const updated = new Map(draft.updated.map((row) => [row.over.id, row]));
  const added = new Map(draft.added.map((row) => [row.id, row]));
  let count = changeCount;
  let isHalfTyped = false;
  for (const [key, text] of core.typed) {
    const { rowId, field } = cellOfKey(key);
    const column = columnOf(core.area, field);
    const value = column && parseCell(column, text);
    const [over, fresh] = [core.saved.get(rowId), added.get(rowId)];
    isHalfTyped ||= value === undefined && text !== '';
    if (value === undefined || core.shown(rowId)?.[field] === value) continue;
    if (fresh) added.set(rowId, { ...fresh, [field]: value });
    else if (over) {
      if (!core.drafts.get(rowId)?.has(field)) count += 1;
      updated.set(rowId, { over, cells: { ...updated.get(rowId)?.cells, [field]: value } });
    }
  }
  return {
    draft: { ...draft, updated: [...updated.values()], added: [...added.values()] },
    changeCount: count,
    isHalfTyped,
  };
}

type DraftedRow = SheetDraft['updated'][number];

/**
 * My unsaved work while the outcome of a save is unknown, including the saved cells and deletions that I have
 * reverted since: they are changes if it was recorded. `draftSent` is the draft included in the save.
 */
export function withTakenBack(sheet: Sheet, draftSent: SheetDraft): SheetDraft {
  const draft = sheet.draft();
  const cellsBack = draftSent.updated.flatMap(({ over, cells }) => {
    const back = Object.keys(cells).filter((field) => {
      const cell = sheet.cell(over.id, field);
      return !cell.isDirty && cell.saved === over[field];
    });
    return back.length > 0 ? [{ over, fields: back }] : [];
  });
  const rowsBack = draftSent.deleted
    .filter(({ id }) => sheet.row(id) && !sheet.rowState(id).isDeleted)
    .map((over) => ({ over, fields: [] }));
  const updated = new Map(draft.updated.map((row) => [row.over.id, row]));
  for (const { over, fields } of [...cellsBack, ...rowsBack]) {
    const cells = Object.fromEntries(fields.map((field) => [field, over[field] ?? 0]));
    updated.set(over.id, { over, cells: { ...cells, ...updated.get(over.id)?.cells } });
  }
  return { ...draft, updated: [...updated.values()] };
}

/** What remains of such a draft if the save was not recorded: reverted changes are no changes. */
export function unsettledDraft(draft: SheetDraft): SheetDraft {
  return { ...draft, updated: draft.updated.map(changedSince).filter(holdsCells) };
}

const holdsCells = ({ cells }: DraftedRow): boolean => Object.keys(cells).length > 0;

/**
 * What remains of a draft once a save of it was recorded: what the save did not include, and what was done
 * since.
 */
export function settledDraft(
  area: DecisionArea,
  draft: SheetDraft,
  sent: SheetPayload,
  ids: Readonly<Record<number, number>>,
): SheetDraft {
  // Their deletion was recorded and has been reverted since: they continue as new rows.
  const deletedSince = draft.updated.filter(({ over }) => sent.deleted.includes(over.id));
  const updated = draft.updated.map(({ over, cells }) => {
    const row = sent.updated.find(({ id }) => id === over.id);
    return row ? changedSince({ over: { ...over, ...row }, cells }) : { over, cells };
  });
  const typed = area.columns.filter(({ editable, isDerived }) => editable && !isDerived);
  const recorded = sent.added.flatMap((row) => {
    const id = ids[row.id];
    return id === undefined
      ? []
      : [{ over: { ...row, id }, now: draft.added.find((one) => one.id === row.id) }];
  });
  const goneOn = recorded.flatMap(({ over, now }) => {
    const cells = typed.flatMap(({ field }) =>
      now?.[field] === undefined ? [] : [[field, now[field]] as const],
    );
    return [changedSince({ over, cells: Object.fromEntries(cells) })];
  });
  return {
    ...draft,
    updated: [...updated, ...goneOn].filter((row) => holdsCells(row) && !sent.deleted.includes(row.over.id)),
    added: [
      ...draft.added.filter(({ id }) => ids[id] === undefined),
      ...deletedSince.map(({ over, cells }) => ({ ...over, ...cells })),
    ],
    deleted: [
      ...draft.deleted.filter(({ id }) => !sent.deleted.includes(id)),
      ...recorded.flatMap(({ over, now }) => (now ? [] : [over])),
    ],
  };
}

/** The cells of a row that differ from the record after the save. */
function changedSince({ over, cells }: DraftedRow): DraftedRow {
  const changed = Object.entries(cells).filter(([field, value]) => over[field] !== value);
  return { over, cells: Object.fromEntries(changed) };
}

/**
 * Applies stored work over the current record, under what was typed since; what was saved differently
 * meanwhile is marked as a conflict.
 */
export function restoreDraft(core: SheetCore, draft: SheetDraft): void {
  const typedSince = new Set(core.drafts.keys());
  for (const { over, cells } of draft.updated) restoreRow(core, over, cells);
  for (const row of draft.added) putRow(core, core.options.nextTemporaryId(), row);
  for (const over of draft.deleted) {
    const saved = core.saved.get(over.id);
    if (!saved || typedSince.has(over.id)) continue;
    core.deleted.add(over.id);
    const changed = core.area.columns.filter(({ field }) => saved[field] !== over[field]);
    if (changed.length > 0)
      core.contested.set(over.id, { kind: 'changedByTeammate', ...newestAuthor(core, over.id, changed) });
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
  const typedSince = core.drafts.get(over.id);
  const taken = Object.entries(cells).filter(([field]) => !typedSince?.has(field));
  core.write(over.id, Object.fromEntries(taken));
  const saved = core.saved.get(over.id);
  for (const [field] of taken) {
    const theirs = saved?.[field];
    if (theirs === undefined || theirs === over[field] || !core.drafts.get(over.id)?.has(field)) continue;
    core.conflicts.set(cellKey(over.id, field), { ...newestAuthor(core, over.id, [{ field }]), theirs });
  }
  core.touchRow(over.id);
  core.refresh(over.id);
}

/** Who saved the newest of these cells of a row. */
function newestAuthor(core: SheetCore, rowId: number, cells: readonly { readonly field: string }[]): Author {
  const authors = cells.flatMap(({ field }) => core.savedCells.get(cellKey(rowId, field)) ?? []);
  return (
    authors.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')).at(-1) ?? {
      by: null,
      at: null,
    }
  );
}
