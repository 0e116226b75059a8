import * as z from 'zod';
import { entryFilterSchema, exportFormats } from '../audit/entryFilter.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const readingFields = {
  /** The game of the viewed entries; null for the list of all games. */
  gameId: idSchema.nullable(),
  by: idSchema,
  at: momentSchema,
};

/** Someone viewed the audit list; continuing within half an hour counts as the same view. */
export const AuditRead = defineEvent('AuditRead', 1, z.strictObject(readingFields));

/** Someone exported audit entries. Recorded before the first byte is sent. */
export const AuditExported = defineEvent(
  'AuditExported',
  1,
  z.strictObject({
    ...readingFields,
    format: z.enum(exportFormats),
    filter: entryFilterSchema,
    isRowPerCell: z.boolean(),
    hasNames: z.boolean(),
    /** Entries up to this position of the log. */
    through: z.int().min(0),
    /** Rows of the access log up to this number; absent if the file has none of them. */
    accessThrough: z.int().min(0).optional(),
    /** Number of entries in the file. */
    rows: z.int().min(0),
  }),
);

/** Every event of one person's reading of the audit list. */
export const auditEventDefinitions = [AuditRead, AuditExported] as const;
export type AuditEvent = EventOf<(typeof auditEventDefinitions)[number]>;
