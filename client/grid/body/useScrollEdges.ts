import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks the frame of a grid where columns are out of view: `data-more` beyond the last visible one,
 * `data-under` under the pinned names. It renders nothing.
 */
export function useScrollEdges(region: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scrolled = region.current;
    if (!scrolled) return;
    const look = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = scrolled;
      const toward = Math.abs(scrollLeft);
      frame.current?.toggleAttribute('data-more', toward + clientWidth < scrollWidth - 1);
      frame.current?.toggleAttribute('data-under', toward > 1);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(scrolled);
    for (const child of scrolled.children) sizes.observe(child);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, [region]);
  return frame;
}
