import type { CellRange, Sheet } from '../sheet/sheet.ts';
import type { GridCursor } from './gridCursor.ts';
import type { GridMessages } from './gridMessages.ts';
import { fillSentence } from './gridTexts.ts';

/** Copying one row of the selection into others: by Ctrl+D, and by dragging the fill handle. */
export class GridFill {
  readonly #sheet: Sheet;
  readonly #cursor: GridCursor;
  readonly #messages: GridMessages;
  readonly #undo: () => void;

  constructor(sheet: Sheet, cursor: GridCursor, messages: GridMessages, undo: () => void) {
    this.#sheet = sheet;
    this.#cursor = cursor;
    this.#messages = messages;
    this.#undo = undo;
  }

  /** Copies the first selected row down; for a single selected row, copies the row above. */
  down(): void {
    const range = this.#cursor.range();
    const above = this.#sheet.rowIds()[this.#cursor.rowIndexOf(range.rowIds[0] ?? 0) - 1];
    const isSingle = range.rowIds.length === 1 && above !== undefined;
    this.#fill(isSingle ? { ...range, rowIds: [above, ...range.rowIds] } : range);
  }

  /** Ends the drag: copies the row at the edge of the selection into the rows that it was dragged over. */
  drop(): void {
    const range = this.#cursor.fillRange();
    this.#cursor.dragFill(null);
    const [edge, last] = [range?.rowIds[0], range?.rowIds.at(-1)];
    const [left, right] = [range?.fields[0], range?.fields.at(-1)];
    if (!range || edge === undefined || last === undefined || !left || !right) return;
    this.#fill(range);
    this.#cursor.select({ rowId: last, field: right }, { rowId: edge, field: left });
  }

  #fill(range: CellRange): void {
    const outcome = this.#sheet.fillDown(range);
    const undo = outcome.changed > 0 ? { label: 'Undo', act: this.#undo } : null;
    this.#messages.say(fillSentence(outcome), undo);
  }
}
