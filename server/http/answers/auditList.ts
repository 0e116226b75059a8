import { entriesCountedMax, type listAudit } from '../../../contracts/calls/audit.ts';
import { absenceInWords } from '../../audit/absence.ts';
import { accessFilterOf, eventFilterOf, newestOfBoth, numberedRow } from '../../audit/accessEntries.ts';
import { changesOfEvents, isToldInLists } from '../../audit/entryChanges.ts';
import { entryOutcomes } from '../../audit/entryOutcomes.ts';
import { namesOfRows } from '../../audit/rowNames.ts';
import { wordedEvents, wordsOfRows } from '../../audit/rowWords.ts';
import type { CallParts } from '../callParts.ts';
import type { CallContext, RequestParsed } from '../handler.ts';
import { accessAnswer, entryAnswer } from './auditEntries.ts';
import { indexMilliseconds, inScope, isFailed, noteRead, scopeOf } from './auditScope.ts';

type Asked = RequestParsed<typeof listAudit>;

/** The candidate events of a page, one more than it takes, and their count. */
async function eventsOf({ filter, before, limit }: Asked, { audit, store, readModels }: CallParts) {
  const { index, ...reached } = await audit.within(indexMilliseconds);
  const meant = eventFilterOf(filter);
  if (!meant) return { ...reached, found: [], count: 0, others: 0, absence: null };
  const place = { limit: limit + 1, ...(before !== undefined && { before }) };
  const { isByPeople, ...ofAll } = meant;
  const [found, count, all] = await Promise.all([
    index.page(meant, place),
    index.count(meant, entriesCountedMax + 1),
    isByPeople && index.count(ofAll, entriesCountedMax + 1),
  ]);
  const absence = count === 0 ? await absenceInWords(filter, { store, index, readModels }) : null;
  return { ...reached, found, count, others: all === undefined ? 0 : all - count, absence };
}

/** The candidate rows of the access log, likewise. */
async function rowsOf(
  { filter, access_before: before, limit }: Asked,
  gameId: number | null,
  { access }: CallParts,
) {
  const meant = accessFilterOf(filter, gameId);
  if (!meant) return { newest: 0, found: [], count: 0 };
  const store = await access.upToDate();
  const place = { limit: limit + 1, ...(before !== undefined && { before }) };
  const [{ number: newest }, found, count] = await Promise.all([
    store.head(),
    store.page(meant, place),
    store.count(meant, entriesCountedMax + 1),
  ]);
  return { newest, found, count };
}

/** One page of the audit log: events, and for administrators the access log rows between them. */
export async function auditList(asked: Asked, context: CallContext, parts: CallParts) {
  const { before, access_before: accessBefore, limit } = asked;
  const gameId = scopeOf(context);
  const filter = inScope(asked.filter, gameId);
  if (isFailed(filter)) return filter;
  await noteRead(context, parts);
  const meant = { ...asked, filter };
  const [events, access] = await Promise.all([eventsOf(meant, parts), rowsOf(meant, gameId, parts)]);
  const shown = newestOfBoth(events.found, access.found, limit);
  const shownEvents = shown.flatMap((each) => ('event' in each ? [each.event] : []));
  const shownRows = shown.flatMap((each) => ('row' in each ? [each.row] : []));
  const [names, read] = await Promise.all([
    namesOfRows([...shownEvents, ...shownRows.map(numberedRow)], parts),
    wordedEvents(parts, shownEvents),
  ]);
  const outcomes = await entryOutcomes(parts, [...read.values()], names);
  const words = wordsOfRows(shownEvents, read, names, outcomes);
  const changes = await changesOfEvents(parts, [...read.values()].filter(isToldInLists), names);
  const hasMore = events.found.length + access.found.length > shown.length;
  const count = events.count + access.count;
  return {
    entries: shown.map((each) =>
      'row' in each
        ? accessAnswer(each.row, names)
        : entryAnswer(
            {
              row: each.event,
              event: read.get(each.event.position),
              text: words.get(each.event.position) ?? '',
              changes: changes.get(each.event.position) ?? [],
            },
            names,
          ),
    ),
    // If a page shows nothing from one list, that list continues from its previous place.
    next: hasMore ? (shownEvents.at(-1)?.position ?? before ?? events.head + 1) : null,
    access_next: hasMore ? (shownRows.at(-1)?.number ?? accessBefore ?? access.newest + 1) : null,
    absence: events.absence,
    count: Math.min(count, entriesCountedMax),
    others: Math.min(events.others, entriesCountedMax),
    is_count_exact: count <= entriesCountedMax,
    head: events.head,
    indexed_percent: events.percent,
    access_days: gameId === null ? parts.accessLogDays : null,
  };
}
