import { accessKinds } from '../../contracts/audit/accessKinds.ts';
import { deedKinds } from '../../contracts/audit/deedKinds.ts';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { isOneOf } from '../../contracts/values.ts';
import type { AccessRow } from '../identity/access/accessRow.ts';
import type { AccessFilter } from '../identity/access/accessStore.ts';
import { timesOf } from './auditIndex.ts';
import type { NumberedRow } from './rowNames.ts';

/** The part of a filter for events; undefined if it matches none of them. */
export function eventFilterOf({ kinds, ...filter }: EntryFilter): EntryFilter | undefined {
  if (!kinds) return filter;
  const meant = kinds.filter((kind) => isOneOf(deedKinds, kind));
  return meant.length === 0 ? undefined : { ...filter, kinds: meant };
}

/**
 * The part of a filter for the access log; undefined if it matches no row of it. [AU3] A list of a game never
 * includes the access log.
 */
export function accessFilterOf(filter: EntryFilter, gameId: number | null): AccessFilter | undefined {
  const { person, by, about, game, team, area, kinds, role, turn, isPractice } = filter;
  const meant = kinds?.filter((kind) => isOneOf(accessKinds, kind));
  if (gameId !== null || area !== undefined || turn !== undefined || isPractice || meant?.length === 0)
    return undefined;
  return {
    ...(role !== undefined && { role }),
    ...(person !== undefined && { person }),
    ...(by !== undefined && { by }),
    ...(about !== undefined && { about }),
    ...(game !== undefined && { game }),
    ...(team !== undefined && { team }),
    ...(meant && { kinds: meant }),
    ...timesOf(filter),
  };
}

/** The people that a row of the access log refers to by number. */
export const numberedRow = ({ actorId, subjectId, teamId, gameId }: AccessRow): NumberedRow => ({
  actorId,
  subjectIds: subjectId === null ? [] : [subjectId],
  teamIds: teamId === null ? [] : [teamId],
  gameId,
});

/** `192.0.2.0/24, Firefox`; null if it was removed, or never recorded. */
export const fromText = ({ place }: AccessRow): string | null =>
  place && `${place.network}, ${place.browser}`;

/** The newest of two lists, each newest first, merged by time; neither is reordered. */
export function newestOfBoth<Event extends { readonly at: number }, Row extends { readonly at: number }>(
  events: readonly Event[],
  rows: readonly Row[],
  countMax: number,
): readonly ({ readonly event: Event } | { readonly row: Row })[] {
  const merged: ({ readonly event: Event } | { readonly row: Row })[] = [];
  let [nextEvent, nextRow] = [0, 0];
  while (merged.length < countMax) {
    const [event, row] = [events[nextEvent], rows[nextRow]];
    if (event && (!row || event.at >= row.at)) {
      merged.push({ event });
      nextEvent += 1;
    } else if (row) {
      merged.push({ row });
      nextRow += 1;
    } else break;
  }
  return merged;
}
