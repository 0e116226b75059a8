import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { Accounts, ListedAccount } from '../accounts/accounts.ts';
import type { OneTimeTokens } from '../credentials/oneTimeTokens.ts';
import { refusePassword } from '../credentials/passwordRules.ts';
import type { Account } from '../model/identityStore.ts';
import type { SignInLimit } from './signInLimit.ts';

const hour = 60 * 60_000;

/** How long a mailed link works: a requested one briefly, a welcome until the next lesson. */
export const resetLifetimeMilliseconds = hour;
export const welcomeLifetimeMilliseconds = 7 * 24 * hour;

/** Links that let the owner of a mailbox choose a password [ID7]. */
export type PasswordLinks = {
  /** The account to which a link may be mailed: none if the e-mail is unknown or the account is disabled. */
  accountOf(email: string): Promise<Account | undefined>;
  /** The token of a new link; every earlier one of the account stops working. */
  issue(userId: number, lifetimeMilliseconds: number): Promise<string>;
  /**
   * Sets the password and ends all sessions of the account. An invalid password is refused before the link is
   * used up; 'linkIsDead' if it is unknown, used, replaced or expired. `isFirst` if the account had no
   * password. Earlier wrong passwords at `address`, the client's, no longer count: the owner is there.
   */
  redeem(
    token: string,
    password: string,
    address: string,
  ): Promise<{ readonly account: Account; readonly isFirst: boolean } | Refusal | 'linkIsDead'>;
};

/** Password links over accounts and tokens. */
export function createPasswordLinks({
  accounts,
  tokens,
  limit,
}: {
  readonly accounts: Accounts;
  readonly tokens: OneTimeTokens;
  readonly limit: SignInLimit;
}): PasswordLinks {
  async function ownerOf(token: string): Promise<ListedAccount | undefined> {
    const found = await tokens.find(token, 'passwordReset');
    return found?.userId == null ? undefined : accounts.listedById(found.userId);
  }

  return {
    async accountOf(email) {
      const account = await accounts.findByEmail(email);
      return account?.disabledAt === null ? account : undefined;
    },

    issue: (userId, lifetimeMilliseconds) => tokens.issue('passwordReset', userId, lifetimeMilliseconds),

    async redeem(token, password, address) {
      const owner = await ownerOf(token);
      if (owner === undefined || owner.disabledAt !== null) return 'linkIsDead';
      const refusal = refusePassword(password, owner);
      if (refusal !== undefined) return refusal;
      // Of several callers with one link the store returns it to exactly one.
      if ((await tokens.redeem(token, 'passwordReset')) === undefined) return 'linkIsDead';
      const changed = await accounts.setPassword(owner.userId, password);
      if (isRefusal(changed)) return 'linkIsDead';
      await limit.welcome(owner.userId, address);
      return { account: changed, isFirst: !owner.hasPassword };
    },
  };
}
