import * as z from 'zod';

/** Whose looks at which team's turn. */
export type Looker = { readonly userId: number; readonly teamId: number; readonly turn: number };

const bookSchema = z.object({ turn: z.int(), looked: z.record(z.string(), z.string()) });

const keyOf = ({ userId, teamId }: Looker): string => `looked/${userId}/${teamId}`;
const placeOf = (area: string, filterChoice: string | null): string => `${area}?${filterChoice ?? ''}`;

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
 * Remembers that this person has seen an area, or one filter choice of it, up to a moment of the record (ISO 8601). It is kept in this browser, by
 * person, so that it survives a reload; what was seen in an earlier turn is let go of.
 */
export function markLooked(looker: Looker, area: string, filterChoice: string | null, at: string): void {
  const looked = { ...bookOf(looker) };
  const place = placeOf(area, filterChoice);
  if ((looked[place] ?? '') >= at) return;
  looked[place] = at;
  try {
    localStorage.setItem(keyOf(looker), JSON.stringify({ turn: looker.turn, looked }));
  } catch {
    // The storage is full or refused; then everything counts as new.
  }
}

/** Up to when this person has seen a part of an area; null when they never did in this turn. */
export function lastLookedAt(looker: Looker, area: string, filterChoice: string | null): string | null {
  return bookOf(looker)[placeOf(area, filterChoice)] ?? null;
}
