import * as z from 'zod';
import { readJson, writeJson } from '../storage/storedJson.ts';
import { browserStorage } from '../storage/textStorage.ts';

/** The person whose visits are stored, and the team's turn that they visited. */
export type Looker = { readonly userId: number; readonly teamId: number; readonly turn: number };

const bookSchema = z.object({ turn: z.int(), looked: z.record(z.string(), z.string()) });

const keyOf = ({ userId, teamId }: Looker): string => `looked/${userId}/${teamId}`;
const placeOf = (area: string, filterChoice: string | null): string => `${area}?${filterChoice ?? ''}`;

function bookOf(looker: Looker): Readonly<Record<string, string>> {
  const book = readJson(browserStorage, keyOf(looker), bookSchema);
  return book?.turn === looker.turn ? book.looked : {};
}

/**
 * Remembers that this person has seen an area, or one filter choice of it, up to a moment of the record (ISO
 * 8601). It is stored in this browser, by person, so that it survives a reload; entries of earlier turns are
 * removed.
 */
export function markLooked(looker: Looker, area: string, filterChoice: string | null, at: string): void {
  const looked = { ...bookOf(looker) };
  const place = placeOf(area, filterChoice);
  if ((looked[place] ?? '') >= at) return;
  looked[place] = at;
  writeJson(browserStorage, keyOf(looker), { turn: looker.turn, looked });
}

/** Up to when this person has seen a part of an area; null if never in this turn. */
export function lastLookedAt(looker: Looker, area: string, filterChoice: string | null): string | null {
  return bookOf(looker)[placeOf(area, filterChoice)] ?? null;
}
