import { z } from 'zod';
import { userRoleSchema } from '../../contracts/fields/fields.ts';

/** An account as a database gives it back, checked because somebody may have edited it there. */
export const storedAccountSchema = z.object({
  userId: z.number(),
  email: z.string(),
  fullName: z.string(),
  role: userRoleSchema,
  passwordHash: z.string().nullable(),
  disabledAt: z.number().nullable(),
});

/** A session as a database gives it back. */
export const storedSessionSchema = z.object({
  idHash: z.string(),
  sessionRef: z.string(),
  userId: z.number(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
});

/** A one-time token as a database gives it back. */
export const storedTokenSchema = z.object({
  tokenHash: z.string(),
  purpose: z.enum(['firstAdministrator', 'passwordReset']),
  userId: z.number().nullable(),
  expiresAt: z.number(),
});
