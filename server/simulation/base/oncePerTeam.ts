/** Memoises a computation per team and game state; states are immutable, and the result is shared. */
export function oncePerTeam<Game extends object, Made extends object>(
  make: (game: Game, teamIndex: number) => Made,
): (game: Game, teamIndex: number) => Made {
  const ofGames = new WeakMap<Game, Map<number, Made>>();
  return (game, teamIndex) => {
    const ofTeams = ofGames.get(game) ?? new Map<number, Made>();
    ofGames.set(game, ofTeams);
    const made = ofTeams.get(teamIndex) ?? make(game, teamIndex);
    ofTeams.set(teamIndex, made);
    return made;
  };
}
