import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { useStore } from '../lib/store.ts';
import { tabStorage } from '../storage/textStorage.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { useOfferedSave } from './offeredSave.ts';
import { unsavedScreens } from './unsavedScreens.ts';

/** Asked before another turn, filter choice or scenario replaces unsaved changes. */
export const changingText = 'You have unsaved changes. Do you wish to proceed?';
/** Asked before a screen with unsaved changes is left. */
export const leavingText = 'There are unsaved changes on this screen. Are you sure you want to leave?';
/** An expired session leaves no choice; the draft is kept and offered again afterwards. */
const signInPaths = ['/login', '/session-timeout'];

/** How long a save may take to be followed by what it was chosen with; later the person has gone on here. */
const saveMillisecondsMax = 10_000;

/**
 * Asks before unsaved changes are left behind: by another turn or filter choice, another screen, a closed
 * tab. Leaving is possible with a save, and without; once nothing is unsaved the question closes by itself. A screen
 * whose filter is in the path names the part of the path that is the screen; one whose changes are not kept says so.
 */
export function useDirtyGuards(
  isDirty: boolean,
  { screenPath, isKept = true }: { readonly screenPath?: string; readonly isKept?: boolean } = {},
): void {
  const dialogs = useDialogs();
  const save = useOfferedSave();
  const keeping = useStore(tabStorage.keeping);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePlace =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
    return isDirty && !isSamePlace && !signInPaths.includes(nextLocation.pathname);
  });
  const { pathname } = useLocation();
  const moot = useRef<AbortController>(null);
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked' || moot.current || saving.current !== undefined || !isDirty) return;
    moot.current = new AbortController();
    const next = blocker.location.pathname;
    const staysOnScreen =
      next === pathname || next === screenPath || next.startsWith(`${screenPath ?? pathname}/`);
    const [text, acceptLabel] = staysOnScreen ? [changingText, 'Proceed'] : [leavingText, 'Leave'];
    let isSaving = false;
    const saveFirst = (): void => {
      isSaving = true;
      moot.current?.abort();
      moot.current = null;
      save?.();
      saving.current = setTimeout(() => {
        saving.current = undefined;
        blocker.reset();
      }, saveMillisecondsMax);
    };
    const alternative = save && { label: `Save and ${acceptLabel.toLowerCase()}`, act: saveFirst };
    const details =
      isKept && keeping === 'kept' ? ['Unsaved changes are kept, and you can restore them.'] : [];
    void dialogs
      .confirm(text, { acceptLabel, details, alternative, moot: moot.current.signal })
      .then((isAccepted) => {
        if (isSaving) return;
        moot.current = null;
        if (isAccepted) blocker.proceed();
        else blocker.reset();
      });
  }, [blocker, dialogs, pathname, screenPath, isDirty, save, isKept, keeping]);
  useEffect(() => {
    if (isDirty || blocker.state !== 'blocked') return;
    clearTimeout(saving.current);
    saving.current = undefined;
    if (moot.current) moot.current.abort();
    else blocker.proceed();
  }, [isDirty, blocker]);
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
