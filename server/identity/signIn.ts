import type { Refusal } from '../../contracts/refusal.ts';
import { linesOfWork } from '../lib/linesOfWork.ts';
import { withoutCredentials } from './accountChanges.ts';
import type { FailedTry } from './failedTry.ts';
import type { Account, IdentityStore, StoredAccount } from './identityStore.ts';
import type { Marks } from './marks.ts';
import { hashesAtOnce, type Passwords } from './passwords.ts';
import type { Session, Sessions } from './sessions.ts';
import { limitRefusal, type SignInLimit } from './signInLimit.ts';

/** The one answer to every sign-in that fails below all limits, so that it tells nothing about which e-mails exist. */
const signInRefusal: Refusal = {
  rule: 'ID9',
  message: 'An error occurred during the login process.',
};

const crowdedRefusal: Refusal = {
  rule: 'ID28',
  message: 'Too many people are signing in at this moment. Please try again in a few seconds.',
};

/** Hashing is dear: an address has its share of the processors, while it also writes, and no more tries wait than memory is cheap for. */
const lineLimits = { atOnce: hashesAtOnce + 1, inLineMax: 1_000, inAllMax: 4_000 };

/** What a browser brings to sign in; `address` is the client's, `previousSessionId` the cookie it already has. */
export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly previousSessionId?: string | undefined;
};

/** A signed-in browser: `sessionId` goes into the cookie and nowhere else. */
export type SignedIn = {
  readonly sessionId: string;
  readonly session: Session;
  readonly account: Account;
};

/** Sign-in with e-mail and password. */
export type SignIn = (credentials: Credentials) => Promise<SignedIn | FailedSignIn>;

/** A sign-in that failed: the answer, and what the log may know of it. */
export type FailedSignIn = Refusal & { readonly failedTry: FailedTry };

type SignInParts = {
  readonly store: IdentityStore;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly limit: SignInLimit;
  readonly marks: Marks;
};

/** Sign-in over its parts; other ways in (OIDC, LTI) will stand beside it and end in the same session. */
export function createSignIn({ store, passwords, sessions, limit, marks }: SignInParts): SignIn {
  const inLine = linesOfWork(lineLimits);

  /** The password is verified for unknown and disabled accounts too, so that all failures take the same time. */
  async function provenBy(
    stored: StoredAccount | undefined,
    password: string,
  ): Promise<StoredAccount | undefined> {
    const isRight = await passwords.verify(stored?.passwordHash ?? null, password);
    return isRight && stored?.disabledAt === null ? stored : undefined;
  }

  /**
   * Reads the account again once its session exists: a disabling or a new password that overlapped with this sign-in
   * either shows here or finds the session and ends it.
   */
  async function stillProven(before: StoredAccount, password: string): Promise<StoredAccount | undefined> {
    const [now] = await store.accountsById([before.userId]);
    if (now === undefined || now.disabledAt !== null) return undefined;
    const isSame = now.passwordHash === before.passwordHash;
    return isSame || (await passwords.verify(now.passwordHash, password)) ? now : undefined;
  }

  async function strengthenHash({ userId, passwordHash }: StoredAccount, password: string): Promise<void> {
    if (passwordHash === null || !passwords.needsRehash(passwordHash)) return;
    await store.replacePasswordHash(userId, passwordHash, await passwords.hash(password));
  }

  async function attempt(credentials: Credentials, address: string): Promise<SignedIn | FailedSignIn> {
    const { email, password } = credentials;
    const stored = await store.accountByEmail(email);
    const taken = await limit.take({ userId: stored?.userId, email, address: credentials.address });
    const failed = (): FailedSignIn => ({
      ...(taken.limit ? limitRefusal(taken.limit) : signInRefusal),
      failedTry: { userId: stored?.userId, address, limit: taken.limit?.of },
    });
    // Over a limit a password is verified as well, so that how long it takes tells nothing either.
    const proven = await provenBy(taken.isAllowed ? stored : undefined, password);
    if (proven === undefined) return failed();
    const started = await sessions.start(proven.userId);
    const account = await stillProven(proven, password);
    if (account === undefined) {
      await sessions.revoke(started.sessionId);
      return failed();
    }
    await taken.giveBack();
    await sessions.revoke(credentials.previousSessionId);
    await strengthenHash(account, password);
    return { ...started, account: withoutCredentials(account) };
  }

  return async (credentials) => {
    const address = marks.address(credentials.address);
    const outcome = await inLine(address, () => attempt(credentials, address));
    if (outcome !== 'crowded') return outcome;
    return { ...crowdedRefusal, failedTry: { userId: undefined, address, limit: 'crowd' } };
  };
}
