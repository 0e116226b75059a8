import * as z from 'zod';

/** A report as read from a database. */
export const storedReportSchema = z.object({
  level: z.enum(['error', 'warn']),
  route: z.string(),
  message: z.string(),
  build: z.string(),
  position: z.number(),
  userId: z.number().nullable(),
  at: z.number(),
});
