import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Given to a navigation, it lets the next thing to do have focus where it leads. */
export const toNextAct = { isToNextAct: true } as const;

/**
 * For the element in a screen's title line that has the focus when an act of practice leads here: who has no mouse goes
 * on with Enter. The screen is shown from its top, where it says what came of the act.
 */
export function useArrivalFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const { state, key } = useLocation();
  const control = useRef<Control>(null);
  const isNextAct = state?.isToNextAct === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another arrival on the same screen counts as well.
  useEffect(() => {
    if (!isNextAct) return;
    control.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isNextAct, key]);
  return control;
}
