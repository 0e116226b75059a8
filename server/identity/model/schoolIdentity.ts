import * as z from 'zod';

/**
 * How a provider of identities knows a person here. The provider is the issuer of an OIDC provider, or the stream
 * of an LMS (`platform-3`); its subjects mean nothing anywhere else. Times are milliseconds since 1970.
 */
export const storedIdentitySchema = z.object({
  provider: z.string(),
  subject: z.string(),
  userId: z.number(),
  linkedAt: z.number(),
  usedAt: z.number().nullable(),
});
export type StoredIdentity = z.infer<typeof storedIdentitySchema>;

/** What a pending entry is about; each kind has its own lifetime and owner. */
export const pendingKinds = ['oidc', 'launch', 'choose', 'link', 'course', 'members', 'register'] as const;

/**
 * Something that waits for a person to come back, under the SHA-256 of a secret that only their browser or link
 * has. `value` is JSON text.
 */
export const pendingSignInSchema = z.object({
  secretHash: z.string(),
  kind: z.enum(pendingKinds),
  value: z.string(),
  expiresAt: z.number(),
});
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;
export type PendingKind = PendingSignIn['kind'];

/** A key by which this server signs what it tells an LMS; the private key is a JWK as JSON text. */
export const toolKeySchema = z.object({
  kid: z.string(),
  privateKey: z.string(),
  since: z.number(),
  until: z.number(),
});
export type ToolKey = z.infer<typeof toolKeySchema>;

/** The part of the identity store about schools: who people are there, and who is on the way here. */
export type SchoolMethods = {
  identityBy(provider: string, subject: string): Promise<StoredIdentity | undefined>;
  /** Of these people, the oldest link first. */
  identitiesOf(userIds: readonly number[]): Promise<readonly StoredIdentity[]>;
  /** Nothing changes unless the result is `linked`. */
  linkIdentity(identity: StoredIdentity): Promise<'linked' | 'identityTaken' | 'unknownAccount'>;
  /** Moves `usedAt` forward, never back. */
  noteIdentityUse(provider: string, subject: string, usedAt: number): Promise<void>;
  /** When somebody last came from a provider; undefined if nobody did whom it still knows. */
  lastUseOf(provider: string): Promise<number | undefined>;
  /** True for exactly one of several callers. */
  unlinkIdentity(provider: string, subject: string): Promise<boolean>;

  keepPending(pending: PendingSignIn): Promise<void>;
  /** A live entry, without using it up; one that has expired at `now` counts as absent. */
  pendingByHash(secretHash: string, kind: PendingKind, now: number): Promise<PendingSignIn | undefined>;
  /** The live entries of a kind, the one that expires last first. */
  pendingOf(kind: PendingKind, now: number): Promise<readonly PendingSignIn[]>;
  /** Removes a live entry and returns it to exactly one of several callers. */
  takePending(secretHash: string, kind: PendingKind, now: number): Promise<PendingSignIn | undefined>;
  /** Removes the entries that have expired at `now`. */
  removePendingBefore(now: number): Promise<void>;

  /** Every key, the oldest first. */
  toolKeys(): Promise<readonly ToolKey[]>;
  /** Kept only if no key begins at the same moment, so that of several nodes one makes the next. */
  keepToolKey(key: ToolKey): Promise<void>;
  /** Removes the keys that ended at or before then. */
  removeToolKeysBefore(until: number): Promise<void>;
};
