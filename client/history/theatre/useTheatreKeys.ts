import { type RefObject, useEffect, useRef } from 'react';
import { isTaken } from '../../shortcuts/keptKeys.ts';
import { useLetterShortcuts } from '../../shortcuts/sheetState.ts';
import type { HistoryPlayer } from '../steps/player.ts';
import { indexOfNext, indexOfOther, type Jump } from '../steps/steps.ts';
import { type TheatreAct, theatreActOf } from './theatreKeys.ts';
import type { TheatreState } from './useTheatre.ts';

type Keys = {
  readonly theatre: TheatreState;
  readonly player: HistoryPlayer;
  /** The field of Go to. */
  readonly time: RefObject<HTMLInputElement | null>;
  /** Whether the person may mark moments. */
  readonly marks: boolean;
};

const longStep = 10;

function actsOf({ theatre, player, time, marks }: Keys): Readonly<Record<TheatreAct, () => void>> {
  const { steps, index, previous, next, goTo, moment, tools, namedMoments } = theatre;
  const { target, leave } = moment;
  function toMoment(): void {
    const later = namedMoments.find(({ position }) => target === null || position > target);
    const found = later ?? namedMoments[0];
    if (found) theatre.goToPosition(found.position);
  }
  function elsewhere(by: 1 | -1): void {
    const found = indexOfOther(steps, index, by);
    if (found !== null) goTo(found);
  }
  function jump(to: Jump, by: 1 | -1 = 1): void {
    const next = indexOfNext(steps, index, to, by);
    if (next !== null) goTo(next);
  }
  return {
    play: player.toggle,
    back: () => previous >= 0 && goTo(previous),
    forward: () => next < steps.length && goTo(next),
    backElsewhere: () => elsewhere(-1),
    forwardElsewhere: () => elsewhere(1),
    first: () => goTo(0),
    last: () => goTo(steps.length - 1),
    slower: player.slower,
    faster: player.faster,
    nextSave: () => jump('save'),
    previousSave: () => jump('save', -1),
    clash: () => jump('clash'),
    moment: toMoment,
    pin: () => target !== null && tools.togglePin(target),
    time: () => time.current?.focus(),
    search: () => {
      tools.setSearch(tools.search ?? '');
      tools.searchField.current?.focus();
    },
    lanes: () => tools.setHasLanes(!tools.hasLanes),
    compare: () => theatre.showing.shown !== null && tools.setIsComparing(true),
    mark: () => marks && target !== null && tools.setMarking('new'),
    backTen: () => goTo(index - longStep),
    forwardTen: () => goTo(index + longStep),
    submission: () => jump('submission'),
    run: () => jump('run'),
    forecast: () => jump('forecast'),
    end: () => {
      if (player.state.get().isPlaying) player.pause();
      else leave();
    },
  };
}

/** The keys of the theatre, while nobody types, no dialog is open, and the focused element does not use them. */
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
