import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../lib/store.ts';

/** How many parts of the screen have their own line for the connection. */
const tellers = createStore(0);

/** For a part that shows the connection in a reserved place: then no banner pushes the screen down. */
export function useShowsConnection(): void {
  useLayoutEffect(() => {
    tellers.set(tellers.get() + 1);
    return () => tellers.set(tellers.get() - 1);
  }, []);
}

/** Whether the screen shows the connection itself. */
export const useIsConnectionShown = (): boolean => useStore(tellers) > 0;
