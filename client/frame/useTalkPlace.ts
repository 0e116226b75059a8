import { useLocation, useSearchParams } from 'react-router-dom';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { useOpenPlace } from '../contexts/openTeam.ts';
import { hasTalk } from '../contexts/talkState.ts';
import { useAsksForHistory } from '../history/HistoryGate.tsx';

/** The team whose talk belongs to the open screen, and the quarter: that of the decisions shown, else the open one. */
export function useTalkPlace(): {
  readonly game: GameDetails;
  readonly team: Team;
  readonly turn: number;
} | null {
  const { game, team, isInTeam } = useOpenPlace();
  const isPast = useAsksForHistory();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (!game || !team || !isInTeam || isPast || !hasTalk(team)) return null;
  const newest = Math.min(game.turns_completed + 1, game.turns_allowed);
  const asked = pathname.includes('/decisions/') ? Number(query.get('turn')) : 0;
  return { game, team, turn: asked >= 1 && asked < newest ? asked : newest };
}
