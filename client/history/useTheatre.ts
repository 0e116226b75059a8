import { useContext, useEffect, useRef, useState } from 'react';
import { loadGame } from '../../contracts/calls/games.ts';
import { StateSourceContext, useLoad } from '../call/queries.ts';
import { followedPath } from './followedPath.ts';
import { createHistoryAnswers } from './historyAnswers.ts';
import { indexAt, type Step } from './steps.ts';
import { useMoment } from './useMoment.ts';
import { useShownMoment } from './useShownMoment.ts';
import { useQuarterAt, useSteps } from './useSteps.ts';

/** No step of a quarter that is not known yet. */
const noSteps: readonly Step[] = [];

/** A quarter that was chosen, until an address leads elsewhere; it is entered at its first step. */
type Chosen = { readonly turn: number; readonly followed: number | null; readonly isEntered: boolean };

/** What is shown of the past of a team, and how it is gone through. */
export function useTheatre({ gameId, teamId }: { readonly gameId: number; readonly teamId: number }) {
  const moment = useMoment();
  const { wished } = moment;
  const { load } = useContext(StateSourceContext);
  const [answers] = useState(() => createHistoryAnswers(load, gameId));
  /** The quarter that the person chose; null follows the moment of the address. */
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isChosen = chosen !== null && chosen.followed === moment.followed;
  const quarter = useQuarterAt(gameId, moment.followed);
  const turn = isChosen ? chosen.turn : quarter.data;
  const list = useSteps({ gameId, teamId }, turn);
  const { steps, people, head, latestTurn } = list.known ?? {
    steps: noSteps,
    people: [],
    head: 0,
    latestTurn: turn ?? 1,
  };
  const [seenUntil, setSeenUntil] = useState(0);
  if (wished !== null && wished > seenUntil) setSeenUntil(wished);
  const index = wished === null ? 0 : indexAt(steps, wished);
  const showing = useShownMoment(answers, wished);
  const isThere = showing.shown === wished && steps.length > 0;
  const [follows, setFollows] = useState(true);
  const { type } = useLoad(loadGame, { game: gameId }, {}).data?.gameDetails ?? {};

  /** Steps that the person went to, whose screens open by themselves; a link opens the screen that it names. */
  const isGoing = useRef(false);
  function goTo(next: number): void {
    const step = steps[Math.min(steps.length - 1, Math.max(0, next))];
    if (!step) return;
    isGoing.current = true;
    moment.go(step.position);
  }
  // The next step is most likely the one beside this.
  useEffect(() => {
    if (!isThere) return;
    for (const near of [steps[index + 1], steps[index - 1]])
      if (near) void answers.prepare(near.position).catch(() => undefined);
  }, [answers, isThere, steps, index]);
  const shownStep = isThere ? steps[index] : undefined;
  const { open, go } = moment;
  useEffect(() => {
    if (!shownStep || !isGoing.current || turn === undefined) return;
    isGoing.current = false;
    const path = follows ? followedPath(shownStep, { gameId, teamId, turn, isLite: type === 'Lite' }) : null;
    if (path !== null) open(path, shownStep.position);
  }, [shownStep, follows, gameId, teamId, turn, type, open]);

  // Nothing was chosen yet: the newest step of the quarter that is open. Of one that was chosen the first.
  const isEntering = isChosen && !chosen.isEntered;
  const start = isEntering ? steps[0] : steps.at(-1);
  useEffect(() => {
    if (!start || (wished !== null && !isEntering)) return;
    if (isEntering) {
      isGoing.current = true;
      setChosen((now) => now && { ...now, isEntered: true });
    }
    go(start.position);
  }, [start, wished, isEntering, go]);
  return {
    ...{ moment, answers, turn, list, steps, people, latestTurn, index, showing, isThere, shownStep },
    ...{ follows, setFollows, goTo },
    /** How many steps were done since the list was opened and were not looked at yet. */
    newer: steps.filter(({ position }) => position > Math.max(head, seenUntil)).length,
    chooseTurn: (next: number) => setChosen({ turn: next, followed: moment.followed, isEntered: false }),
    isFaulty: showing.hasFailed || quarter.isError || list.error !== null,
    again: () => {
      showing.again();
      if (quarter.isError) void quarter.refetch();
      if (list.error) list.again();
    },
  };
}

export type TheatreState = ReturnType<typeof useTheatre>;
