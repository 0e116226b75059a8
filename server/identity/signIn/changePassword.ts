import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { IdentityStore } from '../model/identityStore.ts';
import type { FailedTry } from './failedTry.ts';
import type { Marks } from './marks.ts';
import type { SignedIn } from './signIn.ts';
import { limitRefusal, type SignInLimit } from './signInLimit.ts';

const wrongPassword: Refusal = { rule: 'ID10', message: 'The current password is not right.' };

/** A signed-in person's own change of password; `address` is the client's. */
export type PasswordChange = {
  readonly userId: number;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
};

/** Ends every session of the person, and returns a new one for the requesting browser. */
export type ChangePassword = (change: PasswordChange) => Promise<SignedIn | FailedChange>;

/** A refused change, and what the log may record if the current password was wrong. */
export type FailedChange = Refusal & { readonly failedTry?: FailedTry };

type ChangePasswordParts = {
  readonly store: IdentityStore;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly limit: SignInLimit;
  readonly marks: Marks;
};

/**
 * Change of password from its dependencies. The sign-in limit applies here too; otherwise a stolen session
 * could guess without limit.
 */
export function createChangePassword(parts: ChangePasswordParts): ChangePassword {
  const { store, accounts, passwords, sessions, limit, marks } = parts;
  return async ({ userId, currentPassword, newPassword, address }) => {
    const [stored] = await store.accountsById([userId]);
    if (stored === undefined) return wrongPassword;
    const taken = await limit.take({ userId, email: stored.email, address });
    const hash = taken.isAllowed ? stored.passwordHash : null;
    if (!(await passwords.verify(hash, currentPassword)))
      return {
        ...(taken.limit ? limitRefusal(taken.limit) : wrongPassword),
        failedTry: { userId, address: marks.address(address), limit: taken.limit?.of },
      };
    await taken.giveBack();
    const account = await accounts.setPassword(userId, newPassword);
    if (isRefusal(account)) return account;
    return { ...(await sessions.start(userId)), account };
  };
}
