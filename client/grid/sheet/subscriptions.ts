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
