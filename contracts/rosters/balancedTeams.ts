/** A team and how many people are in it. */
export type TeamSize = { readonly teamId: number; readonly size: number };

/**
 * A team for each of `count` newcomers, so that sizes end as even as they can without moving anybody: each goes
 * to the smallest team there is then, of equal ones to the first of the list. Teams that began within one of
 * each other end so.
 */
export function balancedTeams(teams: readonly TeamSize[], count: number): readonly number[] {
  const sizes = teams.map(({ teamId, size }) => ({ teamId, size }));
  return Array.from({ length: sizes.length === 0 ? 0 : count }, () => {
    const smallest = sizes.reduce((one, other) => (other.size < one.size ? other : one));
    smallest.size += 1;
    return smallest.teamId;
  });
}
