import * as z from 'zod';
import { momentSchema, sentIdSchema } from '../fields/fields.ts';
import { accessKinds } from './accessKinds.ts';
import { deedKinds } from './deedKinds.ts';

/** Kinds of entries: acts first, then the kinds of the access log. */
export const entryKinds = [...deedKinds, ...accessKinds] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * Filter of the audit log; omitted fields match everything. There is no text search: it would need an index
 * of what people wrote.
 */
export const entryFilterSchema = z.strictObject({
  /** The actor or the person concerned. */
  person: sentIdSchema.optional(),
  game: sentIdSchema.optional(),
  team: sentIdSchema.optional(),
  /** Matches any of these. */
  kinds: z.array(z.enum(entryKinds)).min(1).max(entryKinds.length).optional(),
  /** The decision area of a save. */
  area: z.string().max(64).optional(),
  /** From this moment on, inclusive. */
  from: momentSchema.optional(),
  /** Before this moment, exclusive. */
  to: momentSchema.optional(),
});
export type EntryFilter = z.infer<typeof entryFilterSchema>;

/** Export formats of the audit log: a table of entries, or the stored events. */
export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];
