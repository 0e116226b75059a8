/** Passes each message on to the current subscribers. */
export function createSignal<T>(): {
  readonly send: (message: T) => void;
  readonly listen: (listener: (message: T) => void) => () => void;
} {
  const listeners = new Set<(message: T) => void>();
  return {
    send: (message) => {
      for (const listener of listeners) listener(message);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
