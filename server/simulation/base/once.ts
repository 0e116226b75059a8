/** Memoises a computation for an immutable object, as long as that is used; the result is shared. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { readonly value: Made }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/** The same per team of a game state. */
export function oncePerTeam<Game extends object, Made>(
  make: (game: Game, teamIndex: number) => Made,
): (game: Game, teamIndex: number) => Made {
  const ofGame = oncePer((_: Game) => new Map<number, Made>());
  return (game, teamIndex) => {
    const ofTeams = ofGame(game);
    const made = ofTeams.get(teamIndex) ?? make(game, teamIndex);
    ofTeams.set(teamIndex, made);
    return made;
  };
}
