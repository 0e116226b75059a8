import * as z from 'zod';

/** What a team must know after a quarter: a sentence in two parts, and the area in which it is mended. */
export const warningSchema = z.strictObject({
  kind: z.enum(['past', 'coming']),
  finding: z.string(),
  rest: z.string(),
  /** The name of an area; null if it is mended in none. */
  goTo: z.string().nullable(),
});
