import * as z from 'zod';
import type { SheetDraft } from '../grid/sheet.ts';

/** Which sheet a draft belongs to. */
export type DraftPlace = {
  readonly intraturnId: number;
  readonly area: string;
  readonly filterChoice: string | null;
  readonly turn: number;
};

/** Unsaved work kept in this browser tab, so that a crash or a session's end does not lose it (ux §2.5). */
export type KeptDraft = {
  readonly changeCount: number;
  /** When it was last changed; ISO 8601. */
  readonly at: string;
  readonly draft: SheetDraft;
};

const cellSchema = z.union([z.number(), z.string(), z.boolean()]);
const rowSchema = z.looseObject({ id: z.int() }).catchall(cellSchema);
const keptSchema = z.object({
  changeCount: z.int(),
  at: z.string(),
  draft: z.object({
    lastUpdated: z.string(),
    updated: z.array(z.object({ over: rowSchema, cells: z.record(z.string(), cellSchema) })),
    added: z.array(rowSchema),
    deleted: z.array(rowSchema),
  }),
});

const prefix = 'draft';
const keyOf = ({ intraturnId, area, filterChoice, turn }: DraftPlace): string =>
  [prefix, intraturnId, area, turn, filterChoice ?? ''].join('/');

/** Keeps a draft, or forgets it when nothing is unsaved. A full storage is not worth an alert: the screen has it all. */
export function keepDraft(place: DraftPlace, kept: KeptDraft | null): void {
  try {
    if (kept && kept.changeCount > 0) sessionStorage.setItem(keyOf(place), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(place));
  } catch {
    // The storage is full or refused.
  }
}

/** Reads a kept draft; what an older build kept in another form counts as nothing. */
export function keptDraftOf(place: DraftPlace): KeptDraft | null {
  const text = sessionStorage.getItem(keyOf(place));
  if (text === null) return null;
  const parsed = keptSchema.safeParse(JSON.parse(text));
  return parsed.success ? (parsed.data as KeptDraft) : null;
}

/** Unsaved changes of this person in a decision set, by area: for the hub's tiles. */
export function keptChangeCounts(intraturnId: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index < sessionStorage.length; index += 1) {
    const key = sessionStorage.key(index);
    const [start, id, area = ''] = key?.split('/') ?? [];
    if (key === null || start !== prefix || id !== String(intraturnId)) continue;
    const parsed = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (parsed.success) counts.set(area, (counts.get(area) ?? 0) + parsed.data.changeCount);
  }
  return counts;
}
