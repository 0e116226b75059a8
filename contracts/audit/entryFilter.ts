import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { accessKinds } from './accessKinds.ts';
import { deedKinds } from './deedKinds.ts';

/** Kinds of entries: what was done, and then what the access log knows. */
export const entryKinds = [...deedKinds, ...accessKinds] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * Which entries of the audit list are meant; what is left out means all of them. There is no search in texts: it would be
 * an index of what people wrote.
 */
export const entryFilterSchema = z.strictObject({
  /** Who did it, or whom it concerns. */
  person: idSchema.optional(),
  game: idSchema.optional(),
  team: idSchema.optional(),
  /** Any of these. */
  kinds: z.array(z.enum(entryKinds)).min(1).max(entryKinds.length).optional(),
  /** The decision area of a save. */
  area: z.string().max(64).optional(),
  /** From this moment on. */
  from: momentSchema.optional(),
  /** Before this moment. */
  to: momentSchema.optional(),
});
export type EntryFilter = z.infer<typeof entryFilterSchema>;

/** Files of the audit list: a table of entries, or the events as they are stored. */
export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];
