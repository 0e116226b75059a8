import * as z from 'zod';

/** Whose looks at which team's turn. */
export type Looker = { readonly userId: number; readonly teamId: number; readonly turn: number };

const bookSchema = z.object({ turn: z.int(), looked: z.record(z.string(), z.string()) });

const keyOf = ({ userId, teamId }: Looker): string => `looked/${userId}/${teamId}`;
const placeOf = (route: string, filterChoice: string | null): string => `${route}?${filterChoice ?? ''}`;

function bookOf(looker: Looker): Readonly<Record<string, string>> {
  const text = localStorage.getItem(keyOf(looker));
  try {
    const parsed = bookSchema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success && parsed.data.turn === looker.turn ? parsed.data.looked : {};
  } catch {
    return {};
  }
}

/**
 * Remembers that this person has seen a screen up to a moment of the record (ISO 8601). It is kept in this browser, by
 * person, so that it survives a reload; what was seen in an earlier turn is let go of.
 */
export function markLooked(looker: Looker, route: string, filterChoice: string | null, at: string): void {
  const looked = { ...bookOf(looker) };
  // The values beside a grid are on the screen under every filter choice.
  for (const place of new Set([placeOf(route, filterChoice), placeOf(route, null)]))
    if ((looked[place] ?? '') < at) looked[place] = at;
  try {
    localStorage.setItem(keyOf(looker), JSON.stringify({ turn: looker.turn, looked }));
  } catch {
    // The storage is full or refused; then everything counts as new.
  }
}

/** Up to when this person has seen a screen; null when they never opened it in this turn. */
export function lastLookedAt(looker: Looker, route: string, filterChoice: string | null): string | null {
  return bookOf(looker)[placeOf(route, filterChoice)] ?? null;
}
