import type { GameState } from '../model/gameState.ts';

/** Memoises a computation per team and game state; states are immutable, and the result is shared. */
export function oncePerTeam<Made extends object>(
  make: (game: GameState, teamIndex: number) => Made,
): (game: GameState, teamIndex: number) => Made {
  const ofGames = new WeakMap<GameState, Map<number, Made>>();
  return (game, teamIndex) => {
    const ofTeams = ofGames.get(game) ?? new Map<number, Made>();
    ofGames.set(game, ofTeams);
    const made = ofTeams.get(teamIndex) ?? make(game, teamIndex);
    ofTeams.set(teamIndex, made);
    return made;
  };
}
