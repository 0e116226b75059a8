import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo, useState } from 'react';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { loadTeamHistory } from '../../../contracts/calls/history.ts';
import { loadKey, StateSourceContext } from '../../call/queries.ts';
import { useIsStudent } from '../../session/session.ts';
import type { HistoryStep, Person } from '../steps/steps.ts';
import { useStepsQuery } from './useQuarterPages.ts';

/**
 * The quarter open at a log position, or now, or for students the last one run; undefined until known. If an
 * address leads nowhere, the previous one stays.
 */
export function useQuarterAt(
  gameId: number,
  position: number | null,
): { readonly turn: number | undefined; readonly error: Error | null; readonly again: () => void } {
  const [last, setLast] = useState<number | undefined>(undefined);
  const source = useContext(StateSourceContext);
  const client = useQueryClient();
  const isStudent = useIsStudent();
  const { data, error, refetch } = useQuery({
    queryKey: ['historyQuarter', gameId, position],
    queryFn: async ({ signal }) => {
      const params = { game: gameId };
      // The game of now is on the page, or on its way.
      const { gameDetails } =
        position === null
          ? await client.ensureQueryData({
              queryKey: loadKey(source, loadGame, params, {}),
              queryFn: () => source.load(loadGame, params, {}),
            })
          : await source.load(loadGame, params, {}, { signal, asOf: position });
      // The currently open quarter is closed to them.
      if (isStudent && position === null) return gameDetails.turns_completed;
      return Math.min(gameDetails.turns_completed + 1, gameDetails.turns_allowed);
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { showsFailure: true },
  });
  if (data !== undefined && data !== last) setLast(data);
  return { turn: data ?? (error ? last : undefined), error, again: () => void refetch() };
}

type Team = { readonly gameId: number; readonly teamId: number };

export type Steps = {
  readonly steps: readonly HistoryStep[];
  readonly people: readonly Person[];
  /** The unmarked moments that stood out when the list was opened, by sort. */
  readonly found: ResponseOf<typeof loadTeamHistory>['found'];
  /** The log position at which the list was opened. */
  readonly head: number;
  /** The newest opened quarter. */
  readonly latestTurn: number;
};

/** A viewer of the past is not in the team's room and gets no frames: new steps are polled. */
const growthMilliseconds = 5_000;

/** Steps after a list was opened, up to a log position. */
type Growth = Pick<Steps, 'steps' | 'people' | 'latestTurn'> & { readonly through: number };

/** Steps after `head`; each poll requests only those that the previous one did not return. */
function useGrowth(team: Team, turnNum: number, head: number): Growth | undefined {
  const { load } = useContext(StateSourceContext);
  const client = useQueryClient();
  const queryKey = ['historyGrowth', team.gameId, team.teamId, turnNum, head];
  const { data } = useQuery<Growth>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Growth>(queryKey);
      const after = known?.through ?? head;
      const params = { game: team.gameId, team: team.teamId };
      const found = await load(loadTeamHistory, params, { turnNum, after }, { signal });
      const { steps = [], people = [] } = known ?? {};
      const isNew = ({ user_id: userId }: Person) => people.every(({ user_id: other }) => other !== userId);
      return {
        steps: [...steps, ...found.steps.filter(({ position }) => position > after)],
        people: [...people, ...found.people.filter(isNew)],
        latestTurn: found.latest_turn,
        through: found.head,
      };
    },
    enabled: head > 0,
    refetchInterval: growthMilliseconds,
    meta: { showsFailure: true },
  });
  return data;
}

/** The steps of a quarter of a team; new ones are appended. */
export function useSteps(
  team: Team,
  turn: number | undefined,
): { readonly known: Steps | null; readonly error: Error | null; readonly again: () => void } {
  const isEnabled = turn !== undefined;
  const turnNum = turn ?? 1;
  const stepsQuery = useStepsQuery(team);
  const opened = useQuery({ ...stepsQuery(turnNum), enabled: isEnabled });
  const first = isEnabled ? opened.data : undefined;
  const later = useGrowth(team, turnNum, first?.head ?? 0);
  const steps = useMemo(
    () => (later?.steps.length ? [...(first?.steps ?? []), ...later.steps] : (first?.steps ?? [])),
    [first?.steps, later?.steps],
  );
  const known = useMemo(() => {
    if (!first) return null;
    return {
      steps,
      people: [...first.people, ...(later?.people ?? [])],
      found: first.found,
      head: first.head,
      latestTurn: Math.max(first.latest_turn, later?.latestTurn ?? 0),
    };
  }, [first, steps, later]);
  return { known, error: opened.error, again: () => void opened.refetch() };
}

/** Number of steps since the list was opened, at a head of the log, that were not viewed yet. */
export function useNewer(steps: readonly HistoryStep[], head: number, target: number | null): number {
  const [seenUntil, setSeenUntil] = useState(0);
  if (target !== null && target > seenUntil) setSeenUntil(target);
  return steps.filter(({ position }) => position > Math.max(head, seenUntil)).length;
}
