import { useEffect, useState } from 'react';

const restMilliseconds = 1_000;
const idleWaitMillisecondsMax = 2_000;

/**
 * True once the page has been at rest: painted, idle, and no key pressed for a second. What is begun then holds up neither the
 * screen nor a typing hand.
 */
export function useIsRested(isAwaited: boolean): boolean {
  const [isRested, setIsRested] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle: number | undefined;
    const rest = (): void => setIsRested(true);
    const wait = (): void => {
      if ('requestIdleCallback' in window)
        idle = requestIdleCallback(rest, { timeout: idleWaitMillisecondsMax });
      else rest();
    };
    const begin = (): void => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
      timer = setTimeout(wait, restMilliseconds);
    };
    begin();
    window.addEventListener('keydown', begin, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', begin, { capture: true });
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [isAwaited]);
  return isRested;
}
