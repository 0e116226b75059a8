/** The part of an address that concerns research: `?view=research`. */
const view = 'research';

/** Whether an address asks for the research question and packs. */
export function asksForResearch(query: URLSearchParams): boolean {
  return query.get('view') === view;
}

/** The address where the packs of a game are made, or with null those of all games. */
export function researchAddress(gameId: number | null): string {
  return `${gameId === null ? '/' : `/game/${gameId}`}?view=${view}`;
}
