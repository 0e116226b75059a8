import { useContext } from 'react';
import { GameContext } from '../contexts/GameContext.ts';
import { TeamContext } from '../contexts/TeamContext.ts';
import type { OfForm, WaitingLine } from './keptForms.ts';

/** Adds to lines typed on a screen of the open team where that was; null outside of a team. */
export function useOfForm(screen: string): (lines: readonly WaitingLine[]) => OfForm | null {
  const game = useContext(GameContext);
  const team = useContext(TeamContext);
  if (!game || !team) return () => null;
  const form = {
    screen,
    gameId: game.game_id,
    gameName: game.game_name,
    teamId: team.team_id,
    teamName: team.team_name,
  };
  return (lines) => ({ form, lines: [...lines] });
}
