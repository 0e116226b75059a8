import * as z from 'zod';
import type { SheetDraft } from '../grid/sheet/sheet.ts';
import { createStore } from '../lib/store.ts';
import { readJson, writeJson } from '../storage/storedJson.ts';
import { tabStorage } from '../storage/textStorage.ts';
import { cellSchema, rowSchema, type UnansweredSave, unansweredSchema } from './unansweredSave.ts';
import { type DecisionsPlace, waitingPlaceSchema } from './waitingPlace.ts';

/** The sheet that a draft belongs to. */
export type DraftPlace = {
  readonly intraturnId: number;
  readonly area: string;
  readonly filterChoice: string | null;
  readonly turn: number;
};

/** Unsaved work kept in this browser tab, so that a crash or an expired session does not lose it. */
export type KeptDraft = {
  readonly changeCount: number;
  /** When it was last changed; ISO 8601. */
  readonly at: string;
  readonly draft: SheetDraft;
  /** The save that carried all or part of it, while its outcome is unknown. */
  readonly unanswered: UnansweredSave | null;
  /** The visit of the screen in which it was typed. */
  readonly visit: string;
  /** Whose decisions it changes. */
  readonly of: DecisionsPlace;
};

const draftSchema = z.object({
  lastUpdated: z.string(),
  updated: z.array(z.object({ over: rowSchema, cells: z.record(z.string(), cellSchema) })),
  added: z.array(rowSchema),
  deleted: z.array(rowSchema),
});
const keptSchema = z.object({
  changeCount: z.int(),
  at: z.string(),
  draft: draftSchema,
  unanswered: unansweredSchema.nullable(),
  visit: z.string(),
  of: waitingPlaceSchema,
});

const listSchema = z.array(keptSchema);

const prefix = 'draft';
const keyOf = ({ intraturnId, area, filterChoice, turn }: DraftPlace): string =>
  [prefix, intraturnId, area, turn, filterChoice ?? ''].join('/');

/**
 * How often drafts were stored or removed on this page: those who count them beside an open screen count
 * again.
 */
export const keptTimes = createStore(0);

/**
 * Stores the drafts of a sheet, newest first: the screen's own, and those of earlier visits not yet restored.
 */
export function keepDrafts(place: DraftPlace, kept: readonly KeptDraft[]): void {
  writeJson(tabStorage, keyOf(place), kept.length > 0 ? kept : null);
  keptTimes.set(keptTimes.get() + 1);
}

function keptUnder(key: string): readonly KeptDraft[] {
  return (readJson(tabStorage, key, listSchema) ?? []) as readonly KeptDraft[];
}

/** Reads stored drafts, newest first; another format is ignored. */
export function keptDraftsOf(place: DraftPlace): readonly KeptDraft[] {
  return keptUnder(keyOf(place));
}

/** The newest draft of every sheet of a decision set that has changes. */
export function newestDraftsIn(
  intraturnId: number,
): readonly { readonly place: DraftPlace; readonly draft: SheetDraft }[] {
  return tabStorage.keys().flatMap((key) => {
    const [start, id, area = '', turn, ...choice] = key.split('/');
    const [newest] = start === prefix && id === String(intraturnId) ? keptUnder(key) : [];
    if (!newest || newest.changeCount === 0) return [];
    const place = { intraturnId, area, turn: Number(turn), filterChoice: choice.join('/') || null };
    return [{ place, draft: newest.draft }];
  });
}

/** How many changes some drafts contain. */
export function changesIn(kept: readonly KeptDraft[]): number {
  return kept.reduce((sum, { changeCount }) => sum + changeCount, 0);
}

/** This person's unsaved changes in a decision set, by area: for the hub's tiles. */
export function keptChangeCounts(intraturnId: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of tabStorage.keys()) {
    const [start, id, area = ''] = key.split('/');
    if (start !== prefix || id !== String(intraturnId)) continue;
    const changeCount = changesIn(keptUnder(key));
    if (changeCount > 0) counts.set(area, (counts.get(area) ?? 0) + changeCount);
  }
  return counts;
}

/** How many changes of this person are unsaved in this tab, in one game. */
export function unsavedChangesIn(gameId: number): number {
  const kept = tabStorage
    .keys()
    .filter((key) => key.startsWith(`${prefix}/`))
    .flatMap(keptUnder);
  return changesIn(kept.filter(({ of }) => of.gameId === gameId));
}

/** Reads the draft of a sheet that waited; null if it has another format. */
export function sheetDraftOf(draft: unknown): SheetDraft | null {
  return (draftSchema.safeParse(draft).data as SheetDraft | undefined) ?? null;
}
