import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import { slipQuestion } from '../../../contracts/decisions/plausibility.ts';
import { roundTo } from '../../../contracts/decisions/row.ts';
import type { GhostCell } from '../../../contracts/push/ephemeral.ts';
import { isSameList } from './sameList.ts';
import type { Cell, CellAt, CellGhost, ColumnTotal, RowState, SheetState } from './sheet.ts';
import type { SheetCore } from './sheetCore.ts';
import type { GhostsByCell } from './teammateGhosts.ts';

/** What the screen reads: immutable snapshots of cells, rows and the sheet, reused until they change. */
export class Snapshots {
  readonly #core: SheetCore;
  readonly #ghosts: GhostsByCell;
  readonly #cells = new Map<string, Cell>();
  readonly #rows = new Map<number, RowState>();
  readonly #oldRows = new Set<number>();
  #rowIds: readonly number[] = [];
  #isRowListOld = true;
  #state: SheetState | null = null;

  constructor(core: SheetCore, ghosts: GhostsByCell) {
    this.#core = core;
    this.#ghosts = ghosts;
  }

  forget(cells: ReadonlySet<string>, rows: ReadonlySet<number>): void {
    for (const key of cells) this.#cells.delete(key);
    for (const rowId of rows) this.#oldRows.add(rowId);
    this.#isRowListOld = true;
    this.#state = null;
  }

  rowIds(): readonly number[] {
    if (this.#isRowListOld) {
      const rowIds = this.#core.rowIds();
      if (!isSameList(rowIds, this.#rowIds)) this.#rowIds = rowIds;
      this.#isRowListOld = false;
    }
    return this.#rowIds;
  }

  cell(rowId: number, field: string): Cell {
    const key = cellKey(rowId, field);
    const known = this.#cells.get(key);
    if (known) return known;
    const cell = this.#makeCell(rowId, field);
    this.#cells.set(key, cell);
    return cell;
  }

  rowState(rowId: number): RowState {
    const known = this.#rows.get(rowId);
    if (known && !this.#oldRows.delete(rowId)) return known;
    const { added, drafts, deleted, gone, contested } = this.#core;
    const isNew = added.has(rowId);
    const isDeleted = deleted.has(rowId);
    const state: RowState = {
      isNew,
      isDirty: isNew || isDeleted || drafts.has(rowId),
      isDeleted,
      conflict: gone.get(rowId) ?? contested.get(rowId) ?? null,
    };
    // A row of which more is typed renders no more of itself than the cell.
    if (known && isSameRow(known, state)) return known;
    this.#rows.set(rowId, state);
    return state;
  }

  state(): SheetState {
    this.#state ??= this.#makeState();
    return this.#state;
  }

  conflicts(): readonly CellAt[] {
    const { conflicts, gone, contested, area } = this.#core;
    if (this.state().conflictCount === 0) return [];
    const rowHeader = area.columns.find((column) => column.isRowHeader)?.field ?? '';
    const rows = [...gone.keys(), ...contested.keys()];
    return this.rowIds().flatMap((rowId) => [
      ...(rows.includes(rowId) ? [{ rowId, field: rowHeader }] : []),
      ...area.columns
        .filter(({ field }) => conflicts.has(cellKey(rowId, field)))
        .map(({ field }) => ({ rowId, field })),
    ]);
  }

  /** What teammates receive about a cell of mine; both null once it holds nothing unsaved. */
  myGhost({ rowId, field }: CellAt, typedText: string | null): GhostCell {
    const { drafts, deleted } = this.#core;
    const value = deleted.has(rowId) ? null : (drafts.get(rowId)?.get(field) ?? null);
    return { rowId, field, text: typedText, value: typeof value === 'string' ? value.slice(0, 200) : value };
  }

  #makeCell(rowId: number, field: string): Cell {
    const core = this.#core;
    const key = cellKey(rowId, field);
    const saved = core.added.has(rowId) ? null : (core.saved.get(rowId)?.[field] ?? null);
    const row = core.shown(rowId);
    const value = row?.[field] ?? '';
    return {
      saved,
      value,
      isDirty: core.counts(rowId) && saved !== null && core.drafts.get(rowId)?.has(field) === true,
      isEditable: row !== undefined && core.editableColumn(row, field) !== null,
      ghosts: this.#ghosts.at(rowId, field).filter((ghost) => isNews(ghost, saved)),
      conflict: core.conflicts.get(key) ?? null,
      notice: core.notices.get(key) ?? null,
      slip: this.#slipIn(rowId, field),
      teammateSaves: core.teammateSaves.get(key) ?? 0,
    };
  }

  /** Checks only what I typed and what was saved in this turn; carried-over values are nobody's slip. */
  #slipIn(rowId: number, field: string): string | null {
    const core = this.#core;
    const row = core.shown(rowId);
    const isTyped =
      core.added.has(rowId) ||
      core.drafts.get(rowId)?.has(field) === true ||
      core.savedCells.has(cellKey(rowId, field));
    return row && isTyped && core.counts(rowId)
      ? slipQuestion(core.area, row, field, core.options.facts)
      : null;
  }

  #makeState(): SheetState {
    const { drafts, added, deleted, conflicts, gone, contested, steps, lastUpdated } = this.#core;
    const changedCells = [...drafts].filter(([rowId]) => !deleted.has(rowId));
    return {
      changeCount:
        changedCells.reduce((count, [, cells]) => count + cells.size, 0) + added.size + deleted.size,
      conflictCount: conflicts.size + gone.size + contested.size,
      canUndo: steps.done.length > 0,
      lastStepNumber: steps.done.at(-1)?.number ?? 0,
      canRedo: steps.undone.length > 0,
      nextStepNumber: steps.undone.at(-1)?.number ?? 0,
      totals: this.#totals(),
      lastUpdated,
    };
  }

  #totals(): readonly ColumnTotal[] {
    const { totals, area } = this.#core;
    const ghostCells = this.#ghosts.in(totals.totalled.map(({ field }) => field));
    return totals.totalled.map((totalled) => {
      const { field, section } = totalled;
      const total = totals.total(totalled);
      const moved = ghostCells
        .filter((at) => at.field === field && totals.isIn(totalled, this.#core.shown(at.rowId)))
        .reduce((sum, at) => sum + this.#teammatesDifference(at), 0);
      return {
        field,
        ...(area.sections && { section: section.name }),
        total,
        withTeammates: moved === 0 ? null : roundTo(total + moved, 3),
      };
    });
  }

  /** What a teammate's unsaved value would add to a total, in a cell that I have not changed myself. */
  #teammatesDifference({ rowId, field }: CellAt): number {
    const { value, ghosts, isDirty } = this.cell(rowId, field);
    const theirs = ghosts.findLast((ghost) => typeof ghost.value === 'number')?.value;
    if (isDirty || !this.#core.counts(rowId) || typeof theirs !== 'number' || typeof value !== 'number')
      return 0;
    return theirs - value;
  }
}

const isSameRow = (one: RowState, other: RowState): boolean =>
  one.isNew === other.isNew &&
  one.isDirty === other.isDirty &&
  one.isDeleted === other.isDeleted &&
  one.conflict === other.conflict;

/** A ghost that equals the record has just been saved: it is no longer news. */
function isNews(ghost: CellGhost, saved: Cell['saved']): boolean {
  return ghost.text !== null || ghost.value !== saved;
}
