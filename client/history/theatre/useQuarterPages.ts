import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { loadGameHistory, loadTeamHistory } from '../../../contracts/calls/history.ts';
import { retriesOf } from '../../call/awaitedLoads.ts';
import { StateSourceContext, useLoad } from '../../call/queries.ts';
import { useIsStudent } from '../../session/session.ts';

type Team = { readonly gameId: number; readonly teamId: number };

/** A quarter's page of the list: its answer once loaded, and how to ask again. */
export type QuarterPage = {
  readonly turn: number;
  readonly answer: ResponseOf<typeof loadTeamHistory> | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
};

/**
 * Loads the steps of quarters. Thousands of past steps are not loaded again by a connection that came or came back, or
 * by a look at the window: what was done since is asked for by itself.
 */
export function useStepsQuery({ gameId, teamId }: Team) {
  const { load } = useContext(StateSourceContext);
  const client = useQueryClient();
  return (turnNum: number) => {
    const queryKey = ['historySteps', gameId, teamId, turnNum];
    return {
      queryKey,
      ...retriesOf(client, queryKey),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        load(loadTeamHistory, { game: gameId, team: teamId }, { turnNum }, { signal }),
      refetchOnWindowFocus: false,
      meta: { showsFailure: true },
    };
  };
}

/** The steps of opened quarters, each a page of its own. */
export function useQuarterPages(team: Team, turns: readonly number[]): readonly QuarterPage[] {
  const stepsQuery = useStepsQuery(team);
  return useQueries({
    queries: turns.map(stepsQuery),
    combine: (pages) =>
      pages.map(({ data, isError, refetch }, place) => ({
        turn: turns[place] ?? 0,
        answer: data,
        hasFailed: isError,
        again: () => void refetch(),
      })),
  });
}

/** The number of steps and the time of the last one in each quarter of a team, for overseers; empty until known. */
export function useQuarterCounts({
  gameId,
  teamId,
}: Team): ReadonlyMap<number, { readonly steps: number; readonly lastAt: string }> {
  const isStudent = useIsStudent();
  const { data } = useLoad(
    loadGameHistory,
    { game: gameId },
    {},
    { isEnabled: !isStudent, showsFailure: true },
  );
  return useMemo(() => {
    const own = data?.quarters.filter(({ team_id }) => team_id === teamId) ?? [];
    return new Map(
      own.map(({ turn_num: turn, counts, last_at: lastAt }) => [
        turn,
        { steps: counts.reduce((sum, { steps }) => sum + steps, 0), lastAt },
      ]),
    );
  }, [data, teamId]);
}
