import type { Refusal } from '../../contracts/refusal.ts';
import { withoutCredentials } from './accounts.ts';
import type { Account, IdentityStore, StoredAccount } from './identityStore.ts';
import type { Passwords } from './passwords.ts';
import type { Session, Sessions } from './sessions.ts';
import type { SignInLimit } from './signInLimit.ts';

/** The one answer to every sign-in that fails (A§8), so that it tells nothing about which e-mails exist. */
export const signInRefusal: Refusal = {
  rule: 'ID9',
  message: 'An error occurred during the login process.',
};

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
export type SignIn = (credentials: Credentials) => Promise<SignedIn | Refusal>;

type SignInParts = {
  readonly store: IdentityStore;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly limit: SignInLimit;
};

/** Sign-in over its parts; other ways in (OIDC, LTI) will stand beside it and end in the same session. */
export function createSignIn({ store, passwords, sessions, limit }: SignInParts): SignIn {
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

  return async (credentials) => {
    const { email, password, address } = credentials;
    const stored = await store.accountByEmail(email);
    const allowedTry = await limit.take({ userId: stored?.userId, email, address });
    if (allowedTry === undefined) return signInRefusal;
    const proven = await provenBy(stored, password);
    if (proven === undefined) return signInRefusal;
    const started = await sessions.start(proven.userId);
    const account = await stillProven(proven, password);
    if (account === undefined) {
      await sessions.revoke(started.sessionId);
      return signInRefusal;
    }
    await allowedTry.giveBack();
    await sessions.revoke(credentials.previousSessionId);
    await strengthenHash(account, password);
    return { ...started, account: withoutCredentials(account) };
  };
}
