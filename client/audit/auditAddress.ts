import { type EntryFilter, entryFilterSchema } from '../../contracts/audit/entryFilter.ts';

/** The audit list's parameters in an address: `?view=audit&kind=savedAnyway&person=12`. */
const view = 'audit';
const digits = /^[1-9]\d{0,14}$/;

/** Whether an address requests the audit list. */
export function asksForAudit(query: URLSearchParams): boolean {
  return query.get('view') === view;
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return digits.test(text) ? Number(text) : undefined;
}

/** The filter in an address; invalid values are ignored, so that a truncated link still shows something. */
export function filterIn(query: URLSearchParams): EntryFilter {
  const kinds = query.getAll('kind');
  const parts: Readonly<Record<string, unknown>> = {
    person: numberIn(query, 'person'),
    by: numberIn(query, 'by'),
    about: numberIn(query, 'about'),
    game: numberIn(query, 'game'),
    team: numberIn(query, 'team'),
    kinds: kinds.length === 0 ? undefined : kinds,
    role: query.get('role') ?? undefined,
    area: query.get('area') ?? undefined,
    row: query.get('row') ?? undefined,
    field: query.get('field') ?? undefined,
    turn: numberIn(query, 'turn'),
    isPractice: query.get('isPractice') === 'true' || undefined,
    from: query.get('from') ?? undefined,
    to: query.get('to') ?? undefined,
  };
  const valid = Object.entries(parts).filter(
    ([name, value]) => value !== undefined && entryFilterSchema.safeParse({ [name]: value }).success,
  );
  return entryFilterSchema.parse(Object.fromEntries(valid));
}

/** The parameter with which the list shows what the product and its pages did by themselves. */
export const internalParameter = 'internal';

/** Whether a filter asks for kinds of which the product's pages have their own. */
export const hasInternalKinds = ({ kinds = [] }: EntryFilter): boolean =>
  kinds.some((kind) => kind === 'product' || kind === 'visited' || kind === 'audit');

/** The filter that the list is loaded with: without what the product and its pages did, unless it asks for that. */
export function askedFilter(filter: EntryFilter, isInternalShown: boolean): EntryFilter {
  const { isByPeople: _, ...others } = filter;
  return isInternalShown || hasInternalKinds(filter) ? others : { ...others, isByPeople: true };
}

/** Where a page begins: before an event and before a row of the access log; null for the newest. */
export type PageStart = { readonly before: number | null; readonly accessBefore: number | null };

/** Where the page of an address begins. */
export function pageStartIn(query: URLSearchParams): PageStart {
  return {
    before: numberIn(query, 'before') ?? null,
    accessBefore: numberIn(query, 'access_before') ?? null,
  };
}

/** The open entry; null if none. */
export function openEntryIn(query: URLSearchParams): number | null {
  return numberIn(query, 'entry') ?? null;
}

/** The person whose page an address asks for; null for the list. */
export function personPageIn(query: URLSearchParams): number | null {
  return numberIn(query, 'of') ?? null;
}

/** The audit list of a game, or with null of everything. */
export const auditPath = (game: number | null): string =>
  `${game === null ? '/' : `/game/${game}`}?view=${view}`;

/** The page of a person in it. */
export const personPath = (game: number | null, person: number): string => `${auditPath(game)}&of=${person}`;

/** The query of the list with a filter, from its newest entry on. */
export function queryOf({ kinds = [], ...filter }: EntryFilter): URLSearchParams {
  const query = new URLSearchParams({ view });
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  for (const kind of kinds) query.append('kind', kind);
  return query;
}

/** The same query with some of its parts replaced, or removed if null. */
export function withParts(
  query: URLSearchParams,
  parts: Readonly<Record<string, number | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parts))
    if (value === null) changed.delete(name);
    else changed.set(name, String(value));
  return changed;
}
