import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { loadGameHistory, loadTeamHistory } from '../../../contracts/calls/history.ts';
import { retriesOf } from '../../call/awaitedLoads.ts';
import { loadKey, StateSourceContext, useLoad } from '../../call/queries.ts';
import { useIsStudent } from '../../session/session.ts';

type Team = { readonly gameId: number; readonly teamId: number };

/** A quarter's page of the list: its answer once loaded, and how to ask again. */
export type QuarterPage = {
  readonly turn: number;
  readonly answer: ResponseOf<typeof loadTeamHistory> | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
};

/** The steps of opened quarters, each a page of its own. */
export function useQuarterPages({ gameId, teamId }: Team, turns: readonly number[]): readonly QuarterPage[] {
  const source = useContext(StateSourceContext);
  const client = useQueryClient();
  const params = { game: gameId, team: teamId };
  return useQueries({
    queries: turns.map((turnNum) => {
      const queryKey = loadKey(source, loadTeamHistory, params, { turnNum });
      return {
        queryKey,
        ...retriesOf(client, queryKey),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          source.load(loadTeamHistory, params, { turnNum }, { signal }),
        meta: { showsFailure: true },
      };
    }),
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
