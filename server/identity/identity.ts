import type { PasswordMode } from '../../contracts/calls/account.ts';
import type { NumberRecord } from '../commands/handling/numberRecord.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { admitGuest } from './accounts/admitGuest.ts';
import { createDemoAccounts, type DemoAccounts } from './accounts/demoAccounts.ts';
import { createFirstRun, type FirstRun } from './accounts/firstRun.ts';
import { createReminderChoice, type ReminderChoice } from './accounts/reminderChoice.ts';
import { createShownCode, type ShownCode } from './accounts/shownCode.ts';
import { createTalkSeen, type TalkSeen } from './accounts/talkSeen.ts';
import { createOneTimeTokens, type OneTimeTokens } from './credentials/oneTimeTokens.ts';
import { type ArgonParameters, createPasswords } from './credentials/passwords.ts';
import { createSessions, type Sessions } from './credentials/sessions.ts';
import type { IdentityEnvironment } from './model/identityEnvironment.ts';
import type { Account, IdentityStore } from './model/identityStore.ts';
import { createNames } from './model/names.ts';
import { createNumbers } from './model/numbers.ts';
import type { OutboxMethods } from './model/waitingMail.ts';
import { type ChangePassword, createChangePassword } from './signIn/changePassword.ts';
import { createEmailCodes, type EmailCodes } from './signIn/emailCodes.ts';
import { type Marks, ownMarks } from './signIn/marks.ts';
import { createPasswordCheck, type PasswordCheck } from './signIn/passwordCheck.ts';
import { createPasswordLinks, type PasswordLinks } from './signIn/passwordLinks.ts';
import { createRequestLimits, type RequestLimits } from './signIn/requestLimits.ts';
import { createSchoolSignIn, type SchoolSignIn } from './signIn/schoolSignIn.ts';
import { createSignIn, type SignIn } from './signIn/signIn.ts';
import { createSignInLimit } from './signIn/signInLimit.ts';
import { memoryTryCounts, type TryCounts } from './signIn/tryCounts.ts';
import { createErasure, type Erasure } from './texts/erasure.ts';
import { createPersonalTexts, type PersonalTexts } from './texts/personalTexts.ts';
import { createTextKeys } from './texts/textKeys.ts';

const ticketBytes = 16;

/** The parts of identity, composed once by the composition root. */
export type Identity = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly school: SchoolSignIn;
  readonly checkPassword: PasswordCheck;
  readonly changePassword: ChangePassword;
  readonly emailCodes: EmailCodes;
  readonly tokens: OneTimeTokens;
  readonly shownCode: ShownCode;
  readonly talkSeen: TalkSeen;
  readonly reminderChoice: ReminderChoice;
  readonly passwordLinks: PasswordLinks;
  readonly limits: RequestLimits;
  readonly firstRun: FirstRun;
  readonly demoAccounts: DemoAccounts;
  /** Makes the account of a guest. */
  admitGuest(): Promise<Account>;
  /** Mails that no mail server has taken over yet. */
  readonly waitingMails: OutboxMethods;
  /** Texts written by people, sealed and opened. */
  readonly texts: PersonalTexts;
  /** Must follow every erasure, on whichever node it was done. */
  forgetErased(userId: number): void;
  readonly erase: Erasure;
  isErased(userId: number): Promise<boolean>;
};

/** Dependencies of identity besides its store; a single process needs none of them. */
export type IdentityOptions = {
  /** True if other processes change the store, too. */
  readonly isShared?: boolean;
  /** Counts of tries, shared with the other processes. */
  readonly tryCounts?: () => Promise<TryCounts>;
  /** Marks for addresses and e-mails in those counts and in logs, the same for all processes that count together. */
  readonly marks?: Marks;
  /** Records the numbers of new people in the log, if there is one. */
  readonly numberRecord?: NumberRecord;
  /** Cost of a password hash; tests with many sign-ins use a lower one. */
  readonly hashCost?: ArgonParameters | undefined;
  /** Who may sign in with a password; everybody by default. */
  readonly passwordSignIn?: PasswordMode | undefined;
};

/** Identity over a store that the caller opened and closes. */
export function createIdentity(
  store: IdentityStore,
  environment: IdentityEnvironment,
  {
    isShared = false,
    tryCounts = ownTryCounts(),
    marks = ownMarks(environment),
    numberRecord = unrecorded(environment),
    hashCost,
    passwordSignIn = 'on',
  }: IdentityOptions = {},
): Identity {
  const passwords = createPasswords(environment, hashCost);
  const sessions = createSessions(store, environment);
  const names = createNames(store, environment, isShared);
  const numbers = createNumbers(store, numberRecord);
  const accounts = createAccounts(store, passwords, sessions, names, numbers, environment);
  function forgetErased(userId: number): void {
    names.forgetErased(userId);
    textKeys.forget(userId);
  }
  const textKeys = createTextKeys(store, environment, isShared);
  const tokens = createOneTimeTokens(store, environment);
  const limit = createSignInLimit(tryCounts, environment, marks);
  const school = createSchoolSignIn({ store, sessions, numbers, environment });
  const checkPassword = createPasswordCheck({ store, passwords, limit, marks });
  return {
    accounts,
    sessions,
    signIn: createSignIn({ store, passwords, sessions, limit, marks, mode: passwordSignIn }),
    school,
    checkPassword,
    changePassword: createChangePassword({ checkPassword, accounts, sessions }),
    emailCodes: createEmailCodes(store, environment),
    tokens,
    shownCode: createShownCode(store, environment),
    talkSeen: createTalkSeen(store),
    reminderChoice: createReminderChoice(store),
    passwordLinks: createPasswordLinks({
      ...{ accounts, tokens, store, limit, mode: passwordSignIn },
      clock: environment.clock,
    }),
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
    admitGuest: () => admitGuest(store, numbers),
    waitingMails: store,
    texts: createPersonalTexts(textKeys, environment),
    forgetErased,
    isErased: async (userId) => (await store.areErased([userId])).has(userId),
    erase: createErasure({ store, accounts, sessions, forgetErased, forgetWaiting: school.forget }),
  };
}

/** Without a log, numbers of people are used nowhere else. */
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
