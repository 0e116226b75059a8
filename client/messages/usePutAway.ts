import { useDocumentVisibility, useIdle } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Message } from '../../contracts/calls/messages.ts';
import { unsavedScreens } from '../drafts/unsavedScreens.ts';
import { useStore } from '../lib/store.ts';

/** How long a message is displayed before it moves into the bell. */
export const standsSeconds = 60;
/** How long the page must be idle before anything on it may move. */
export const idleMilliseconds = 5_000;

/**
 * Counts for how many seconds each message was displayed on a visible page; returns those displayed long
 * enough.
 */
function useStoodLongEnough(shown: readonly Message[], isVisible: boolean): readonly number[] {
  const [seconds, setSeconds] = useState<ReadonlyMap<number, number>>(new Map());
  const ids = shown.map(({ message_id }) => message_id).join();
  useEffect(() => {
    if (!isVisible || ids === '') return;
    const counted = ids.split(',').map(Number);
    const timer = setInterval(
      () => setSeconds((before) => new Map(counted.map((id) => [id, (before.get(id) ?? 0) + 1]))),
      1_000,
    );
    return () => clearInterval(timer);
  }, [ids, isVisible]);
  return shown.map(({ message_id }) => message_id).filter((id) => (seconds.get(id) ?? 0) >= standsSeconds);
}

/**
 * Removes messages that were displayed for a minute, at a moment when nothing moves under the user's hands:
 * with the next screen, while the page is hidden, or when it is idle and has no unsaved changes.
 */
export function usePutAway(
  shown: readonly Message[],
  isFocusIn: () => boolean,
  putAway: (messageIds: readonly number[]) => void,
): void {
  const { pathname } = useLocation();
  const isVisible = useDocumentVisibility() === 'visible';
  const isIdle = useIdle(idleMilliseconds, { initialState: false });
  const holdsChanges = useStore(unsavedScreens) > 0;
  const due = useStoodLongEnough(shown, isVisible).join();
  const screen = useRef(pathname);
  useEffect(() => {
    const isNextScreen = screen.current !== pathname;
    screen.current = pathname;
    if (due === '') return;
    const isStill = !isVisible || (isIdle && !holdsChanges);
    if (isNextScreen || (isStill && !isFocusIn())) putAway(due.split(',').map(Number));
  }, [due, pathname, isVisible, isIdle, holdsChanges, isFocusIn, putAway]);
}
