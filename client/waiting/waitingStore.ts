import * as z from 'zod';
import { type UnansweredSave, unansweredSchema } from '../drafts/unansweredSave.ts';
import { nameOfPlace, type WaitingPlace, waitingPlaceSchema } from '../drafts/waitingPlace.ts';
import { parseJson, readJson, writeJson } from '../storage/storedJson.ts';
import { browserStorage, tabStorage } from '../storage/textStorage.ts';

/** What one visit of a screen left. */
export type WaitingValues = {
  /** The visit that typed it: what it leaves later replaces what it left before. */
  readonly visit: string;
  /** When it was last changed; ISO 8601. */
  readonly at: string;
  readonly changeCount: number;
  /** In the storage format of the screen, which parses it by its own schema. */
  readonly draft: unknown;
  /** The save that carried all or part of it, while its outcome is unknown. */
  readonly unanswered: UnansweredSave | null;
  /**
   * Remarks shown with it, one sentence each: that its save was refused, or which values could not be applied
   * when it was used.
   */
  readonly notices: readonly string[];
};

/** Values that a user typed for a quarter and nobody has decided on yet: by using or discarding them. */
export type Waiting = {
  readonly key: string;
  readonly place: WaitingPlace;
  /** What several visits left, newest first. */
  readonly values: readonly WaitingValues[];
};

const valuesSchema = z.object({
  visit: z.string(),
  at: z.string(),
  changeCount: z.int(),
  draft: z.unknown(),
  unanswered: unansweredSchema.nullable().default(null),
  notices: z.array(z.string()).default([]),
});
const waitingSchema = z.object({ place: waitingPlaceSchema, values: z.array(valuesSchema) });

/** What a tab stores of a screen that belongs to a quarter, as far as needed here. */
const keptSchema = z.object({ ...valuesSchema.shape, of: waitingPlaceSchema });
const keptListSchema = z.preprocess((kept) => (Array.isArray(kept) ? kept : [kept]), z.array(keptSchema));

const prefixOf = (userId: number): string => `waiting/${userId}/`;

/** Everything that waits for a user in this browser, as one string that changes whenever any of it does. */
export function waitingText(userId: number): string {
  const own: [string, string | null][] = [];
  for (const key of browserStorage.keys())
    if (key.startsWith(prefixOf(userId))) own.push([key, browserStorage.read(key)]);
  return JSON.stringify(own.sort(([one], [other]) => one.localeCompare(other)));
}

const entriesSchema = z.array(z.tuple([z.string(), z.string().nullable()]));

/** Parses that string; another format is ignored. */
export function waitingOf(text: string): readonly Waiting[] {
  return (parseJson(text, entriesSchema) ?? []).flatMap(([key, kept]) => {
    const waiting = kept === null ? undefined : parseJson(kept, waitingSchema);
    return waiting && waiting.values.length > 0 ? [{ key, ...waiting }] : [];
  });
}

type Place = Pick<Waiting, 'key' | 'place'>;

/** Sets the values that wait at a place; an empty list means that nothing waits. */
function keepWaiting({ key, place }: Place, values: readonly WaitingValues[]): void {
  writeJson(browserStorage, key, values.length > 0 ? { place, values } : null);
}

const waitingNow = ({ key }: Place): readonly WaitingValues[] =>
  readJson(browserStorage, key, waitingSchema)?.values ?? [];

/**
 * Changes what one visit left at a place, based on its current state, which another tab may have changed;
 * null removes it.
 */
export function changeWaiting(
  place: Place,
  visit: string,
  change: (values: WaitingValues) => WaitingValues | null,
): void {
  const changed = waitingNow(place).flatMap((values) =>
    values.visit === visit ? (change(values) ?? []) : [values],
  );
  keepWaiting(place, changed);
}

/** What was offered no longer waits; what arrived at the place since does. */
export function discardWaiting(waiting: Waiting): void {
  const offered = new Set(waiting.values.map(({ visit }) => visit));
  keepWaiting(
    waiting,
    waitingNow(waiting).filter(({ visit }) => !offered.has(visit)),
  );
}

/** What was offered was used, except for its remarks: those remain readable, as earlier ones do. */
export function takeUpWaiting(waiting: Waiting, notices: readonly string[]): void {
  const used = waiting.values.filter(({ changeCount }) => changeCount > 0);
  discardWaiting({ ...waiting, values: used });
  const [newest] = used;
  if (!newest || notices.length === 0) return;
  // A separate visit: what the old one leaves later removes nothing from it.
  const left = {
    ...newest,
    visit: `${newest.visit} left`,
    draft: null,
    changeCount: 0,
    unanswered: null,
    notices,
  };
  keepWaiting(waiting, [left, ...waitingNow(waiting)]);
}

/**
 * Moves this tab's drafts of the places named by `isOver` to what waits for the user in this browser, where
 * other tabs and later visits find it until it is decided on.
 */
export function sweepKept(userId: number, isOver: (place: WaitingPlace) => boolean): void {
  for (const key of tabStorage.keys()) {
    if (!/^(draft|text)\//.test(key)) continue;
    const over = (readJson(tabStorage, key, keptListSchema) ?? []).filter(({ of }) => isOver(of));
    if (over.length === 0) continue;
    for (const { of: place, ...values } of over) addWaiting(userId, place, values);
    tabStorage.write(key, null);
  }
}

function addWaiting(userId: number, place: WaitingPlace, values: WaitingValues): void {
  if (values.changeCount === 0 && !values.unanswered) return;
  const key = prefixOf(userId) + nameOfPlace(place);
  const others = (readJson(browserStorage, key, waitingSchema)?.values ?? []).filter(
    ({ visit }) => visit !== values.visit,
  );
  const all = [values, ...others].sort((one, other) => other.at.localeCompare(one.at));
  keepWaiting({ key, place }, all);
}
