import { useMatch } from 'react-router-dom';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { listTeams, type Team } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useIsStudent } from '../session/session.ts';
import { idFromPath, useCurrentGame, useCurrentGameId } from './currentGame.ts';

/** The open game and team, for the frame around all screens. */
export type OpenPlace = {
  readonly game: GameDetails | null;
  /** Every team of the game visible to the reader; empty until loaded. */
  readonly teams: readonly Team[];
  /** The team whose screens are open; a student's own team also on the screens of the game. */
  readonly team: Team | null;
  /** Whether a screen of one team is open. */
  readonly isInTeam: boolean;
};

const none: readonly Team[] = [];

/** The open game and team in the present; null if there is none, or none for this person. */
export function useOpenPlace(): OpenPlace {
  const game = useCurrentGame();
  const gameId = useCurrentGameId();
  const isStudent = useIsStudent();
  const teamId = idFromPath(useMatch('/game/:game/:section/:team/*')?.params.team);
  // Students cannot see a frozen game.
  const mayAsk = gameId !== null && game !== null && !(isStudent && game.frozen);
  const { data } = useLoad(listTeams, { game: gameId ?? 0 }, {}, { isEnabled: mayAsk });
  const teams = mayAsk ? (data?.teams ?? none) : none;
  const mine = isStudent ? teams.filter(({ is_member }) => is_member) : teams;
  const opened = mine.find(({ team_id }) => team_id === teamId) ?? null;
  const own = isStudent && teamId === null ? (mine[0] ?? null) : null;
  return { game, teams, team: opened ?? own, isInTeam: opened !== null };
}
