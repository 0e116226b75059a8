import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsAwaited } from '../call/awaitedLoads.ts';
import styles from './BusyOverlay.module.css';

const shownAfterMilliseconds = 150;
const shownMillisecondsMin = 300;

/** Whether to show the busy state: not for short waits, and long enough to be read. */
function useIsShown(isBusy: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownSince = useRef(0);
  useEffect(() => {
    const shownFor = performance.now() - shownSince.current;
    const wait = isBusy ? shownAfterMilliseconds : Math.max(0, shownMillisecondsMin - shownFor);
    const timer = setTimeout(() => {
      if (isBusy) shownSince.current = performance.now();
      setIsShown(isBusy);
    }, wait);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isShown;
}

/** Blocks the page while it loads or saves, and says what it waits for. */
export function BusyOverlay({
  isBusy,
  text,
}: {
  readonly isBusy: boolean;
  readonly text: string;
}): ReactNode {
  // Waiting for a connection may take long and is shown in a banner: the user can go elsewhere meanwhile.
  const isAwaited = useIsAwaited();
  const isShown = useIsShown(isBusy && !isAwaited);
  if (!isShown) return null;
  return (
    <div className={styles.overlay} role="status" aria-busy="true">
      <div className={styles.panel}>
        <Loader size="sm" aria-hidden />
        <span>{text}</span>
      </div>
    </div>
  );
}
