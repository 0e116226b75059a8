import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHomePath } from '../addresses/homePath.ts';
import { isTalkOpen } from '../contexts/talkState.ts';
import { isTaken } from './keptKeys.ts';
import { goToRegion } from './regions.ts';
import { isSheetOpen, useLetterShortcuts } from './sheetState.ts';
import { isTypedInto, type Shortcut, shortcutOf } from './shortcutOf.ts';

const pairMilliseconds = 1_500;

/** The decisions of the team whose screens are open; null outside a team. */
export function decisionsPath(pathname: string): string | null {
  const match = /^\/game\/(\d+)\/[a-z-]+\/(\d+)(?:\/|$)/.exec(pathname);
  return match ? `/game/${match[1]}/decisions/${match[2]}` : null;
}

/** The keys that work everywhere after sign-in; never while typing, and never over an open dialog. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const home = useHomePath();
  const [areLettersOn] = useLetterShortcuts();
  const prefixAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const acts: Readonly<Record<Shortcut, () => void>> = {
      sheet: () => isSheetOpen.set(true),
      prefix: () => undefined,
      home: () => void navigate(home),
      decisions: () => {
        const path = decisionsPath(pathname);
        if (path !== null) void navigate(path);
      },
      talk: () => {
        if (decisionsPath(pathname) === null) return;
        isTalkOpen.set(true);
        document.querySelector<HTMLElement>('[data-region="talk"] textarea')?.focus();
      },
      nextRegion: () => goToRegion(1),
      previousRegion: () => goToRegion(-1),
    };
    const handle = (event: KeyboardEvent): void => {
      const isAfterPrefix = event.timeStamp - prefixAt.current < pairMilliseconds;
      prefixAt.current = Number.NEGATIVE_INFINITY;
      if (isTaken(event) || document.querySelector('dialog[open]')) return;
      const isLetterFree = !isTypedInto(event.target);
      const shortcut = shortcutOf(event, { isAfterPrefix, areLettersOn: areLettersOn && isLetterFree });
      if (!shortcut) return;
      if (shortcut === 'prefix') prefixAt.current = event.timeStamp;
      event.preventDefault();
      acts[shortcut]();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [navigate, pathname, home, areLettersOn]);
}
