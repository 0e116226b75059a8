import { type RefCallback, useCallback } from 'react';

/**
 * Measures an element that covers an edge of the window or of a text: while it does, `variable` holds its height in
 * pixels, and what is behind it makes room for it. Nothing else moves.
 */
export function useRoom(variable: `--${string}-height`): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { style } = document.documentElement;
      const makeRoom = (): void => {
        // On wider screens some of these are in the page instead.
        const isOver = ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position);
        style.setProperty(variable, `${isOver ? element.offsetHeight : 0}px`);
      };
      makeRoom();
      const observer = new ResizeObserver(makeRoom);
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(variable);
      };
    },
    [variable],
  );
}
