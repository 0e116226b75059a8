import * as z from 'zod';
import type { SheetDraft, SheetPayload } from '../grid/sheet.ts';
import { readJson, writeJson } from '../storage/storedJson.ts';
import { tabStorage } from '../storage/textStorage.ts';

/** Which sheet a draft belongs to. */
export type DraftPlace = {
  readonly intraturnId: number;
  readonly area: string;
  readonly filterChoice: string | null;
  readonly turn: number;
};

/** A save that left the page and was not answered: it can be asked again, under its id, what became of it. */
export type UnansweredSave = {
  readonly commandId: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sent: SheetPayload;
};

/** Unsaved work kept in this browser tab, so that a crash or a session's end does not lose it (ux §2.5). */
export type KeptDraft = {
  readonly changeCount: number;
  /** When it was last changed; ISO 8601. */
  readonly at: string;
  readonly draft: SheetDraft;
  /** The save that carried it, or a part of it, while nobody knows whether it was recorded. */
  readonly unanswered: UnansweredSave | null;
};

const cellSchema = z.union([z.number(), z.string(), z.boolean()]);
const rowSchema = z.looseObject({ id: z.int() }).catchall(cellSchema);
const unansweredSchema = z.object({
  commandId: z.string(),
  body: z.record(z.string(), z.unknown()),
  sent: z.object({ added: z.array(rowSchema), updated: z.array(rowSchema), deleted: z.array(z.int()) }),
});
const keptSchema = z.object({
  changeCount: z.int(),
  at: z.string(),
  draft: z.object({
    lastUpdated: z.string(),
    updated: z.array(z.object({ over: rowSchema, cells: z.record(z.string(), cellSchema) })),
    added: z.array(rowSchema),
    deleted: z.array(rowSchema),
  }),
  unanswered: unansweredSchema.nullable().default(null),
});

/** A build of before kept one draft, and not in a list. */
const listSchema = z.preprocess((kept) => (Array.isArray(kept) ? kept : [kept]), z.array(keptSchema));

const prefix = 'draft';
const keyOf = ({ intraturnId, area, filterChoice, turn }: DraftPlace): string =>
  [prefix, intraturnId, area, turn, filterChoice ?? ''].join('/');

/** Keeps the drafts of a sheet, the newest first: what is on the screen, and what earlier visits left and nobody has taken up. */
export function keepDrafts(place: DraftPlace, kept: readonly KeptDraft[]): void {
  writeJson(tabStorage, keyOf(place), kept.length > 0 ? kept : null);
}

function keptUnder(key: string): readonly KeptDraft[] {
  return (readJson(tabStorage, key, listSchema) ?? []) as readonly KeptDraft[];
}

/** Reads kept drafts, the newest first; what an older build kept in another form counts as nothing. */
export function keptDraftsOf(place: DraftPlace): readonly KeptDraft[] {
  return keptUnder(keyOf(place));
}

/** How many changes some drafts hold. */
export function changesIn(kept: readonly KeptDraft[]): number {
  return kept.reduce((sum, { changeCount }) => sum + changeCount, 0);
}

/** Unsaved changes of this person in a decision set, by area: for the hub's tiles. */
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
