/** Whether the parameters of an address ask for a game as it was. */
export const asksForHistory = (search: { get(name: string): string | null }): boolean =>
  search.get('view') === 'history';
