import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { useDialogs } from '../ui/dialogs.ts';
import { unsavedScreens } from './unsavedScreens.ts';

/** Asked before another turn, filter choice or scenario replaces unsaved changes. */
export const changingText = 'You have unsaved changes. Do you wish to proceed?';
/** Asked before a screen with unsaved changes is left. */
export const leavingText = 'There are unsaved changes on this screen. Are you sure you want to leave?';
/** An expired session leaves no choice; the draft is kept and offered again afterwards. */
const signInPaths = ['/login', '/session-timeout'];

/**
 * Asks before unsaved changes are left behind: by another turn or filter choice, another screen, a closed
 * tab. A screen whose filter is in the path names the part of the path that is the screen.
 */
export function useDirtyGuards(isDirty: boolean, screenPath?: string): void {
  const dialogs = useDialogs();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePlace =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
    return isDirty && !isSamePlace && !signInPaths.includes(nextLocation.pathname);
  });
  const { pathname } = useLocation();
  const isAsking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const next = blocker.location.pathname;
    const staysOnScreen =
      next === pathname || next === screenPath || next.startsWith(`${screenPath ?? pathname}/`);
    const question = staysOnScreen
      ? dialogs.confirm(changingText, { acceptLabel: 'Proceed' })
      : dialogs.confirm(leavingText, { acceptLabel: 'Leave' });
    void question.then((isAccepted) => {
      isAsking.current = false;
      if (isAccepted) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, dialogs, pathname, screenPath]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    unsavedScreens.set(unsavedScreens.get() + 1);
    return () => {
      window.removeEventListener('beforeunload', ask);
      unsavedScreens.set(unsavedScreens.get() - 1);
    };
  }, [isDirty]);
}
