import { type Accounts, createAccounts } from './accounts.ts';
import { type ChangePassword, createChangePassword } from './changePassword.ts';
import { createDemoAccounts, type DemoAccounts } from './demoAccounts.ts';
import { createFirstRun, type FirstRun } from './firstRun.ts';
import type { IdentityEnvironment } from './identityEnvironment.ts';
import type { IdentityStore } from './identityStore.ts';
import { createNames } from './names.ts';
import { createOneTimeTokens, type OneTimeTokens } from './oneTimeTokens.ts';
import { createPasswords } from './passwords.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './signIn.ts';
import { createSignInLimit } from './signInLimit.ts';

/** Everything about who somebody is, put together once by the composition root. */
export type Identity = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly changePassword: ChangePassword;
  readonly tokens: OneTimeTokens;
  readonly firstRun: FirstRun;
  readonly demoAccounts: DemoAccounts;
};

/** Identity over a store, which the caller opened and closes. `isShared` when other processes change it, too. */
export function createIdentity(
  store: IdentityStore,
  environment: IdentityEnvironment,
  isShared = false,
): Identity {
  const passwords = createPasswords(environment);
  const sessions = createSessions(store, environment);
  const accounts = createAccounts(
    store,
    passwords,
    sessions,
    createNames(store, environment, isShared),
    environment,
  );
  const tokens = createOneTimeTokens(store, environment);
  const limit = createSignInLimit(environment);
  return {
    accounts,
    sessions,
    signIn: createSignIn({ store, passwords, sessions, limit }),
    changePassword: createChangePassword({ store, accounts, passwords, sessions, limit }),
    tokens,
    firstRun: createFirstRun({ store, accounts, passwords, tokens }),
    demoAccounts: createDemoAccounts(accounts, passwords),
  };
}
