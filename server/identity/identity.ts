import type { NumberRecord } from '../commands/handling/numberRecord.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type ChangePassword, createChangePassword } from './changePassword.ts';
import { createDemoAccounts, type DemoAccounts } from './demoAccounts.ts';
import { createErasure, type Erasure } from './erasure.ts';
import { createFirstRun, type FirstRun } from './firstRun.ts';
import type { IdentityEnvironment } from './identityEnvironment.ts';
import type { IdentityStore, OwnSettingMethods } from './identityStore.ts';
import { type Marks, ownMarks } from './marks.ts';
import { createNames } from './names.ts';
import { createNumbers } from './numbers.ts';
import { createOneTimeTokens, type OneTimeTokens } from './oneTimeTokens.ts';
import { createPasswordLinks, type PasswordLinks } from './passwordLinks.ts';
import { type ArgonParameters, createPasswords } from './passwords.ts';
import { createPersonalTexts, type PersonalTexts } from './personalTexts.ts';
import { createRequestLimits, type RequestLimits } from './requestLimits.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './signIn.ts';
import { createSignInLimit } from './signInLimit.ts';
import { createTextKeys } from './textKeys.ts';
import { memoryTryCounts, type TryCounts } from './tryCounts.ts';

const ticketBytes = 16;

/** Everything about who somebody is, put together once by the composition root. */
export type Identity = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly changePassword: ChangePassword;
  readonly tokens: OneTimeTokens;
  readonly passwordLinks: PasswordLinks;
  readonly limits: RequestLimits;
  readonly firstRun: FirstRun;
  readonly demoAccounts: DemoAccounts;
  /** What people set for themselves. */
  readonly ownSettings: OwnSettingMethods;
  /** What people wrote, sealed and opened. */
  readonly texts: PersonalTexts;
  /** Must follow every erasure, wherever it was done. */
  forgetErased(userId: number): void;
  readonly erase: Erasure;
  isErased(userId: number): Promise<boolean>;
};

/** What identity works on besides its store; a process by itself needs none of it. */
export type IdentityOptions = {
  /** True when other processes change the store, too. */
  readonly isShared?: boolean;
  /** How often somebody tried, counted together with the other processes. */
  readonly tryCounts?: () => Promise<TryCounts>;
  /** What stands for addresses and e-mails there and in logs, the same for all processes that count together. */
  readonly marks?: Marks;
  /** Records the numbers of new people in the log, where there is one. */
  readonly numberRecord?: NumberRecord;
  /** What a password hash costs; tests of many sign-ins ask for less. */
  readonly hashCost?: ArgonParameters | undefined;
};

/** Identity over a store, which the caller opened and closes. */
export function createIdentity(
  store: IdentityStore,
  environment: IdentityEnvironment,
  {
    isShared = false,
    tryCounts = ownTryCounts(),
    marks = ownMarks(environment),
    numberRecord = unrecorded(environment),
    hashCost,
  }: IdentityOptions = {},
): Identity {
  const passwords = createPasswords(environment, hashCost);
  const sessions = createSessions(store, environment);
  const names = createNames(store, environment, isShared);
  const accounts = createAccounts(
    store,
    passwords,
    sessions,
    names,
    createNumbers(store, numberRecord),
    environment,
  );
  function forgetErased(userId: number): void {
    names.forgetErased(userId);
    textKeys.forget(userId);
  }
  const textKeys = createTextKeys(store, environment, isShared);
  const tokens = createOneTimeTokens(store, environment);
  const limit = createSignInLimit(tryCounts, environment, marks);
  return {
    accounts,
    sessions,
    signIn: createSignIn({ store, passwords, sessions, limit, marks }),
    changePassword: createChangePassword({ store, accounts, passwords, sessions, limit, marks }),
    tokens,
    passwordLinks: createPasswordLinks({ accounts, tokens, limit }),
    limits: createRequestLimits(tryCounts, environment, marks),
    firstRun: createFirstRun({
      store,
      accounts,
      passwords,
      tokens,
      sharedSecret: isShared ? marks.secret : undefined,
      environment,
    }),
    demoAccounts: createDemoAccounts(accounts, passwords),
    ownSettings: store,
    texts: createPersonalTexts(textKeys, environment),
    forgetErased,
    isErased: async (userId) => (await store.areErased([userId])).has(userId),
    erase: createErasure({ store, accounts, sessions, forgetErased }),
  };
}

/** Where there is no log, nobody is known by number anywhere else. */
function unrecorded({ random }: Pick<IdentityEnvironment, 'random'>): NumberRecord {
  return {
    newTicket: () => Buffer.from(random.bytes(ticketBytes)).toString('base64url'),
    record: async () => 'recorded',
  };
}

function ownTryCounts(): () => Promise<TryCounts> {
  const counts = memoryTryCounts();
  return async () => counts;
}
