import * as z from 'zod';
import { defineCall } from './call.ts';

/** More queries than any screen makes. */
export const togetherMax = 60;

/**
 * Queries as of one moment of the past, each as if it had been made alone: by the same handler, with the same checks. A
 * step of the past makes all of its screen's queries at once, and a request for each would cost more than they do.
 */
export const answersTogether = defineCall({
  path: '/answers-together',
  access: 'signedIn',
  kind: 'query',
  task: 'See what you may see of the past',
  summary: 'Answers several queries as of one position of the log, each as if it were made alone.',
  request: {
    position: z.int().min(0),
    queries: z
      .array(z.strictObject({ path: z.string().max(200), body: z.record(z.string(), z.unknown()) }))
      .min(1)
      .max(togetherMax),
  },
  response: {
    /** In the order of the queries. Each has its own schema, by which it was made. */
    answers: z.array(z.strictObject({ http_status: z.int(), answer: z.unknown() })),
  },
});
