import { cellKey, cellOfKey } from '../../../contracts/decisions/cellKey.ts';
import { columnOf, derivedRow, isCellEditable } from '../../../contracts/decisions/change.ts';
import type { Column, DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { comparedWith } from '../../../contracts/decisions/plausibility.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import { type FoldableChange, rowAfter } from '../../../contracts/decisions/rowChanges.ts';
import { RunningTotals } from './runningTotals.ts';
import type { Author, CellConflict, RowConflict, SheetPayload } from './sheet.ts';
import type { SheetOptions } from './sheetOptions.ts';
import type { EditStep, StepChange } from './stepRecord.ts';
import { KeyedListeners } from './subscriptions.ts';

/** The record and my draft over it, and the subscribers to changes of their cells. */
export class SheetCore {
  readonly options: SheetOptions;
  readonly area: DecisionArea;
  /** The record as last seen, including rows a teammate deleted under my draft (see `gone`). */
  saved = new Map<number, Row>();
  /** My typed cells of saved rows, only where they differ from the record. */
  readonly drafts = new Map<number, Map<string, CellValue>>();
  /** My rows that are not in the record yet, by negative id. */
  readonly added = new Map<number, Row>();
  /** Saved rows that my next Save deletes. */
  readonly deleted = new Set<number>();
  /** Rows that a teammate deleted while I had changed them. */
  readonly gone = new Map<number, RowConflict>();
  /** Rows that I deleted and a teammate changed meanwhile. */
  readonly contested = new Map<number, RowConflict>();
  readonly conflicts = new Map<string, CellConflict>();
  /** What I am typing in open editors, by cell. */
  readonly typed = new Map<string, string>();
  /** What a teammate saved in a cell while I was typing in it: a conflict as soon as I commit. */
  readonly typedOver = new Map<string, CellConflict>();
  readonly notices = new Map<string, string>();
  readonly teammateSaves = new Map<string, number>();
  /** Stamp of the save that gave a saved cell its value, if one was seen. */
  readonly stamps = new Map<string, string>();
  /** Who saved a cell last, of those that somebody saved in this turn. */
  readonly savedCells = new Map<string, Author>();
  readonly totals: RunningTotals;
  /** Stamp of the newest change up to which everything was seen here: the base of my saves. */
  lastUpdated: string;
  /** Stamp of the newest save that was pushed here; a load started before it is ignored. */
  pushedAt: string;
  /** True from a missed save until the whole record is taken. */
  isBehind = false;
  /** Stamp of my own newest save; a load started before it is ignored. */
  ownSaveAt = '';
  /** Stamp of the last loaded record, which includes all earlier saves. */
  loadedAt: string;
  /** My accepted saves; tells undo whether a step has been saved since. */
  saveCount = 0;
  /** Content of the last payload. */
  sent: SheetPayload | null = null;
  recording: StepChange[] | null = null;
  readonly steps: { done: EditStep[]; undone: EditStep[] } = { done: [], undone: [] };

  readonly cellListeners = new KeyedListeners<string>();
  readonly rowListeners = new KeyedListeners<number>();
  readonly listeners = new KeyedListeners<'rows' | 'state'>();
  readonly idListeners = new Set<(from: number, to: number) => void>();
  readonly #shown = new Map<number, Row>();
  /** The record's versions of rows from which the shown ones were computed. */
  readonly #recorded = new Map<number, Row>();
  readonly #counted = new Map<number, Row>();
  /** Fields whose values are compared with another field of the row, by that field. */
  readonly #comparedWith: ReadonlyMap<string, readonly string[]>;
  readonly #touchedCells = new Set<string>();
  readonly #touchedRows = new Set<number>();
  #isRowListTouched = false;
  readonly #afterChange: (cells: ReadonlySet<string>, rows: ReadonlySet<number>) => void;

  constructor(
    options: SheetOptions,
    afterChange: (cells: ReadonlySet<string>, rows: ReadonlySet<number>) => void,
  ) {
    this.options = options;
    this.area = options.area;
    this.lastUpdated = options.lastUpdated;
    this.pushedAt = options.lastUpdated;
    this.loadedAt = options.lastUpdated;
    this.totals = new RunningTotals(options.area);
    this.#comparedWith = comparedWith(options.area);
    this.#afterChange = afterChange;
    // Nobody has seen these rows yet, so that no cell of theirs counts as changed.
    for (const row of options.rows) {
      for (const rows of [this.saved, this.#shown, this.#recorded, this.#counted]) rows.set(row.id, row);
      this.totals.replace(undefined, row);
    }
    for (const { rowId, field, by, at } of options.stamps ?? [])
      this.savedCells.set(cellKey(rowId, field), { by, at });
  }

  shown(rowId: number): Row | undefined {
    return this.#shown.get(rowId);
  }

  /** Saved rows in the order of the record, then new ones in the order they were added. */
  rowIds(): readonly number[] {
    return [...this.saved.keys(), ...this.added.keys()];
  }

  /** The rows that my Save would leave. */
  remainingRows(): readonly Row[] {
    return this.rowIds().flatMap((rowId) => {
      const row = this.#shown.get(rowId);
      return row && this.counts(rowId) ? [row] : [];
    });
  }

  counts(rowId: number): boolean {
    return !this.deleted.has(rowId) && !this.gone.has(rowId);
  }

  /** The column of a cell that can be typed in while its row is as given; null if it cannot. */
  editableColumn(row: Row, field: string): Column | null {
    const column = columnOf(this.area, field);
    return column && this.counts(row.id) && isCellEditable(column, row) ? column : null;
  }

  teammateSavesOf(rowId: number, field: string): number {
    return this.teammateSaves.get(cellKey(rowId, field)) ?? 0;
  }

  /** Applies a change to the record. The caller adapts the draft, and handles deleted rows. */
  record(change: Exclude<FoldableChange, { readonly kind: 'deleted' }>): void {
    const row = rowAfter(this.area, this.saved.get(change.rowId), change, this.options.facts);
    if (row) this.saved.set(row.id, row);
  }

  /** Puts values into my draft, or removes them from it where they equal the record. */
  write(rowId: number, cells: Readonly<Record<string, CellValue>>): void {
    const before = this.#shown.get(rowId);
    if (!before) return;
    for (const [field, value] of Object.entries(cells)) {
      this.recording?.push({
        kind: 'cell',
        rowId,
        field,
        before: { value: before[field] ?? value, isDraft: this.drafts.get(rowId)?.has(field) ?? false },
        after: value,
        teammateSaves: this.teammateSavesOf(rowId, field),
      });
      this.notices.delete(cellKey(rowId, field));
      this.touch(rowId, field);
    }
    const fresh = this.added.get(rowId);
    if (fresh) this.added.set(rowId, this.derived({ ...fresh, ...cells }));
    else for (const [field, value] of Object.entries(cells)) this.#layDraft(rowId, field, value);
    this.refresh(rowId);
  }

  /** Removes one cell from my draft, so that the record shows. */
  dropDraft(rowId: number, field: string): void {
    const draft = this.drafts.get(rowId);
    draft?.delete(field);
    if (draft?.size === 0) this.drafts.delete(rowId);
    this.conflicts.delete(cellKey(rowId, field));
    this.notices.delete(cellKey(rowId, field));
    this.touch(rowId, field);
  }

  /** Like `dropDraft`, for my own action: it can be undone. */
  revertToSaved(rowId: number, field: string): void {
    const value = this.drafts.get(rowId)?.get(field);
    const saved = this.saved.get(rowId)?.[field];
    if (value === undefined || saved === undefined) return;
    this.recording?.push({
      kind: 'cell',
      rowId,
      field,
      before: { value, isDraft: true },
      after: saved,
      teammateSaves: this.teammateSavesOf(rowId, field),
    });
    this.dropDraft(rowId, field);
    if (this.gone.has(rowId) && !this.drafts.has(rowId)) this.dropRow(rowId);
    else this.refresh(rowId);
  }

  /** A row continues under another id: my steps follow, and so does focus. */
  rename(from: number, to: number): void {
    for (const { changes } of [...this.steps.done, ...this.steps.undone])
      for (const change of changes) if (change.rowId === from) change.rowId = to;
    this.#isRowListTouched = true;
    for (const listener of this.idListeners) listener(from, to);
  }

  /** Forgets everything about a row of the record. */
  dropRow(rowId: number): void {
    for (const column of this.area.columns) this.dropDraft(rowId, column.field);
    this.saved.delete(rowId);
    this.added.delete(rowId);
    this.deleted.delete(rowId);
    this.gone.delete(rowId);
    this.contested.delete(rowId);
    this.refresh(rowId);
  }

  derived(row: Row): Row {
    return derivedRow(this.area, row, this.options.facts);
  }

  /** Recomputes a row from its layers, and records what changed. */
  refresh(rowId: number): void {
    const before = this.#shown.get(rowId);
    const after = this.#merged(rowId);
    if (after) this.#shown.set(rowId, after);
    else this.#shown.delete(rowId);
    if (!before !== !after) this.#isRowListTouched = true;
    const recorded = this.#recorded.get(rowId);
    const saved = this.saved.get(rowId);
    if (saved) this.#recorded.set(rowId, saved);
    else this.#recorded.delete(rowId);
    for (const { field, editable } of this.area.columns) {
      const isChanged = before?.[field] !== after?.[field] || recorded?.[field] !== saved?.[field];
      if (isChanged || typeof editable === 'function') this.touch(rowId, field);
      if (isChanged) for (const compared of this.#comparedWith.get(field) ?? []) this.touch(rowId, compared);
    }
    this.#touchedRows.add(rowId);
    this.totals.replace(this.#counted.get(rowId), this.#count(rowId, after));
  }

  /** Remembers the version of a row that is counted in the totals. */
  #count(rowId: number, row: Row | undefined): Row | undefined {
    const counted = this.counts(rowId) ? row : undefined;
    if (counted) this.#counted.set(rowId, counted);
    else this.#counted.delete(rowId);
    return counted;
  }

  touch(rowId: number, field: string): void {
    this.#touchedCells.add(cellKey(rowId, field));
  }

  /** Marks every cell of a row when a row state changes what its cells allow. */
  touchRow(rowId: number): void {
    for (const { field } of this.area.columns) this.touch(rowId, field);
    this.#touchedRows.add(rowId);
  }

  /** Runs one change and notifies the listeners once, when it is complete. */
  change<Result>(work: () => Result): Result {
    const result = work();
    this.#tell();
    return result;
  }

  #layDraft(rowId: number, field: string, value: CellValue): void {
    const key = cellKey(rowId, field);
    const clash = this.typedOver.get(key);
    this.typedOver.delete(key);
    if (this.saved.get(rowId)?.[field] === value) {
      this.dropDraft(rowId, field);
      return;
    }
    if (clash) this.conflicts.set(key, clash);
    const draft = this.drafts.get(rowId) ?? new Map<string, CellValue>();
    this.drafts.set(rowId, draft.set(field, value));
  }

  #merged(rowId: number): Row | undefined {
    const fresh = this.added.get(rowId);
    const saved = this.saved.get(rowId);
    if (fresh || !saved) return fresh;
    const draft = this.drafts.get(rowId);
    return draft ? this.derived({ ...saved, ...Object.fromEntries(draft) }) : saved;
  }

  #tell(): void {
    const cells = new Set(this.#touchedCells);
    const rows = new Set(this.#touchedRows);
    for (const key of cells) rows.add(cellOfKey(key).rowId);
    const isRowListTouched = this.#isRowListTouched;
    this.#forgetTouched();
    this.#afterChange(cells, rows);
    for (const key of cells) this.cellListeners.tell(key);
    for (const rowId of rows) this.rowListeners.tell(rowId);
    if (isRowListTouched) this.listeners.tell('rows');
    this.listeners.tell('state');
  }

  #forgetTouched(): void {
    this.#touchedCells.clear();
    this.#touchedRows.clear();
    this.#isRowListTouched = false;
  }
}
