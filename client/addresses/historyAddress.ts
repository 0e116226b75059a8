/** What an address says of the past: `?view=history&at=812` shows a game as it stood at that position of the log. */
const view = 'history';

/** Positions are digits, and no more of them than a number holds. */
const positionPattern = /^\d{1,15}$/;

/** Whether an address asks for the past. */
export function asksForHistory(query: URLSearchParams): boolean {
  return query.get('view') === view;
}

/** The position that an address names; null where it names none. */
export function positionIn(query: URLSearchParams): number | null {
  const at = query.get('at') ?? '';
  return asksForHistory(query) && positionPattern.test(at) ? Number(at) : null;
}

/** The query of an address at a position of the log; null leaves it to the newest step. */
export function withHistory(search: string, at: number | null): string {
  const query = new URLSearchParams(search);
  query.set('view', view);
  if (at === null) query.delete('at');
  else query.set('at', String(at));
  return `?${query}`;
}

/** The address of a screen, query and place on it included, at a position of the log; null leaves it to the newest step. */
export function atMoment(address: string, at: number | null): string {
  const { pathname, search, hash } = new URL(address, location.origin);
  return pathname + withHistory(search, at) + hash;
}

/** The query of the same screen as it is today. */
export function withoutHistory(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('view');
  query.delete('at');
  const rest = String(query);
  return rest && `?${rest}`;
}

/** What the way out of the past carries, so that it is not taken for a link inside it. */
export const leavingHistory = { leavesHistory: true };
