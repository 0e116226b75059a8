import { afterPaint } from '../../lib/afterPaint.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { GridCursor } from './gridCursor.ts';

/** The rows that are in sight, by index. */
export type RowsInSight = { first: number; last: number };

/**
 * A sheet that tells of rows out of sight only after the next paint: of many rows pasted or moved at once, people
 * wait for those that they see.
 */
export class PacedSheet {
  readonly #cursor: GridCursor;
  readonly #waiting = new Set<() => void>();
  readonly subscribeCell: Sheet['subscribeCell'];
  readonly subscribeRow: Sheet['subscribeRow'];
  #inSight: RowsInSight = { first: 0, last: Infinity };

  constructor(sheet: Sheet, cursor: GridCursor) {
    this.#cursor = cursor;
    this.subscribeCell = (rowId, field, listener) =>
      sheet.subscribeCell(rowId, field, () => this.#tell(rowId, listener));
    this.subscribeRow = (rowId, listener) => sheet.subscribeRow(rowId, () => this.#tell(rowId, listener));
  }

  /** Rows came into sight, before the frame that shows them. */
  readonly look = (inSight: RowsInSight): void => {
    this.#inSight = inSight;
    this.#tellWaiting();
  };

  #tell(rowId: number, listener: () => void): void {
    const index = this.#cursor.rowIndexOf(rowId);
    if (index >= this.#inSight.first && index <= this.#inSight.last) {
      listener();
      return;
    }
    if (this.#waiting.size === 0) afterPaint(() => this.#tellWaiting());
    this.#waiting.add(listener);
  }

  #tellWaiting(): void {
    const listeners = [...this.#waiting];
    this.#waiting.clear();
    for (const listener of listeners) listener();
  }
}
