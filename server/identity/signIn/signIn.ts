import type { PasswordMode } from '../../../contracts/calls/account.ts';
import type { UserRole } from '../../../contracts/fields/fields.ts';
import type { Refusal } from '../../../contracts/refusal.ts';
import { linesOfWork } from '../../lib/linesOfWork.ts';
import { withoutCredentials } from '../accounts/accountChanges.ts';
import { hashesAtOnce, type Passwords } from '../credentials/passwords.ts';
import type { Session, Sessions } from '../credentials/sessions.ts';
import type { Account, IdentityStore, StoredAccount } from '../model/identityStore.ts';
import type { FailedTry } from './failedTry.ts';
import type { Marks } from './marks.ts';
import { limitRefusal, type SignInLimit } from './signInLimit.ts';

/** The one answer to every failed sign-in below all limits, so that it does not reveal which e-mails exist. */
const signInRefusal: Refusal = {
  rule: 'ID9',
  message: 'An error occurred during the login process.',
};

/** Told only to whoever knows the password. */
const passwordsOff: Refusal = {
  rule: 'SC9',
  message: 'Your school signs you in here. Passwords are not used.',
};

/** Whether people of a role may sign in with a password. */
export const admitsPassword = (mode: PasswordMode, role: UserRole): boolean =>
  mode === 'on' || (mode === 'administrators' && role === 'Administrator');

const crowdedRefusal: Refusal = {
  rule: 'ID28',
  message: 'Too many people are signing in right now. Please try again in a few seconds.',
};

/**
 * Hashing is expensive: an address gets a share of the processors, and the number of waiting tries is bounded
 * to save memory.
 */
const lineLimits = { atOnce: hashesAtOnce + 1, inLineMax: 1_000, inAllMax: 4_000 };

/** A browser's sign-in request; `address` is the client's, `previousSessionId` the cookie it already has. */
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

/** A failed sign-in: the answer, and what the log may record. */
export type FailedSignIn = Refusal & { readonly failedTry: FailedTry };

type SignInParts = {
  readonly store: IdentityStore;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly limit: SignInLimit;
  readonly marks: Marks;
  readonly mode: PasswordMode;
};

/** Sign-in from its dependencies; sign-in by a school (`schoolSignIn.ts`) ends in the same session. */
export function createSignIn({ store, passwords, sessions, limit, marks, mode }: SignInParts): SignIn {
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
   * Reads the account again once its session exists: a concurrent disabling or password change either shows
   * here or finds the session and ends it.
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
    // The password is verified over a limit too, so that the duration reveals nothing either.
    const proven = await provenBy(taken.isAllowed ? stored : undefined, password);
    if (proven === undefined) return failed();
    if (!admitsPassword(mode, proven.role)) {
      await taken.giveBack();
      return { ...passwordsOff, failedTry: { userId: proven.userId, address, limit: undefined } };
    }
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
