import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../lib/store.ts';

/** How many parts of the screen have a line of their own for the connection. */
const tellers = createStore(0);

/** For a part that tells of the connection in a place that it keeps free: no banner pushes the screen down for it then. */
export function useTellsConnection(): void {
  useLayoutEffect(() => {
    tellers.set(tellers.get() + 1);
    return () => tellers.set(tellers.get() - 1);
  }, []);
}

/** Whether the screen tells of the connection by itself. */
export const useIsToldOnScreen = (): boolean => useStore(tellers) > 0;
