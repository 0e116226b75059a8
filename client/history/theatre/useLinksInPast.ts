import { type RefObject, useEffect } from 'react';
import { withHistory } from '../../addresses/historyAddress.ts';

/**
 * Adds the moment to links in the frame to screens of the team, for opening one in another window or copying
 * it. A link followed here stays in the past anyway.
 */
export function useLinksInPast(
  frame: RefObject<HTMLElement | null>,
  { gameId, teamId }: { readonly gameId: number; readonly teamId: number },
  position: number | null,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const ofTeam = new RegExp(`^/game/${gameId}/[a-z-]+/${teamId}(/|$)`);
    const name = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || !ofTeam.test(link.pathname)) return;
      link.setAttribute('href', `${link.pathname}${withHistory(link.search, position)}${link.hash}`);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) element.addEventListener(event, name, { capture: true });
    return () => {
      for (const event of events) element.removeEventListener(event, name, { capture: true });
    };
  }, [frame, gameId, teamId, position]);
}
