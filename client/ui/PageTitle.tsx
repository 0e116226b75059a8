import { Title } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { createStore, useStore } from '../lib/store.ts';
import { useSession } from '../session/session.ts';
import { brandTexts } from '../theme/brands.ts';

/** The router's key of the address that the page was loaded with, also when navigating back to it. */
const loadedKey = 'default';

/** True once a screen has been opened from another: from then on every screen takes focus. */
const isUnderWay = createStore(false);

/** Title of the open screen, for the frame around it. */
export const shownTitle = createStore('');

/** On the server, where no effect runs: the title is noted while it is drawn, and the frame shows the one expected. */
export const DrawnTitleContext = createContext<{ title: string; readonly shown: string } | null>(null);

/** Title of the open screen; empty until it is known. */
export function useShownTitle(): string {
  const drawn = useContext(DrawnTitleContext);
  const shown = useStore(shownTitle);
  return drawn?.shown ?? shown;
}

/** How much happened since a tab of this person was last in sight. */
export const missedCount = createStore(0);

/** Puts the screen's name before the product's in the window title, and before both what was missed. */
export function usePageTitle(title: string): void {
  const { documentTitle } = brandTexts[useSession().brand];
  const missed = useStore(missedCount);
  useEffect(() => {
    document.title = `${missed > 0 ? `(${missed}) ` : ''}${title} · ${documentTitle}`;
  }, [missed, title, documentTitle]);
}

/**
 * The h1 of a screen. It takes focus after a navigation, so that keyboards and screen readers start there; a
 * navigation with `keepsFocus` in its state leaves focus where it is.
 */
export function PageTitle({
  children: name,
  lead = '',
  isUnsaved = false,
}: {
  readonly children: string;
  /** Shown before the name with less emphasis: whose screen it is. */
  readonly lead?: string;
  /** Marks the window's title while the screen has unsaved changes. */
  readonly isUnsaved?: boolean;
}): ReactNode {
  const title = lead === '' ? name : `${lead} ${name}`;
  usePageTitle(isUnsaved ? `• ${title}` : title);
  useLayoutEffect(() => shownTitle.set(title), [title]);
  const drawn = useContext(DrawnTitleContext);
  if (drawn) drawn.title = title;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const [keepsFocus] = useState((key === loadedKey && !isUnderWay.get()) || state?.keepsFocus === true);
  useEffect(() => {
    if (key !== loadedKey) isUnderWay.set(true);
  }, [key]);
  useEffect(() => {
    if (!keepsFocus) heading.current?.focus({ preventScroll: true });
  }, [keepsFocus]);
  return (
    <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      {lead !== '' && <span style={{ color: 'var(--qd-dimmed)' }}>{lead} </span>}
      {name}
    </Title>
  );
}
