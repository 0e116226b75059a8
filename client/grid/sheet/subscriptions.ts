import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import type { Unsubscribe } from './sheet.ts';

/** Listeners by key, so that a change notifies only its own subscribers. */
export class KeyedListeners<Key> {
  readonly #listeners = new Map<Key, Set<() => void>>();

  add(key: Key, listener: () => void): Unsubscribe {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  tell(key: Key): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}

/** What cells show besides the sheet's own: replacing all of it tells only the cells where it differs. */
export class ShownInCells<Shown> {
  #byCell: ReadonlyMap<string, Shown> = new Map();
  readonly #listeners = new KeyedListeners<string>();
  readonly #isSame: (one: Shown, other: Shown) => boolean;

  constructor(isSame: (one: Shown, other: Shown) => boolean) {
    this.#isSame = isSame;
  }

  at(rowId: number, field: string): Shown | undefined {
    return this.#byCell.get(cellKey(rowId, field));
  }

  subscribeCell(rowId: number, field: string, listener: () => void): Unsubscribe {
    return this.#listeners.add(cellKey(rowId, field), listener);
  }

  replace(next: ReadonlyMap<string, Shown>): void {
    const before = this.#byCell;
    const kept = [...next].map(([key, shown]): [string, Shown] => {
      const was = before.get(key);
      return [key, was !== undefined && this.#isSame(was, shown) ? was : shown];
    });
    this.#byCell = new Map(kept);
    for (const key of new Set([...before.keys(), ...next.keys()]))
      if (before.get(key) !== this.#byCell.get(key)) this.#listeners.tell(key);
  }
}
