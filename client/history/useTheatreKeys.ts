import { useEffect, useRef } from 'react';
import { isTaken } from '../shortcuts/keptKeys.ts';
import { useLetterShortcuts } from '../shortcuts/sheetState.ts';
import type { Player } from './player.ts';
import { indexOfNext, type Jump, type Step } from './steps.ts';
import { type TheatreAct, theatreActOf } from './theatreKeys.ts';

type Keys = {
  readonly steps: readonly Step[];
  readonly index: number;
  readonly goTo: (index: number) => void;
  readonly player: Player;
  readonly leave: () => void;
};

function actsOf({ steps, index, goTo, player, leave }: Keys): Readonly<Record<TheatreAct, () => void>> {
  function jump(to: Jump, by: 1 | -1 = 1): void {
    const next = indexOfNext(steps, index, to, by);
    if (next !== null) goTo(next);
  }
  return {
    play: player.toggle,
    back: () => goTo(index - 1),
    forward: () => goTo(index + 1),
    first: () => goTo(0),
    last: () => goTo(steps.length - 1),
    slower: player.slower,
    faster: player.faster,
    nextSave: () => jump('save'),
    previousSave: () => jump('save', -1),
    submission: () => jump('submission'),
    run: () => jump('run'),
    forecast: () => jump('forecast'),
    end: () => (player.state.get().isPlaying ? player.pause() : leave()),
  };
}

/** The keys of the theatre, while nobody types, no dialog is open, and what has focus has no use for them itself. */
export function useTheatreKeys(keys: Keys): void {
  const [areLettersOn] = useLetterShortcuts();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!(event.target instanceof Element) || isTaken(event)) return;
      if (document.querySelector('dialog[open]')) return;
      const act = theatreActOf(event, event.target, areLettersOn);
      if (!act) return;
      event.preventDefault();
      actsOf(latest.current)[act]();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [areLettersOn]);
}
