import { type RefObject, useEffect } from 'react';

/** What a step changed, in grids and beside them. */
const changedPlace = '[data-past-screen] :is([data-changed], [data-shown-change])';

/** Whether nothing lies over an element, and it is within the window and its scrolling region. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ].every(([x = 0, y = 0]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (element === found || element.contains(found));
  });
}

/**
 * Brings the first place that the step at a position changed between caption and bar, once its screen shows it;
 * nothing moves if it is there, nor later for the same step.
 */
export function useChangeInSight(frame: RefObject<HTMLElement | null>, position: number | null): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || position === null) return;
    let frameId = 0;
    const look = (): void => {
      const place = element.querySelector(changedPlace);
      if (!place) return;
      observer.disconnect();
      if (!isInSight(place))
        place.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    };
    const lookSoon = (): void => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(look);
    };
    // The screen may be loading, and marks its cells after it has rendered.
    const observer = new MutationObserver(lookSoon);
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-changed'],
    });
    lookSoon();
    return () => {
      cancelAnimationFrame(frameId);
      observer.disconnect();
    };
  }, [frame, position]);
}
