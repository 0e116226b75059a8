import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import type { Call, ResponseOf } from '../../contracts/calls/call.ts';
import { listGames, loadGame } from '../../contracts/calls/games.ts';
import { dashboardDetails, listTeams } from '../../contracts/calls/teams.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { call, type PathParams } from '../call/call.ts';
import { liveState } from '../call/queries.ts';
import { useConnection, useLive } from './LiveContext.ts';

const pollMilliseconds = 10_000;

type Place = { readonly gameId: number | null; readonly teamId: number | null };

/** Game and team of the open route. */
function usePlaceOfRoute(): Place {
  const inGame = useMatch('/game/:game/*');
  const inTeam = useMatch('/game/:game/:section/:team/*');
  const idOf = (text: string | undefined): number | null =>
    text && /^\d+$/.test(text) ? Number(text) : null;
  return { gameId: idOf(inGame?.params.game), teamId: idOf(inTeam?.params.team) };
}

function take(queryClient: QueryClient, contract: Call, params: PathParams, answer: object): void {
  queryClient.setQueryData([liveState.key, contract.path, params, {}], (old: object | undefined) =>
    old ? { ...old, ...answer } : undefined,
  );
}

/** Puts a poll's answer where the ordinary loads keep theirs; screens it does not cover load again. */
function takeAnswer(queryClient: QueryClient, place: Place, answer: ResponseOf<typeof watch>): void {
  const game = { game: place.gameId ?? 0 };
  if (answer.games) take(queryClient, listGames, {}, { games: answer.games });
  if (answer.gameDetails) take(queryClient, loadGame, game, { gameDetails: answer.gameDetails });
  if (answer.teams) take(queryClient, listTeams, game, { teams: answer.teams });
  if (answer.dashboardDetails)
    take(
      queryClient,
      dashboardDetails,
      { ...game, team: place.teamId ?? 0 },
      { dashboardDetails: answer.dashboardDetails },
    );
  take(queryClient, watch, {}, { messages: answer.messages });
  const covered: readonly unknown[] = [
    listGames.path,
    loadGame.path,
    listTeams.path,
    dashboardDetails.path,
    watch.path,
  ];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === liveState.key && !covered.includes(queryKey[1]),
  });
}

/** Polls every ten seconds while the socket is not live (A§4), so that blocked sockets cost time and nothing else. */
export function useWatch(): void {
  const live = useLive();
  const queryClient = useQueryClient();
  const { gameId, teamId } = usePlaceOfRoute();
  const state = useConnection();
  const isNeeded = state === 'reconnecting' || state === 'polling' || state === 'offline';
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['watch', gameId, teamId],
    queryFn: ({ signal }) =>
      call(
        watch,
        {},
        gameId ? { game_id: gameId, ...(teamId ? { team_id: teamId } : {}) } : { games: true },
        {
          signal,
        },
      ),
    enabled: isNeeded,
    refetchInterval: pollMilliseconds,
    retry: false,
    gcTime: 0,
  });
  const taken = useRef(0);
  useEffect(() => {
    if (!data || dataUpdatedAt === taken.current) return;
    taken.current = dataUpdatedAt;
    live?.connection.polled();
    takeAnswer(queryClient, { gameId, teamId }, data);
  }, [data, dataUpdatedAt, live, queryClient, gameId, teamId]);
}
