/** The part of an address that asks for contributions: `?view=contributions&turn=3&person=12`. */
const view = 'contributions';
const digits = /^[1-9]\d{0,14}$/;

/** Whether an address asks for them. */
export const asksForContributions = (query: URLSearchParams): boolean => query.get('view') === view;

/** A number in the query; undefined where there is none. */
export function numberIn(query: URLSearchParams, name: 'turn' | 'person' | 'team'): number | undefined {
  const text = query.get(name) ?? '';
  return digits.test(text) ? Number(text) : undefined;
}

/** The contributions to a class, or of a team in a quarter, with one person's cells open. */
export function contributionsPath(
  game: number,
  team: number | null,
  { turn, person }: { readonly turn?: number | undefined; readonly person?: number } = {},
): string {
  const query = new URLSearchParams({ view });
  if (turn !== undefined) query.set('turn', String(turn));
  if (person !== undefined) query.set('person', String(person));
  return `/game/${game}${team === null ? '' : `/team/${team}`}?${query}`;
}
