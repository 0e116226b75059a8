import { useEffect, useRef } from 'react';
import { latinKey } from '../shortcuts/keyPress.ts';
import { useLetterShortcuts } from '../shortcuts/sheetState.ts';

type Act = 'back' | 'next' | 'names' | 'outcome' | 'real' | 'black' | 'end';
/** What is done on the stage; `go` leads to a moment. */
export type StageActs = Readonly<Record<Act, () => void>> & { readonly go: (index: number) => void };

/** Page Up and Page Down are the keys of a clicker. */
const named: Readonly<Record<string, Act>> = {
  ArrowRight: 'next',
  ArrowLeft: 'back',
  PageDown: 'next',
  PageUp: 'back',
  ' ': 'next',
  Escape: 'end',
};
/** Single characters, which a person can turn off. */
const letters: Readonly<Record<string, Act>> = { h: 'names', v: 'outcome', g: 'real', b: 'black' };

/** The keys of a presented lesson; 1 to 9 lead to a moment. */
export function useStageKeys(acts: StageActs): void {
  const [areLettersOn] = useLetterShortcuts();
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A focused button is pressed by the space bar.
      if (event.key === ' ' && event.target instanceof Element && event.target.closest('button')) return;
      const letter = areLettersOn ? latinKey(event).toLowerCase() : '';
      const act = named[event.key] ?? letters[letter];
      if (act) latest.current[act]();
      else if (/^[1-9]$/.test(letter)) latest.current.go(Number(letter) - 1);
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [areLettersOn]);
}
