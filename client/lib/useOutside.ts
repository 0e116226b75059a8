import { startTransition, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { useStable } from './useStable.ts';

/** Reads a value outside React and follows its changes; a screen drawn on the server reads it in the same way. */
export function useOutside<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * The same for what lies beside a change, such as a count of all changes: its render may wait until the change itself
 * is on the screen.
 */
export function useOutsideLater<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const value = read();
  const shown = useRef(value);
  const readNow = useStable(read);
  useEffect(() => {
    shown.current = value;
  });
  useEffect(() => {
    const follow = (): void => {
      if (!Object.is(readNow(), shown.current)) startTransition(render);
    };
    follow();
    return subscribe(follow);
  }, [subscribe, readNow]);
  return value;
}
