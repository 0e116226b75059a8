import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Makes room below the page for the tour, as high as it stands there (`--tour-height`), while it is on. */
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
