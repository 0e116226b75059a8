import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import type { Call, ResponseOf } from '../../contracts/calls/call.ts';
import { listGames, loadGame } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { call, type PathParams } from '../call/call.ts';
import { liveState, loadKey } from '../call/queries.ts';
import { isCutOff } from './connectionState.ts';
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

/**
 * Stores a poll's answer where ordinary loads store theirs. Every other load of the screen is repeated:
 * including one that a poll answers in part, for another place, or not at all because the person may no
 * longer see it.
 */
function takeAnswer(queryClient: QueryClient, place: Place, answer: ResponseOf<typeof watch>): void {
  const { games, gameDetails, teams, messages, news } = answer;
  const taken = new Set<string>();
  function take<C extends Call>(contract: C, params: PathParams, whole: ResponseOf<C>): void {
    const key = loadKey(liveState, contract, params, {});
    if (queryClient.setQueryData(key, (old: object | undefined) => old && whole)) taken.add(hashKey(key));
  }
  const game = { game: place.gameId ?? 0 };
  if (games) take(listGames, {}, { games });
  if (gameDetails) take(loadGame, game, { gameDetails });
  if (teams) take(listTeams, game, { teams });
  take(watch, {}, { messages, news });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, queryHash }) => queryKey[0] === liveState.key && !taken.has(queryHash),
  });
}

/** Polls every ten seconds while the socket is not live, so that blocked sockets only cost time. */
export function useWatch(): void {
  const live = useLive();
  const queryClient = useQueryClient();
  const { gameId, teamId } = usePlaceOfRoute();
  const state = useConnection();
  const isNeeded = state === 'reconnecting' || state === 'polling' || isCutOff(state);
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
