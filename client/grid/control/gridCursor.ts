import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import type { CellAt, CellRange, Sheet, Unsubscribe } from '../sheet/sheet.ts';
import { KeyedListeners } from '../sheet/subscriptions.ts';
import { cellPlace, type OpenEditor } from './cellPlace.ts';

const nearest: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/** The person's position in a grid: active cell, selected range and open editor, outside React. */
export class GridCursor {
  readonly #sheet: Sheet;
  #fields: readonly string[];
  #rowIndex = new Map<number, number>();
  #active: CellAt | null = null;
  #anchor: CellAt | null = null;
  #editor: OpenEditor | null = null;
  #noticed: CellAt | null = null;
  /** The row that the fill handle is being dragged to. */
  #fillTo: number | null = null;
  /** The focusable element of the active cell, while that cell is on the screen. */
  element: HTMLElement | null = null;
  /** Notes the element of the active cell while its editor has the focus. */
  readonly holdElement = (element: HTMLElement | null): void => this.#hold(element, -1);
  /** Notes the element of a cell that becomes active, and focuses it while focus belongs in the grid. */
  readonly takeElement = (element: HTMLElement | null): void => {
    this.#hold(element, 0);
    if (!element || !this.hasFocus || element === document.activeElement) return;
    // This order needs a single layout: focus changes styles, which scrolling would calculate at once.
    element.scrollIntoView(nearest);
    element.focus({ preventScroll: true });
  };
  /** True while focus belongs in the grid, so that a cell takes it on becoming active. */
  hasFocus = false;
  readonly #cells = new KeyedListeners<string>();
  readonly #moves = new KeyedListeners<'moved'>();

  constructor(sheet: Sheet, fields: readonly string[]) {
    this.#sheet = sheet;
    this.#fields = fields;
    this.#indexRows();
    const [rowId] = sheet.rowIds();
    if (rowId === undefined) return;
    const field = fields.find((name) => sheet.cell(rowId, name).isEditable) ?? fields[0];
    if (field !== undefined) this.#active = { rowId, field };
    this.#anchor = this.#active;
  }

  get active(): CellAt | null {
    return this.#active;
  }

  get editor(): OpenEditor | null {
    return this.#editor;
  }

  get fields(): readonly string[] {
    return this.#fields;
  }

  /** Follows the rows and columns of the sheet: moves nearby when the active row or column is gone. */
  follow(fields: readonly string[]): Unsubscribe {
    this.#fields = fields;
    this.#settleOnRows();
    const endRows = this.#sheet.subscribeRows(() => this.#settleOnRows());
    const endIds = this.#sheet.subscribeIds((from, to) => this.#rename(from, to));
    return () => {
      endRows();
      endIds();
    };
  }

  subscribeCell(rowId: number, field: string, listener: () => void): Unsubscribe {
    return this.#cells.add(cellKey(rowId, field), listener);
  }

  /** Called after each move, selection, opening and closing of an editor. */
  subscribe(listener: () => void): Unsubscribe {
    return this.#moves.add('moved', listener);
  }

  rowIndexOf(rowId: number): number {
    return this.#rowIndex.get(rowId) ?? -1;
  }

  placeOf(rowId: number, field: string): number {
    const isActive = this.#active?.rowId === rowId && this.#active.field === field;
    return (
      (isActive ? cellPlace.isActive : 0) |
      (isActive && this.#editor ? cellPlace.isEditing : 0) |
      (isActive && typeof this.#editor?.error === 'string' ? cellPlace.isRefused : 0) |
      (this.#isSelected(rowId, field) ? cellPlace.isSelected : 0) |
      (this.#noticed?.rowId === rowId && this.#noticed.field === field ? cellPlace.isNoticed : 0) |
      ((this.isRange ? this.#isCorner(rowId, field) : isActive) ? cellPlace.isCorner : 0) |
      (this.#isFilled(rowId, field) ? cellPlace.isFilled : 0)
    );
  }

  /** The selected rectangle; at least the active cell. */
  range(): CellRange {
    const { top, bottom, left, right } = this.#corners();
    return {
      rowIds: this.#sheet.rowIds().slice(top, bottom + 1),
      fields: this.#fields.slice(left, right + 1),
    };
  }

  get isFilling(): boolean {
    return this.#fillTo !== null;
  }

  /** Drags the fill handle to a row; null ends the drag. */
  dragFill(rowId: number | null): void {
    const before = this.fillRange();
    this.#fillTo = rowId;
    for (const range of [before, this.fillRange()])
      for (const id of range?.rowIds ?? [])
        for (const field of range?.fields ?? []) this.#cells.tell(cellKey(id, field));
  }

  /** The row at the edge of the selection, followed by the rows that the drag fills from it; null within it. */
  fillRange(): CellRange | null {
    if (this.#fillTo === null) return null;
    const { top, bottom, left, right } = this.#corners();
    const to = this.rowIndexOf(this.#fillTo);
    if (to < 0 || (to >= top && to <= bottom)) return null;
    const all = this.#sheet.rowIds();
    const rowIds = to > bottom ? all.slice(bottom, to + 1) : all.slice(to, top + 1).toReversed();
    return { rowIds, fields: this.#fields.slice(left, right + 1) };
  }

  get isRange(): boolean {
    return this.#anchor?.rowId !== this.#active?.rowId || this.#anchor?.field !== this.#active?.field;
  }

  /** Activates a cell; the selection extends to it, or restarts at it. */
  moveTo(at: CellAt, isExtending = false): void {
    this.#change(() => {
      this.#active = at;
      if (!isExtending) this.#anchor = at;
      this.#editor = null;
    });
  }

  /** Moves by rows and columns within the grid; infinite steps reach its edge. */
  moveBy(rows: number, columns: number, isExtending: boolean): void {
    if (!this.#active) return;
    const rowIds = this.#sheet.rowIds();
    const row = clamp(this.rowIndexOf(this.#active.rowId) + rows, rowIds.length);
    const column = clamp(this.#fields.indexOf(this.#active.field) + columns, this.#fields.length);
    const [rowId, field] = [rowIds[row], this.#fields[column]];
    if (rowId !== undefined && field !== undefined) this.moveTo({ rowId, field }, isExtending);
  }

  /** Selects a rectangle and leaves the active cell in place. */
  select(from: CellAt, to: CellAt): void {
    this.#change(() => {
      this.#anchor = from;
      this.#active = to;
      this.#editor = null;
    });
  }

  openEditor(initialText: string, isReplacing: boolean): void {
    this.element?.scrollIntoView(nearest);
    this.#edit({ initialText, isReplacing, text: initialText, error: null });
  }

  refuseEditor(error: string): void {
    if (this.#editor) this.#edit({ ...this.#editor, error });
  }

  closeEditor(): void {
    this.#edit(null);
  }

  /** Marks the cell whose notice is shown beside it although the cursor has moved on. */
  notice(at: CellAt | null): void {
    const touched = [this.#noticed, at];
    this.#noticed = at;
    for (const cell of touched) if (cell) this.#cells.tell(cellKey(cell.rowId, cell.field));
  }

  /** Moves focus into the grid, to the active cell. */
  focus(): void {
    this.enter();
    this.#takeMounted();
  }

  /**
   * Takes focus from the cell or editor that was current, at the key and before anything renders: while the page is
   * laid out, neither scrolling nor focus has to do it before the key is painted.
   */
  settle(): void {
    const { activeElement } = document;
    if (this.#editor || !this.element?.closest('table')?.contains(activeElement)) return;
    this.#takeMounted();
    // The caret of an editor would stay where it was, and each frame would look in the page for the text nearest to it.
    if (activeElement instanceof HTMLInputElement) getSelection()?.removeAllRanges();
  }

  /** Moves the tab stop. Rendered, it would be written to the cell in focus, which lays out the page at once. */
  #hold(element: HTMLElement | null, tabIndex: number): void {
    if (this.element && element && this.element !== element) this.element.tabIndex = -1;
    if (element && element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
    this.element = element ?? this.element;
  }

  #takeMounted(): void {
    const { rowId, field } = this.#active ?? {};
    const table = this.element?.closest('table');
    const cell = table?.querySelector<HTMLElement>(`[data-row="${rowId}"][data-field="${field}"]`);
    if (cell) this.takeElement(cell.querySelector<HTMLElement>('[type="checkbox"]') ?? cell);
  }

  enter(): void {
    this.hasFocus = true;
    this.#moves.tell('moved');
  }

  leave(): void {
    this.hasFocus = false;
    this.#moves.tell('moved');
  }

  /** Runs a change and notifies the cells affected before or after it. */
  #change(work: () => void): void {
    const before = this.#keys();
    work();
    for (const key of new Set(before.concat(this.#keys()))) this.#cells.tell(key);
    this.#moves.tell('moved');
  }

  #edit(editor: OpenEditor | null): void {
    this.#change(() => {
      this.#editor = editor;
    });
  }

  #keys(): readonly string[] {
    const { rowIds, fields } = this.range();
    return rowIds.flatMap((rowId) => fields.map((field) => cellKey(rowId, field)));
  }

  #isSelected(rowId: number, field: string): boolean {
    if (!this.isRange) return false;
    const { top, bottom, left, right } = this.#corners();
    const row = this.rowIndexOf(rowId);
    const column = this.#fields.indexOf(field);
    return row >= top && row <= bottom && column >= left && column <= right;
  }

  #isCorner(rowId: number, field: string): boolean {
    const { bottom, right } = this.#corners();
    return this.rowIndexOf(rowId) === bottom && this.#fields[right] === field;
  }

  #isFilled(rowId: number, field: string): boolean {
    const { rowIds = [], fields = [] } = this.fillRange() ?? {};
    return fields.includes(field) && rowIds.indexOf(rowId) > 0;
  }

  #corners(): { top: number; bottom: number; left: number; right: number } {
    const rows = [this.#anchor, this.#active].map((at) => this.rowIndexOf(at?.rowId ?? 0));
    const columns = [this.#anchor, this.#active].map((at) => this.#fields.indexOf(at?.field ?? ''));
    return {
      top: Math.max(0, Math.min(...rows)),
      bottom: Math.max(...rows),
      left: Math.max(0, Math.min(...columns)),
      right: Math.max(...columns),
    };
  }

  #indexRows(): void {
    this.#rowIndex = new Map(this.#sheet.rowIds().map((rowId, index) => [rowId, index]));
  }

  #settleOnRows(): void {
    const indexBefore = this.#active ? this.rowIndexOf(this.#active.rowId) : 0;
    this.#indexRows();
    const rowIds = this.#sheet.rowIds();
    if (this.#anchor && !this.#rowIndex.has(this.#anchor.rowId)) this.#anchor = this.#active;
    if (this.#active && this.#rowIndex.has(this.#active.rowId)) return;
    const rowId = rowIds[clamp(indexBefore, rowIds.length)];
    const field = this.#active?.field ?? this.#fields[0];
    this.#active = rowId === undefined || field === undefined ? null : { rowId, field };
    this.#anchor = this.#active;
    this.#editor = null;
    for (const key of this.#keys()) this.#cells.tell(key);
    this.#moves.tell('moved');
  }

  #rename(from: number, to: number): void {
    const renamed = (at: CellAt | null): CellAt | null => (at?.rowId === from ? { ...at, rowId: to } : at);
    this.#active = renamed(this.#active);
    this.#anchor = renamed(this.#anchor);
  }
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
}
