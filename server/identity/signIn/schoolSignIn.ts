import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Refusal } from '../../../contracts/refusal.ts';
import { withoutCredentials } from '../accounts/accountChanges.ts';
import { refuseDetails } from '../accounts/accountRules.ts';
import { hashOfSecret, isBearerSecret, newBearerSecret } from '../credentials/bearerSecret.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { Account, IdentityStore } from '../model/identityStore.ts';
import type { Numbers } from '../model/numbers.ts';
import { type PendingKind, pendingKinds, type StoredIdentity } from '../model/schoolIdentity.ts';
import type { SignedIn } from './signIn.ts';

/** How a provider of identities knows somebody. */
export type Identified = Pick<StoredIdentity, 'provider' | 'subject'>;

/** Sign-in by a school, whatever its protocol, and what waits for people on their way. */
export type SchoolSignIn = {
  /** Signs in whoever the provider means; another session of this browser ends. */
  enter(
    identified: Identified,
    previousSessionId: string | undefined,
  ): Promise<SignedIn | 'unknown' | 'disabled'>;
  link(userId: number, identified: Identified): Promise<'linked' | 'identityTaken' | 'unknownAccount'>;
  /** Makes a Student's account with this identity. */
  join(
    person: Pick<Account, 'email' | 'fullName'>,
    identified: Identified,
  ): Promise<Account | Refusal | 'emailTaken' | 'identityTaken'>;
  /** The account that a provider means, if it is not disabled; nobody is signed in. */
  accountOf(identified: Identified): Promise<Account | undefined>;
  unlink(identified: Identified): Promise<boolean>;
  identitiesOf(userIds: readonly number[]): Promise<readonly StoredIdentity[]>;
  /** When somebody last came from a provider, in milliseconds since 1970. */
  lastUseOf(provider: string): Promise<number | undefined>;
  /** Whether nobody ever entered by this account: it has no password and was never signed in to. */
  isUnused(userId: number): Promise<boolean>;

  /** Keeps something under a new secret, which is returned. */
  keep(kind: PendingKind, value: unknown, lifetimeMilliseconds: number): Promise<string>;
  /** What is kept under a secret, as it was parsed from JSON, without using it up. */
  find(kind: PendingKind, secret: string | undefined): Promise<unknown>;
  /** The same, for exactly one of several callers. */
  take(kind: PendingKind, secret: string | undefined): Promise<unknown>;
  /** Everything of a kind that is kept, each with the hash of its secret, the newest first. */
  all(kind: PendingKind): Promise<readonly { readonly hash: string; readonly value: unknown }[]>;
  /** As `take`, by the hash. */
  takeByHash(kind: PendingKind, hash: string): Promise<unknown>;
  /** Removes whatever is kept about somebody who is about to be erased, and what nobody can use any more. */
  forget(userId: number): Promise<void>;
};

type SchoolParts = {
  readonly store: IdentityStore;
  readonly sessions: Sessions;
  readonly numbers: Numbers;
  readonly environment: IdentityEnvironment;
};

/** Sign-in by a school from its dependencies. */
export function createSchoolSignIn({ store, sessions, numbers, environment }: SchoolParts): SchoolSignIn {
  const now = (): number => environment.clock.now();

  async function enabled(userId: number): Promise<Account | undefined> {
    const [stored] = await store.accountsById([userId]);
    return stored?.disabledAt === null ? withoutCredentials(stored) : undefined;
  }

  return {
    async enter({ provider, subject }, previousSessionId) {
      const known = await store.identityBy(provider, subject);
      if (!known) return 'unknown';
      if (!(await enabled(known.userId))) return 'disabled';
      const started = await sessions.start(known.userId);
      // Read again: a disabling meanwhile either shows here or finds the session.
      const account = await enabled(known.userId);
      if (!account) {
        await sessions.revoke(started.sessionId);
        return 'disabled';
      }
      await store.noteIdentityUse(provider, subject, now());
      await sessions.revoke(previousSessionId);
      return { ...started, account };
    },

    link: (userId, { provider, subject }) =>
      store.linkIdentity({ provider, subject, userId, linkedAt: now(), usedAt: null }),

    async join({ email, fullName }, { provider, subject }) {
      const refusal = refuseDetails({ fullName, ...(email !== '' && { email }) });
      if (refusal) return refusal;
      const person = { email, fullName, role: 'Student', passwordHash: null } as const;
      const created = await store.createAccountFor(
        { ...person, userId: await numbers() },
        { provider, subject, linkedAt: now(), usedAt: null },
      );
      return typeof created === 'string' ? created : withoutCredentials(created);
    },

    async accountOf({ provider, subject }) {
      const known = await store.identityBy(provider, subject);
      return known && enabled(known.userId);
    },
    unlink: ({ provider, subject }) => store.unlinkIdentity(provider, subject),
    identitiesOf: store.identitiesOf,
    lastUseOf: store.lastUseOf,

    async isUnused(userId) {
      const [stored] = await store.accountsById([userId]);
      return stored !== undefined && stored.passwordHash === null && stored.lastSeenAt === null;
    },

    async keep(kind, value, lifetimeMilliseconds) {
      const secret = newBearerSecret(environment);
      await store.removePendingBefore(now());
      const expiresAt = now() + lifetimeMilliseconds;
      await store.keepPending({
        secretHash: hashOfSecret(secret),
        kind,
        value: JSON.stringify(value),
        expiresAt,
      });
      return secret;
    },
    find: async (kind, secret) => parsed(secret, (hash) => store.pendingByHash(hash, kind, now())),
    take: async (kind, secret) => parsed(secret, (hash) => store.takePending(hash, kind, now())),
    all: async (kind) =>
      (await store.pendingOf(kind, now())).map(({ secretHash, value }) => ({
        hash: secretHash,
        value: JSON.parse(value),
      })),
    async takeByHash(kind, hash) {
      const found = await store.takePending(hash, kind, now());
      return found && JSON.parse(found.value);
    },
    forget: (userId) => forget(userId, store, now()),
  };
}

/** What kept entries may say of a person. */
const aboutSchema = z.object({
  userId: z.number().optional(),
  accountId: z.number().nullish(),
  provider: z.string().optional(),
  subject: z.string().optional(),
  subjects: z.array(z.string()).optional(),
  person: z.string().optional(),
});

/** A person of a provider as a text that does not name them. */
export const personOf = ({ provider, subject }: Identified): string =>
  hash('sha256', JSON.stringify([provider, subject]), 'hex');

async function forget(userId: number, store: IdentityStore, now: number): Promise<void> {
  const own = await store.identitiesOf([userId]);
  const kept = await Promise.all(pendingKinds.map((kind) => store.pendingOf(kind, now)));
  const isAbout = (value: string): boolean => {
    const about = aboutSchema.parse(JSON.parse(value));
    const isKnown = own.some(
      (one) =>
        personOf(one) === about.person ||
        (one.provider === about.provider && [about.subject, ...(about.subjects ?? [])].includes(one.subject)),
    );
    return isKnown || about.userId === userId || about.accountId === userId;
  };
  for (const { secretHash, kind, value } of kept.flat())
    if (isAbout(value)) await store.takePending(secretHash, kind, now);
  await store.removePendingBefore(now);
}

async function parsed(
  secret: string | undefined,
  read: (secretHash: string) => Promise<{ readonly value: string } | undefined>,
): Promise<unknown> {
  if (secret === undefined || !isBearerSecret(secret)) return undefined;
  const found = await read(hashOfSecret(secret));
  return found && JSON.parse(found.value);
}
