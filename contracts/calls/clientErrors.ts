import * as z from 'zod';
import { momentSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** Client errors grouped by screen and first line of the message (/log). */
export const clientErrorSchema = z.strictObject({
  /** Route without ids. */
  route: z.string(),
  message: z.string(),
  count: z.int(),
  first_seen: momentSchema,
  last_seen: momentSchema,
  /** The newest report. */
  last: z.strictObject({
    level: z.enum(['error', 'warn']),
    route: z.string(),
    /** The whole message with its stack, as received. */
    message: z.string(),
    /** Build of the client; empty when unknown. */
    build: z.string(),
    /** Newest event that the page had seen; 0 when unknown. */
    position: z.int(),
    /** Null without a session. */
    full_name: z.string().nullable(),
  }),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

/** Errors reported by clients to /log, grouped, newest first. */
export const listClientErrors = defineCall({
  path: '/client-errors/list',
  access: 'administrator',
  kind: 'query',
  task: 'See errors reported by browsers',
  summary: 'Lists the errors that clients reported, by place.',
  response: { errors: z.array(clientErrorSchema) },
});
