import type { CellAt, Sheet } from '../sheet/sheet.ts';
import type { GridCursor } from './gridCursor.ts';

/** A run of entries by Tab: Tab moves to the next editable cell, Enter returns to the first column. */
export class EntryRun {
  readonly #sheet: Sheet;
  readonly #cursor: GridCursor;
  #field: string | null = null;

  constructor(sheet: Sheet, cursor: GridCursor) {
    this.#sheet = sheet;
    this.#cursor = cursor;
  }

  get isOn(): boolean {
    return this.#field !== null;
  }

  /** Starts at a column unless a run has already started. */
  begin(field: string): void {
    this.#field ??= field;
  }

  end(): void {
    this.#field = null;
  }

  /**
   * Moves to the next editable cell, across row ends; after the last one the run ends and Tab leaves the
   * grid.
   */
  next(sign: 1 | -1, canEdit: (at: CellAt) => boolean): boolean {
    const { active, fields } = this.#cursor;
    if (!active) return false;
    const rowIds = this.#sheet.rowIds();
    const width = fields.length;
    const start = this.#cursor.rowIndexOf(active.rowId) * width + fields.indexOf(active.field);
    for (let place = start + sign; place >= 0 && place < rowIds.length * width; place += sign) {
      const rowId = rowIds[Math.floor(place / width)];
      const field = fields[place % width];
      if (rowId === undefined || field === undefined || !canEdit({ rowId, field })) continue;
      this.#cursor.moveTo({ rowId, field });
      return true;
    }
    this.end();
    return false;
  }

  /** Moves to the column where the run began, one row down; the run continues there. */
  return(): void {
    const { active } = this.#cursor;
    if (!active || this.#field === null) return;
    const rowIds = this.#sheet.rowIds();
    const below = rowIds[Math.min(rowIds.length - 1, this.#cursor.rowIndexOf(active.rowId) + 1)];
    if (below !== undefined) this.#cursor.moveTo({ rowId: below, field: this.#field });
  }
}
