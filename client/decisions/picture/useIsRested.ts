import { useEffect, useState } from 'react';

const restMilliseconds = 1_000;
const idleWaitMillisecondsMax = 2_000;

/**
 * True once the page has been at rest: painted, idle, and no key pressed for a second. Work that starts then
 * delays neither the screen nor anybody typing.
 */
export function useIsRested(isAwaited: boolean): boolean {
  const [isRested, setIsRested] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let keys = 0;
    const wait = (): void => {
      const before = keys;
      const rest = (): void => {
        if (!isOver && keys === before) setIsRested(true);
      };
      if ('requestIdleCallback' in window) requestIdleCallback(rest, { timeout: idleWaitMillisecondsMax });
      else rest();
    };
    const begin = (): void => {
      keys += 1;
      clearTimeout(timer);
      timer = setTimeout(wait, restMilliseconds);
    };
    begin();
    window.addEventListener('keydown', begin, { capture: true, passive: true });
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('keydown', begin, { capture: true });
    };
  }, [isAwaited]);
  return isRested;
}
