import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Makes space below the page for the tour, at its current height (`--tour-height`), while it is active. */
export function useTourRoom(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const makeRoom = (): void => style.setProperty('--tour-height', `${element.offsetHeight}px`);
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--tour-height');
    };
  }, []);
  return bar;
}
