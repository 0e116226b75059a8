import type { Logger } from 'pino';
import { currentSession, login, logout, type PasswordMode, setUp } from '../../../contracts/calls/account.ts';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { refusedBy } from '../../authority/answers.ts';
import { ownAccount } from '../../identity/accounts/accountChanges.ts';
import { demoPassword, demoPeople } from '../../identity/accounts/demoAccounts.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { type BoundCall, bind, type CallContext } from '../handler.ts';
import { logFailedTry } from './logFailedTry.ts';

/** What this server shows about itself before sign-in. */
export type Presentation = {
  readonly brand: 'financialInstitution' | 'creditUnion';
  readonly schoolTimeZone: string;
  readonly isDemo: boolean;
  readonly admitsGuests: boolean;
  /** The school's providers: their names in addresses and for people, and their issuers. */
  readonly ways: readonly { readonly name: string; readonly label: string; readonly issuer: string }[];
  readonly passwords: PasswordMode;
  /** The build of the client that is served now. */
  readonly build: () => Promise<string>;
};

const demoNotes: Readonly<Record<string, string>> = {
  'ada@quarterdeck.test': 'CEO, First Harbor Bank',
  'ben@quarterdeck.test': 'Deposit Officer, same team as Ada',
  'chloe@quarterdeck.test': 'CEO, Bayside Trust',
};

const demoPromises: Readonly<Record<string, string>> = {
  'ada@quarterdeck.test': 'Lead the bank. Decide with Ben, live.',
  'ben@quarterdeck.test': 'Set the deposit rates while Ada watches.',
  'chloe@quarterdeck.test': 'Run a rival bank of the same game.',
  'instructor@quarterdeck.test': 'The class at a glance: who decides, who waits.',
  'admin@quarterdeck.test': 'Create games, run the turn, freeze.',
};

/** Who plays first: students try the game, then those who look after it. */
const demoAccountsShown = [...demoPeople.slice(2), ...demoPeople.slice(0, 2).reverse()].map(
  ({ email, fullName, role }) => ({
    label: role === 'Student' ? `${role} ${fullName.split(' ')[0]}` : role,
    fullName,
    email,
    password: demoPassword,
    note: demoNotes[email] ?? fullName,
    promise: demoPromises[email] ?? '',
  }),
);

/** Handlers of sign-in, sign-out and first setup. */
export function accountHandlers(
  { identity, cookie, mail, access, lti }: CallParts,
  presentation: Presentation,
  logger: Logger,
): readonly BoundCall[] {
  function answerSignedIn(
    account: Account,
    sessionId: string,
    context: CallContext,
  ): ResponseOf<typeof login> {
    const { userId, role } = account;
    context.setCookie(cookie.issue(sessionId));
    access.note({ ...accessNote(context, { kind: 'signedIn' }), actor: { userId, role } });
    return ownAccount(account);
  }

  return [
    bind(currentSession, async (_, { actor }) => {
      const account = actor && (await identity.accounts.findById(actor.userId));
      const user = account ? ownAccount(account) : null;
      const { brand, schoolTimeZone: timeZone, isDemo, admitsGuests, build } = presentation;
      const demoAccounts = isDemo ? demoAccountsShown : [];
      const keepsMail = mail.kind === 'folder';
      const ways = presentation.ways.map(({ name, label }) => ({ name, label }));
      const hasLti = lti !== undefined;
      const presented = { brand, timeZone, demoAccounts, admitsGuests, keepsMail, hasLti, ways };
      return { user, build: await build(), passwords: presentation.passwords, ...presented };
    }),
    bind(login, async ({ email, password }, context) => {
      const { address, sessionId } = context;
      const signedIn = await identity.signIn({ email, password, address, previousSessionId: sessionId });
      if (isRefusal(signedIn)) {
        logFailedTry(logger, signedIn.failedTry, context);
        // No user input: for an unknown email, only that there was one.
        access.noteRefusal({
          ...accessNote(context, { kind: 'signInRefused', subjectId: signedIn.failedTry.userId }),
          actor: null,
          result: signedIn.rule,
        });
        return refusedBy(signedIn.rule, signedIn.message);
      }
      return answerSignedIn(signedIn.account, signedIn.sessionId, context);
    }),
    bind(logout, async (_, context) => {
      const { sessionId, setCookie } = context;
      await identity.sessions.revoke(sessionId);
      setCookie(cookie.clear());
      if (!context.actor) return { door: '/login' };
      access.note(accessNote(context, { kind: 'signedOut' }));
      const own = await identity.school.identitiesOf([context.actor.userId]);
      const isOwn = (issuer: string) => own.some(({ provider }) => provider === issuer);
      const out = presentation.ways.filter(({ issuer }) => isOwn(issuer)).map(({ name }) => `out=${name}`);
      return { door: out.length === 0 ? '/login' : `/login?${out.join('&')}` };
    }),
    bind(setUp, async (details, context) => {
      const account = await identity.firstRun.setUp(details);
      if (isRefusal(account)) return refusedBy(account.rule, account.message);
      const { userId, role } = account;
      const added = { kind: 'accountAdded', subjectId: userId, details: { role } } as const;
      access.note(accessNote(context, added));
      await identity.sessions.revoke(context.sessionId);
      const { sessionId } = await identity.sessions.start(userId);
      return answerSignedIn(account, sessionId, context);
    }),
  ];
}
