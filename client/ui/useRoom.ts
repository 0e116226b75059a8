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
        const height = isOver && element.offsetHeight > 0 ? `${element.offsetHeight}px` : '';
        // Every element inherits it: a change, even to the same value, makes the browser style the whole page anew.
        if (height !== style.getPropertyValue(variable)) style.setProperty(variable, height);
      };
      // Told before its first frame: to measure it now would lay out the page twice for that frame.
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
