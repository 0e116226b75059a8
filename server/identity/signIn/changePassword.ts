import { isRefusal } from '../../../contracts/refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { FailedChange, PasswordCheck, VouchedBy } from './passwordCheck.ts';
import type { SignedIn } from './signIn.ts';

/** A signed-in person's own change of password. */
export type PasswordChange = VouchedBy & { readonly newPassword: string };

/** Ends every session of the person, and returns a new one for the requesting browser. */
export type ChangePassword = (change: PasswordChange) => Promise<SignedIn | FailedChange>;

type ChangePasswordParts = {
  readonly checkPassword: PasswordCheck;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
};

/** Change of password from its dependencies. */
export function createChangePassword({
  checkPassword,
  accounts,
  sessions,
}: ChangePasswordParts): ChangePassword {
  return async ({ newPassword, ...by }) => {
    const failed = await checkPassword(by);
    if (failed) return failed;
    const account = await accounts.setPassword(by.userId, newPassword);
    if (isRefusal(account)) return account;
    return { ...(await sessions.start(by.userId)), account };
  };
}
