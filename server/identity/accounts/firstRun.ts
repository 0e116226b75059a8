import type { Refusal } from '../../../contracts/refusal.ts';
import type { OneTimeTokens } from '../credentials/oneTimeTokens.ts';
import { refusePassword } from '../credentials/passwordRules.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { Account, IdentityStore } from '../model/identityStore.ts';
import { emailTaken, refuseDetails } from './accountRules.ts';
import type { Accounts } from './accounts.ts';

/** A day: long enough to pass the link on, short enough that an old console log is useless. */
export const setUpLifetimeMilliseconds = 24 * 60 * 60_000;

const linkRefusal: Refusal = { rule: 'ID8', message: 'This set-up link is no longer valid.' };

/** The first Administrator's input; `token` comes from the printed link. */
export type FirstAdministrator = {
  readonly token: string;
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
};

/** How a fresh installation gets its first Administrator without a password that anybody else could know. */
export type FirstRun = {
  /**
   * At every production start: a token to print while there is no Administrator. It replaces the previous
   * one; processes that share their accounts print the same one on the same day (UTC), so that none of them
   * invalidates another's.
   */
  issueToken(): Promise<string | undefined>;
  /** Creates the Administrator, who is signed in. Refuses invalid details before the token is used up. */
  setUp(details: FirstAdministrator): Promise<Account | Refusal>;
};

type FirstRunParts = {
  readonly store: IdentityStore;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly tokens: OneTimeTokens;
  /** A secret shared by all processes; absent for a single process. */
  readonly sharedSecret: ((name: string) => string) | undefined;
  readonly environment: Pick<IdentityEnvironment, 'clock'>;
};

/** The first run from its dependencies. */
export function createFirstRun(parts: FirstRunParts): FirstRun {
  const { store, accounts, passwords, tokens, sharedSecret, environment } = parts;
  const today = (): string => new Date(environment.clock.now()).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return {
    async issueToken() {
      if (await store.hasAccountWithRole('Administrator')) return undefined;
      const token = sharedSecret?.(`set-up link of ${today()}`);
      return tokens.issue('firstAdministrator', null, setUpLifetimeMilliseconds, token);
    },

    async setUp({ token, email, fullName, password }) {
      if (await store.hasAccountWithRole('Administrator')) return linkRefusal;
      const refusal = refuseDetails({ email, fullName }) ?? refusePassword(password, { email, fullName });
      if (refusal !== undefined) return refusal;
      if ((await store.accountByEmail(email)) !== undefined) return emailTaken;
      if ((await tokens.redeem(token, 'firstAdministrator')) === undefined) return linkRefusal;
      const passwordHash = await passwords.hash(password);
      return accounts.createAccount({ email, fullName, role: 'Administrator', passwordHash });
    },
  };
}

/** The link to print. The token is in the fragment, which browsers send to no server and to no other page. */
export function setUpLink(publicOrigin: string, token: string): string {
  return `${publicOrigin}/set-up#${token}`;
}
