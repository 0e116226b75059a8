import { listGames } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useCurrentGameId } from '../contexts/currentGame.ts';
import { openTurnOf } from '../drafts/readOnlyReason.ts';
import { useIsStudent } from '../session/session.ts';

/** A team of a game, or a game (without a team), by ids and by the names that people know. */
type Place = {
  readonly gameId: number;
  readonly gameName: string;
  readonly team: { readonly id: number; readonly name: string } | null;
};

/** What the person can open of a place. */
export type Reach = {
  /** The open quarter of its game; null after its last one, and if the game cannot be opened. */
  readonly openTurn: number | null;
  readonly isLite: boolean;
  /** Why the person can no longer open the place; null if they can. */
  readonly reason: string | null;
};

/**
 * Which places the person can open; null until known. Teams of games other than the open one count as theirs:
 * those games check it themselves when they are opened.
 */
export function useReach({ isEnabled }: { readonly isEnabled: boolean }): ((place: Place) => Reach) | null {
  const isStudent = useIsStudent();
  const current = useCurrentGameId();
  const games = useLoad(listGames, {}, {}, { isEnabled }).data?.games;
  const teams = useLoad(listTeams, { game: current ?? 0 }, {}, { isEnabled: isEnabled && current !== null })
    .data?.teams;
  if (!games || (current !== null && !teams)) return null;
  const isTeamThere = (id: number): boolean =>
    teams?.some(({ team_id, is_member }) => team_id === id && (!isStudent || is_member)) === true;
  return ({ gameId, gameName, team }) => {
    const game = games.find(({ game_id }) => game_id === gameId);
    if (!game) return { openTurn: null, isLite: false, reason: `You can no longer open ${gameName}.` };
    const isGone = team !== null && gameId === current && !isTeamThere(team.id);
    return {
      openTurn: openTurnOf(game),
      isLite: game.type === 'Lite',
      reason: isGone && team ? `You’re no longer on ${team.name} in ${gameName}.` : null,
    };
  };
}
