import type { Logger } from 'pino';
import { currentSession, login, logout, setUp } from '../../../contracts/calls/account.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { demoPassword, demoPeople } from '../../identity/demoAccounts.ts';
import { refusedBy } from '../answers.ts';
import { type BoundCall, bind } from '../handler.ts';
import type { CallParts } from './callParts.ts';
import { logFailedTry } from './logFailedTry.ts';

/** How this server presents itself before anybody signs in. */
export type Presentation = {
  readonly brand: 'financialInstitution' | 'creditUnion';
  readonly isDemo: boolean;
  /** The build of the client that is served now. */
  readonly build: () => Promise<string>;
};

const demoNotes: Readonly<Record<string, string>> = {
  'ada@quarterdeck.test': 'CEO, First Harbor Bank',
  'ben@quarterdeck.test': 'deposit officer, same team as Ada',
  'chloe@quarterdeck.test': 'CEO, Bayside Trust',
};

const demoAccountsShown = demoPeople.map(({ email, fullName, role }) => ({
  label: role === 'Student' ? `${role} ${fullName.split(' ')[0]}` : role,
  email,
  password: demoPassword,
  note: demoNotes[email] ?? fullName,
}));

/** Handlers of sign-in, sign-out and first set-up. */
export function accountHandlers(
  { identity, cookie, mail }: CallParts,
  presentation: Presentation,
  logger: Logger,
): readonly BoundCall[] {
  return [
    bind(currentSession, async (_, { actor }) => {
      const account = actor && (await identity.accounts.findById(actor.userId));
      const user = account
        ? { userId: account.userId, role: account.role, fullName: account.fullName, email: account.email }
        : null;
      const { brand, isDemo, build } = presentation;
      const demoAccounts = isDemo ? demoAccountsShown : [];
      return { user, brand, build: await build(), demoAccounts, keepsMail: mail.kind === 'folder' };
    }),
    bind(login, async ({ email, password }, context) => {
      const { address, sessionId, setCookie } = context;
      const signedIn = await identity.signIn({ email, password, address, previousSessionId: sessionId });
      if (isRefusal(signedIn)) {
        logFailedTry(logger, signedIn.failedTry, context);
        return refusedBy(signedIn.rule, signedIn.message);
      }
      setCookie(cookie.issue(signedIn.sessionId));
      const { userId, role, fullName } = signedIn.account;
      return { userId, role, fullName, email: signedIn.account.email };
    }),
    bind(logout, async (_, { sessionId, setCookie }) => {
      await identity.sessions.revoke(sessionId);
      setCookie(cookie.clear());
      return {};
    }),
    bind(setUp, async (details) => {
      const account = await identity.firstRun.setUp(details);
      return isRefusal(account) ? refusedBy(account.rule, account.message) : {};
    }),
  ];
}
