import type { GameState } from '../model/gameState.ts';

/** Computes something of a team once for each state of a game, which is never changed; what it gives is shared. */
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
