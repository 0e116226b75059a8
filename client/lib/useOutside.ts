import { useSyncExternalStore } from 'react';

/** Reads a value outside React and follows its changes; a screen drawn on the server reads it in the same way. */
export function useOutside<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  return useSyncExternalStore(subscribe, read, read);
}
