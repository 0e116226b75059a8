import { useOutside } from './useOutside.ts';

/** A value outside React that notifies its subscribers when it changes. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a store and subscribes to its changes. */
export function useStore<T>(store: Store<T>): T {
  return useOutside(store.subscribe, store.get);
}
