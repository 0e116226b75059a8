import type { BankGame } from '../model/gameState.ts';

/** Memoises a computation per team and game state; states are immutable, and the result is shared. */
export function oncePerTeam<Made extends object>(
  make: (game: BankGame, teamIndex: number) => Made,
): (game: BankGame, teamIndex: number) => Made {
  const ofGames = new WeakMap<BankGame, Map<number, Made>>();
  return (game, teamIndex) => {
    const ofTeams = ofGames.get(game) ?? new Map<number, Made>();
    ofGames.set(game, ofTeams);
    const made = ofTeams.get(teamIndex) ?? make(game, teamIndex);
    ofTeams.set(teamIndex, made);
    return made;
  };
}
