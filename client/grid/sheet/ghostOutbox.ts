import { cellOfKey } from '../../../contracts/decisions/cellKey.ts';
import type { GhostCell } from '../../../contracts/push/ephemeral.ts';
import type { CellAt, Unsubscribe } from './sheet.ts';
import type { SheetTimers } from './sheetOptions.ts';

const pauseMillisecondsMin = 30;
const cellsMax = 2000;

/** Sends my unsaved cells to teammates: the first at once, then at most one batch per 30 ms. */
export class GhostOutbox {
  readonly #waiting = new Set<string>();
  /** Cells announced to teammates and not withdrawn since. */
  readonly #announced = new Set<string>();
  readonly #listeners = new Set<(cells: readonly GhostCell[]) => void>();
  readonly #timers: SheetTimers;
  readonly #describe: (at: CellAt) => GhostCell;
  #isPausing = false;

  constructor(timers: SheetTimers, describe: (at: CellAt) => GhostCell) {
    this.#timers = timers;
    this.#describe = describe;
  }

  listen(listener: (cells: readonly GhostCell[]) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Queues cells; their values are read when they are sent. */
  put(keys: Iterable<string>): void {
    for (const key of keys) if (cellOfKey(key).rowId > 0) this.#waiting.add(key);
    if (!this.#isPausing) this.#send();
  }

  #send(): void {
    this.#isPausing = false;
    const cells = [...this.#waiting].flatMap((key) => this.#newsOf(key));
    this.#waiting.clear();
    if (cells.length === 0) return;
    this.#isPausing = true;
    this.#timers.setTimeout(() => this.#send(), pauseMillisecondsMin);
    for (let first = 0; first < cells.length; first += cellsMax)
      for (const listener of this.#listeners) listener(cells.slice(first, first + cellsMax));
  }

  /** A cell in which I have typed nothing need not be sent. */
  #newsOf(key: string): readonly GhostCell[] {
    const ghost = this.#describe(cellOfKey(key));
    if (ghost.text === null && ghost.value === null) return this.#announced.delete(key) ? [ghost] : [];
    this.#announced.add(key);
    return [ghost];
  }
}
