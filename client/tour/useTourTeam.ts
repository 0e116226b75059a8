import { useLocation } from 'react-router-dom';
import { listGames } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useIsStudent } from '../session/session.ts';
import type { TourTeam } from './tourSteps.ts';

/** The team that the tour visits: the open one, else the user's own, else the first; null without any. */
export function useTourTeam(): TourTeam | null {
  const isStudent = useIsStudent();
  const [, openGame, openTeam] = /^\/game\/(\d+)\/[a-z-]+\/(\d+)/.exec(useLocation().pathname) ?? [];
  const games = useLoad(listGames, {}, {}).data?.games ?? [];
  const gameId = Number(openGame ?? games.find(({ frozen }) => !frozen)?.game_id ?? 0);
  const { data } = useLoad(listTeams, { game: gameId }, {}, { isEnabled: gameId !== 0 });
  if (openTeam !== undefined) return { gameId, teamId: Number(openTeam) };
  const team = data?.teams.find(({ is_member }) => is_member) ?? (isStudent ? undefined : data?.teams[0]);
  return team ? { gameId, teamId: team.team_id } : null;
}
