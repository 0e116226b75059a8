// The part of an address that concerns the past: `?view=history&at=812` shows a game as it was at that position of the
// log.
import { asksForHistory } from '../../contracts/record/asksForHistory.ts';

/** Positions are digits, no more than fit in a number. */
const positionPattern = /^\d{1,15}$/;

/** The position named in an address; null if there is none. */
export function positionIn(query: URLSearchParams): number | null {
  const at = query.get('at') ?? '';
  return asksForHistory(query) && positionPattern.test(at) ? Number(at) : null;
}

/** The query of an address at a position of the log; null means the newest step. */
export function withHistory(search: string, at: number | null): string {
  const query = new URLSearchParams(search);
  query.set('view', 'history');
  if (at === null) query.delete('at');
  else {
    query.set('at', String(at));
    query.delete('quarter');
  }
  return `?${query}`;
}

/**
 * The address of a screen, including its query and place, at a position of the log; null means the newest
 * step.
 */
export function atMoment(address: string, at: number | null): string {
  const { pathname, search, hash } = new URL(address, location.origin);
  return pathname + withHistory(search, at) + hash;
}

/** The address of a screen without a query at the first step of a quarter. */
export const atQuarter = (path: string, turn: number): string => atMoment(`${path}?quarter=${turn}`, null);

/** The quarter that an address names instead of a position; null if there is none. */
export function quarterIn(query: URLSearchParams): number | null {
  const quarter = query.get('quarter') ?? '';
  return /^\d{1,2}$/.test(quarter) ? Number(quarter) : null;
}

/** The query of the same screen in the present. */
export function withoutHistory(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('view');
  query.delete('at');
  query.delete('quarter');
  const rest = String(query);
  return rest && `?${rest}`;
}

/** Makes a link into the past one whose replay is left for an address again. */
export const returningTo = (returnsTo: string) => ({ returnsTo });

/** Marks the link that leaves the past, so that it is not taken for a link inside it. */
export const leavingHistory = { leavesHistory: true };
