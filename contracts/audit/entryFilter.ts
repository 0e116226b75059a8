import * as z from 'zod';
import { momentSchema, sentIdSchema, userRoleSchema } from '../fields/fields.ts';
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
  /** The actor alone, and the person concerned in what others did. */
  by: sentIdSchema.optional(),
  about: sentIdSchema.optional(),
  game: sentIdSchema.optional(),
  team: sentIdSchema.optional(),
  /** Matches any of these. */
  kinds: z.array(z.enum(entryKinds)).min(1).max(entryKinds.length).optional(),
  /** The actor's role at that time. */
  role: userRoleSchema.optional(),
  /** The decision area of a save; with it, a row by its name, a column by its field, or both: the cell. */
  area: z.string().max(64).optional(),
  row: z.string().max(200).optional(),
  field: z.string().max(64).optional(),
  turn: z.int().min(0).max(99).optional(),
  /** Only what people did: without the product's own steps, and without what a page reports by itself. */
  isByPeople: z.literal(true).optional(),
  /** Practice games alone; without it, an entry of one matches only under its game. */
  isPractice: z.literal(true).optional(),
  /** From this moment on, inclusive. */
  from: momentSchema.optional(),
  /** Before this moment, exclusive. */
  to: momentSchema.optional(),
});
export type EntryFilter = z.infer<typeof entryFilterSchema>;

/** Export formats of the audit log: a table of entries, or the stored events. */
export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];
