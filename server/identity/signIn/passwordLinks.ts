import type { PasswordMode } from '../../../contracts/calls/account.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OneTimeTokens } from '../credentials/oneTimeTokens.ts';
import { refusePassword } from '../credentials/passwordRules.ts';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { Account, IdentityStore } from '../model/identityStore.ts';
import { admitsPassword } from './signIn.ts';
import type { SignInLimit } from './signInLimit.ts';

const hour = 60 * 60_000;

/** How long a mailed link works: a requested one briefly, a welcome until the next lesson. */
export const resetLifetimeMilliseconds = hour;
export const welcomeLifetimeMilliseconds = 7 * 24 * hour;

/** How a link reaches its owner: by mail, or from the hands of an instructor. */
export type LinkWay = 'mailed' | 'shown';

const bySchool: Refusal = {
  rule: 'SC9',
  message: 'Your school signs you in. Use its button on the sign-in page.',
};

const purposes = { mailed: 'passwordReset', shown: 'signInLink' } as const;

/** Links that let the owner of a mailbox choose a password [ID7]. */
export type PasswordLinks = {
  /**
   * The account to which a link may be mailed, to choose a first password or another one: none if the e-mail is
   * unknown or the account is disabled. Refused for whom the school lets in and who needs no password.
   */
  accountOf(email: string, isFirst: boolean): Promise<Account | Refusal | undefined>;
  /**
   * The token of a new link. An earlier mailed one works until the new one is opened, an earlier shown one stops
   * working. A mailed and a shown one work side by side, until a password is chosen with either.
   */
  issue(userId: number, way: LinkWay, lifetimeMilliseconds: number): Promise<string>;
  /** Ends every link of an account, and drops the mails that wait to bring one. */
  end(userId: number): Promise<void>;
  /** Notes that the page of a link was opened; nothing for one that no longer works. */
  open(token: string): Promise<void>;
  /** When each of these people last opened a link, with which they have not chosen a password yet. */
  openedAt(userIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
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
  store,
  limit,
  clock,
  mode,
}: {
  readonly accounts: Accounts;
  readonly tokens: OneTimeTokens;
  readonly store: Pick<IdentityStore, 'openToken' | 'openedAt' | 'removeTokensOf' | 'removeLinkMails'>;
  readonly limit: SignInLimit;
  readonly clock: IdentityEnvironment['clock'];
  readonly mode: PasswordMode;
}): PasswordLinks {
  const find = async (token: string) =>
    (await tokens.find(token, purposes.mailed)) ?? (await tokens.find(token, purposes.shown));

  async function ownerOf(token: string) {
    const found = await find(token);
    const owner = found?.userId == null ? undefined : await accounts.listedById(found.userId);
    return found && owner && { purpose: found.purpose, owner };
  }

  return {
    async accountOf(email, isFirst) {
      const found = await accounts.findByEmail(email);
      const account = found && (await accounts.listedById(found.userId));
      if (account?.disabledAt !== null) return undefined;
      const { role, hasPassword, providers } = account;
      const needsNone = !admitsPassword(mode, role) || (isFirst && !hasPassword);
      return providers.length > 0 && needsNone ? bySchool : account;
    },

    issue: (userId, way, lifetimeMilliseconds) =>
      way === 'mailed'
        ? tokens.add(purposes.mailed, userId, lifetimeMilliseconds)
        : tokens.issue(purposes.shown, userId, lifetimeMilliseconds),

    async end(userId) {
      await store.removeLinkMails(userId);
      await store.removeTokensOf(userId);
    },

    async open(token) {
      const found = await find(token);
      if (found) await store.openToken(found, clock.now());
    },

    openedAt: store.openedAt,

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
