import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a control above the screen that disappears after use: if it has focus then, focus returns to where it
 * came from, or else to the screen.
 */
export function useFocusBack<Control extends HTMLElement>(): {
  readonly ref: RefObject<Control | null>;
  readonly onFocus: (event: FocusEvent<Control>) => void;
} {
  const ref = useRef<Control>(null);
  const from = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const control = ref.current;
    // It is still on the page here, and still has focus.
    return () => {
      if (control === null || document.activeElement !== control) return;
      const back = from.current;
      const isThere = back instanceof HTMLElement && back.isConnected;
      (isThere ? back : document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    onFocus: ({ relatedTarget }) => {
      from.current = relatedTarget;
    },
  };
}
