import { createStore, type Store } from '../lib/store.ts';

/** Whether the browser keeps what is written: it may be told to keep nothing for this site, or have no room left. */
export type Keeping = 'kept' | 'refused' | 'full';

/** Texts by name that outlive the page where the browser keeps them, and live as long as the page everywhere else. */
export type TextStorage = {
  readonly keeping: Store<Keeping>;
  read(key: string): string | null;
  /** Keeps a text under a name; null keeps nothing there any more. */
  write(key: string, text: string | null): void;
  keys(): readonly string[];
  clear(): void;
  /** Follows every change, also those of other tabs; gives the way to stop. */
  subscribe(listener: () => void): () => void;
};

const isFull = (failure: unknown): boolean =>
  failure instanceof DOMException && /quota/i.test(`${failure.name} ${failure.message}`);

/**
 * Guards one of the browser's storages. Where site data are refused even its getter throws, so it is asked for anew each
 * time; what cannot be written stays in memory, so that nothing is lost before the page itself is.
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
  /** Tells listeners, and that all is kept again once the browser has everything. */
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

/** What this tab keeps over a reload: unsaved work and the way back. */
export const tabStorage = createTextStorage(() => sessionStorage);

/** What this browser keeps for the next visit: colours, the tour, what was looked at. */
export const browserStorage = createTextStorage(() => localStorage);
