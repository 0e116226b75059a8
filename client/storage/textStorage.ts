import { createStore, type Store } from '../lib/store.ts';

/** Whether the browser stores what is written: it may block storage for this site, or be full. */
export type Keeping = 'kept' | 'refused' | 'full';

/** Texts by key that outlive the page if the browser stores them, and otherwise live as long as the page. */
export type TextStorage = {
  readonly keeping: Store<Keeping>;
  read(key: string): string | null;
  /** Stores a text under a key; null removes it. */
  write(key: string, text: string | null): void;
  keys(): readonly string[];
  clear(): void;
  /** Subscribes to every change, including those of other tabs; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

const isFull = (failure: unknown): boolean =>
  failure instanceof DOMException && /quota/i.test(`${failure.name} ${failure.message}`);

/**
 * Wraps one of the browser's storages. If site data are blocked even its getter throws, so it is accessed
 * anew each time; what cannot be written stays in memory, so that nothing is lost before the page itself is.
 */
export function createTextStorage(open: () => Storage): TextStorage {
  const unkept = new Map<string, string>();
  const keeping = createStore<Keeping>('kept');
  const listeners = new Set<() => void>();

  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  }
  function put(key: string, text: string): void {
    try {
      open().setItem(key, text);
      unkept.delete(key);
    } catch (failure) {
      unkept.set(key, text);
      keeping.set(isFull(failure) ? 'full' : 'refused');
    }
  }
  function drop(key: string): void {
    unkept.delete(key);
    attempt((storage) => storage.removeItem(key));
  }
  /** Notifies listeners, and reports storage as working again once the browser has everything. */
  function changed(): void {
    if (unkept.size === 0 && keeping.get() === 'full') keeping.set('kept');
    for (const listener of listeners) listener();
  }
  return {
    keeping,
    read: (key) => unkept.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write(key, text) {
      if (text === null) drop(key);
      else put(key, text);
      changed();
    },
    keys() {
      const kept = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      return [...new Set([...(kept ?? []), ...unkept.keys()])];
    },
    clear() {
      unkept.clear();
      attempt((storage) => storage.clear());
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** Storage of this tab that survives a reload: unsaved work and the way back. */
export const tabStorage = createTextStorage(() => sessionStorage);

/** Storage of this browser for the next visit: colors, the tour, what was seen. */
export const browserStorage = createTextStorage(() => localStorage);
