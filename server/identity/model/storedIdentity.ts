import { z } from 'zod';
import { userRoleSchema } from '../../../contracts/fields/fields.ts';

/** An account as read from a database, validated because it may have been edited there. */
export const storedAccountSchema = z.object({
  userId: z.number(),
  email: z.string(),
  // SQLite has 0 and 1.
  isGuest: z.coerce.boolean(),
  fullName: z.string(),
  role: userRoleSchema,
  passwordHash: z.string().nullable(),
  disabledAt: z.number().nullable(),
  lastSeenAt: z.number().nullable(),
});

/** A session as read from a database. */
export const storedSessionSchema = z.object({
  idHash: z.string(),
  sessionRef: z.string(),
  userId: z.number(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
});

/** A one-time token as read from a database. */
export const storedTokenSchema = z.object({
  tokenHash: z.string(),
  purpose: z.enum(['firstAdministrator', 'passwordReset', 'signInLink', 'calendar']),
  userId: z.number().nullable(),
  issuedAt: z.number(),
  expiresAt: z.number(),
  openedAt: z.number().nullable(),
});
