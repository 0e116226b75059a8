import * as z from 'zod';
import { momentSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** How the server does that answers: what monitoring reads at /metrics. */
export const loadServerFigures = defineCall({
  path: '/server/figures',
  access: 'administrator',
  kind: 'query',
  task: 'See how the server does, and when it was last backed up',
  summary: 'Tells how the server does: requests, saves, what waits, and the last backup.',
  response: {
    started_at: momentSchema,
    /** Since then. */
    requests: z.int(),
    failed_requests: z.int(),
    saves: z.int(),
    /** How far the read models are behind the log. Null, as below, if a store that would know does not answer. */
    events_behind: z.int().nullable(),
    seconds_behind: z.number().nullable(),
    mails_waiting: z.int().nullable(),
    /** Since when the oldest of them waits. */
    oldest_mail: momentSchema.nullable(),
    calculations: z.int(),
    /** Null if none was recorded, too. */
    last_backup: momentSchema.nullable(),
    /** Stores that do not answer. */
    away: z.array(z.string()),
  },
  errorText: 'An error occurred while loading the figures of the server.',
});
export type ShownServerFigures = z.infer<typeof loadServerFigures.response>;
