import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { loadGame } from '../../../contracts/calls/games.ts';
import type { MarkedMoment } from '../../../contracts/calls/moments.ts';
import { listTeams, type Team } from '../../../contracts/calls/teams.ts';
import { CallFailed } from '../../call/call.ts';
import { StateSourceContext, useLoad } from '../../call/queries.ts';
import { useStable } from '../../lib/useStable.ts';
import { personColor } from '../../presence/people.ts';
import { filteredSteps } from '../steps/filters.ts';
import { gathered } from '../steps/gathered.ts';
import { createHistoryAnswers, type HistoryAnswers } from '../steps/historyAnswers.ts';
import { namedMomentsOf, textOfMoment } from '../steps/namedMoments.ts';
import { type HistoryStep, indexAt } from '../steps/steps.ts';
import { useDisguise, useEverybody } from './useDisguise.ts';
import { useFollowing } from './useFollowing.ts';
import { useMarked } from './useMarked.ts';
import { useMoment } from './useMoment.ts';
import { useNeighbours } from './useNeighbours.ts';
import { useQuarter } from './useQuarter.ts';
import { useShownMoment } from './useShownMoment.ts';
import { useNewer, useSteps } from './useSteps.ts';
import { useTools } from './useTools.ts';

/**
 * Goes to the entry point of a quarter: initially the newest step of the open one, and the chosen or first step of a
 * chosen one.
 */
function useEntry(
  steps: readonly HistoryStep[],
  target: number | null,
  { isEntering, entry }: Pick<ReturnType<typeof useQuarter>, 'isEntering' | 'entry'>,
  onEnter: (position: number) => void,
): void {
  const enter = useStable(onEnter);
  const chosen = steps.findLast(({ position }) => position <= (entry ?? 0)) ?? steps[0];
  const start = (isEntering ? chosen : steps.at(-1))?.position;
  useEffect(() => {
    if (start !== undefined && (target === null || isEntering)) enter(start);
  }, [start, target, isEntering, enter]);
}

/** Why a moment is not shown: the server's message, if it responded. */
function faultText(failure: unknown): string {
  const hasAnswer = failure instanceof CallFailed && !failure.isUnanswered && !failure.isServerAway;
  return hasAnswer ? failure.message : 'This moment could not be loaded.';
}

/** No step of an unknown quarter. */
const noSteps: readonly HistoryStep[] = [];

type Repeatable = { readonly again: () => void; readonly error?: Error | null };

/** Repeats everything that failed; a loaded moment needs no repeat. */
function againAll(...asked: readonly Repeatable[]): void {
  for (const { again, error } of asked) if (error !== null) again();
}

/** What failed of the moment, its quarter and the list of its steps, and how to repeat it. */
function faultsOf(
  showing: ReturnType<typeof useShownMoment>,
  quarter: ReturnType<typeof useQuarter>,
  list: ReturnType<typeof useSteps>,
) {
  return {
    isFaulty: showing.hasFailed || quarter.error !== null || list.error !== null,
    fault: faultText(showing.failure ?? quarter.error ?? list.error),
    again: () => againAll(showing, quarter, list),
  };
}

/** How to go to a moment: `go` shows a position, whose answers are requested meanwhile. */
function goingBy(answers: HistoryAnswers, steps: readonly HistoryStep[], go: (position: number) => void) {
  /** Goes to a log position, whether or not its step is listed. */
  function goToPosition(position: number): void {
    // Requested while the theatre renders its destination.
    answers.showOnly(position);
    void answers.prepare(position).catch(() => undefined);
    go(position);
  }
  /** Goes to a listed step by its index, or to the first or last one. */
  function goTo(next: number): void {
    const step = steps[Math.min(steps.length - 1, Math.max(0, next))];
    if (step) goToPosition(step.position);
  }
  return { goToPosition, goTo };
}

const noTeams: readonly Team[] = [];

/** Of what the product itself did. */
const ownColor = 'var(--qd-rival)';

/** The teams of the game, the name of the one whose past is shown, and the colors of people on its screens. */
function useTeams(gameId: number, teamId: number) {
  const teams = useLoad(listTeams, { game: gameId }, {}).data?.teams ?? noTeams;
  const team = teams.find(({ team_id }) => team_id === teamId);
  const colorOf = useCallback(
    ({ user_id: userId }: Pick<HistoryStep, 'user_id'>) =>
      userId === null || !team ? ownColor : personColor(team, userId),
    [team],
  );
  return { teams, teamName: team?.team_name, colorOf };
}

/** The steps of a quarter and their authors, who have other names if a class sees the past. */
function useListed(
  team: { readonly gameId: number; readonly teamId: number },
  turn: number | undefined,
  teams: readonly Team[],
  hidesNames: boolean,
) {
  const asked = useSteps(team, turn);
  const everybody = useEverybody(teams, asked.known);
  const disguise = useDisguise(hidesNames, everybody);
  const list = { ...asked, known: asked.known && disguise ? disguise(asked.known) : asked.known };
  const { steps, people, head, latestTurn } = list.known ?? {
    steps: noSteps,
    people: [],
    head: 0,
    latestTurn: turn ?? 1,
  };
  return { list, everybody, disguise, allSteps: steps, people, head, latestTurn };
}

/** The named moments of the quarter. */
function useNamed(
  pins: readonly number[],
  marked: readonly MarkedMoment[],
  { list, allSteps, people }: ReturnType<typeof useListed>,
) {
  const found = list.known?.found;
  return useMemo(() => {
    const moments = found?.flatMap((sort) => sort.moments) ?? [];
    return namedMomentsOf({ pins, marked, found: moments }, allSteps, people);
  }, [pins, marked, found, allSteps, people]);
}

/** What is shown of the past of a team, and how it is gone through. */
export function useTheatre({ gameId, teamId }: { readonly gameId: number; readonly teamId: number }) {
  const moment = useMoment();
  const { target } = moment;
  const { load, isServer } = useContext(StateSourceContext);
  const [answers] = useState(() => createHistoryAnswers(isServer ? gathered(load) : load, gameId));
  const quarter = useQuarter(gameId, moment.followed);
  const { turn, isEntering } = quarter;
  const tools = useTools();
  const { teams, teamName, colorOf } = useTeams(gameId, teamId);
  const listed = useListed({ gameId, teamId }, turn, teams, tools.hidesNames);
  const { list, allSteps, people } = listed;
  const newer = useNewer(allSteps, listed.head, target);
  const marked = useMarked({ gameId, teamId });
  const steps = useMemo(() => filteredSteps(allSteps, tools.filters), [allSteps, tools.filters]);
  const namedMoments = useNamed(tools.pins, marked.moments, listed);
  const index = target === null ? 0 : indexAt(steps, target);
  const showing = useShownMoment(answers, target);
  const isThere = showing.shown === target && allSteps.length > 0;
  const { type } = useLoad(loadGame, { game: gameId }, {}).data?.gameDetails ?? {};
  // A step that the filters leave out is shown too, if a link or an earlier choice led to it.
  const targetStep = allSteps[target === null ? 0 : Math.max(0, indexAt(allSteps, target))];
  // While another moment is loading, the previous one stays with what it changed.
  const lastStep = allSteps[showing.shown === null ? -1 : indexAt(allSteps, showing.shown)];
  const shownStep = isThere ? targetStep : lastStep?.position === showing.shown ? lastStep : undefined;
  const quarterOf = { gameId, teamId, turn, isLite: type === 'Lite' };
  const { follows, setFollows, noteGoing } = useFollowing(shownStep, showing.shown, quarterOf, moment.open);
  const { goToPosition, goTo } = goingBy(answers, steps, (position) => {
    noteGoing(position);
    moment.go(position);
  });
  useNeighbours(answers, isThere, steps, index);
  useEntry(allSteps, target, quarter, (position) => {
    if (isEntering) {
      noteGoing(position);
      quarter.noteEntered();
    }
    moment.go(position);
  });
  return {
    gameId,
    teamId,
    ...listed,
    teams,
    teamName,
    colorOf,
    moment,
    answers,
    turn,
    showing,
    isThere,
    shownStep,
    /** The listed steps, and the index of the newest one at the moment; -1 before the first. */
    steps,
    index,
    tools,
    follows,
    setFollows,
    goTo,
    text: textOfMoment(targetStep, allSteps, steps, people),
    marked,
    namedMoments,
    newer,
    /** The indexes of the listed steps before and after the moment. */
    previous: steps[index]?.position === target ? index - 1 : index,
    next: index + 1,
    goToPosition,
    /** Opens another quarter at a step of it, or at its first. */
    chooseTurn(next: number, position: number | null = null): void {
      answers.turnTo();
      quarter.choose(next, position);
    },
    ...faultsOf(showing, quarter, list),
  };
}

export type TheatreState = ReturnType<typeof useTheatre>;
