import * as z from 'zod';
import { entryFilterSchema, exportFormats } from '../audit/entryFilter.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const readingFields = {
  /** The game whose entries they were; null for those of everything. */
  gameId: idSchema.nullable(),
  by: idSchema,
  at: momentSchema,
};

/** Somebody looked at the audit list; going on with it within half an hour is the same look. */
export const AuditRead = defineEvent('AuditRead', 1, z.strictObject(readingFields));

/** Somebody took a file of audit entries. Recorded before its first byte leaves. */
export const AuditExported = defineEvent(
  'AuditExported',
  1,
  z.strictObject({
    ...readingFields,
    format: z.enum(exportFormats),
    filter: entryFilterSchema,
    /** Entries up to this position of the log. */
    through: z.int().min(0),
    /** Rows of the access log up to this number; absent where it has none of them. */
    accessThrough: z.int().min(0).optional(),
    /** How many entries the file has. */
    rows: z.int().min(0),
  }),
);

/** Every event of what one person read of the audit list. */
export const auditEventDefinitions = [AuditRead, AuditExported] as const;
export type AuditEvent = EventOf<(typeof auditEventDefinitions)[number]>;
