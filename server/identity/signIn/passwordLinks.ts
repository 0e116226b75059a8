import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OneTimeTokens } from '../credentials/oneTimeTokens.ts';
import { refusePassword } from '../credentials/passwordRules.ts';
import type { Account } from '../model/identityStore.ts';
import type { SignInLimit } from './signInLimit.ts';

const hour = 60 * 60_000;

/** How long a mailed link works: a requested one briefly, a welcome until the next lesson. */
export const resetLifetimeMilliseconds = hour;
export const welcomeLifetimeMilliseconds = 7 * 24 * hour;

/** How a link reaches its owner: by mail, or from the hands of an instructor. */
export type LinkWay = 'mailed' | 'shown';

const purposes = { mailed: 'passwordReset', shown: 'signInLink' } as const;

/** Links that let the owner of a mailbox choose a password [ID7]. */
export type PasswordLinks = {
  /** The account to which a link may be mailed: none if the e-mail is unknown or the account is disabled. */
  accountOf(email: string): Promise<Account | undefined>;
  /**
   * The token of a new link; the earlier one that went the same way stops working. A mailed and a shown one
   * work side by side, until a password is chosen with either.
   */
  issue(userId: number, way: LinkWay, lifetimeMilliseconds: number): Promise<string>;
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
  async function ownerOf(token: string) {
    const found = (await tokens.find(token, purposes.mailed)) ?? (await tokens.find(token, purposes.shown));
    const owner = found?.userId == null ? undefined : await accounts.listedById(found.userId);
    return found && owner && { purpose: found.purpose, owner };
  }

  return {
    async accountOf(email) {
      const account = await accounts.findByEmail(email);
      return account?.disabledAt === null ? account : undefined;
    },

    issue: (userId, way, lifetimeMilliseconds) => tokens.issue(purposes[way], userId, lifetimeMilliseconds),

    async redeem(token, password, address) {
      const { purpose, owner } = (await ownerOf(token)) ?? {};
      if (purpose === undefined || owner === undefined || owner.disabledAt !== null) return 'linkIsDead';
      const refusal = refusePassword(password, owner);
      if (refusal !== undefined) return refusal;
      // Of several callers with one link the store returns it to exactly one.
      if ((await tokens.redeem(token, purpose)) === undefined) return 'linkIsDead';
      const changed = await accounts.setPassword(owner.userId, password);
      if (isRefusal(changed)) return 'linkIsDead';
      await limit.welcome(owner.userId, address);
      return { account: changed, isFirst: !owner.hasPassword };
    },
  };
}
