import type { Logger } from 'pino';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import {
  awaitedPerson,
  connectAccount,
  connectIdentity,
  joinAs,
  ownIdentities,
  removeIdentity,
  waitingPeople,
} from '../../../contracts/calls/schoolSignIn.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { refusedBy } from '../../authority/answers.ts';
import { ownAccount } from '../../identity/accounts/accountChanges.ts';
import {
  connectNewcomer,
  connectWaiting,
  type Entered,
  findNewcomer,
  joinAsNewcomer,
  type Typed,
  waitingNewcomers,
} from '../../school/oidc/newcomers.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext } from '../handler.ts';
import type { Presentation } from './accountHandlers.ts';
import { logFailedTry } from './logFailedTry.ts';

const lastWay = refusedBy('SC9', 'This is your only way to sign in. Choose a password first.');
const gone = refusedBy('SC9', 'This way to sign in was disconnected already.');

/** Handlers of people who come by their school. */
export function schoolSignInHandlers(
  parts: CallParts,
  presentation: Presentation,
  logger: Logger,
): readonly BoundCall[] {
  const { identity, access, cookie, wayCookie } = parts;
  const secretOf = ({ cookies }: CallContext): string | undefined => wayCookie.read(cookies);
  const typedIn = (context: CallContext): Typed => ({
    secret: secretOf(context),
    previousSessionId: context.sessionId,
    address: context.address,
  });

  /** Into the ordinary session of whoever came. */
  function enter(
    { signedIn: { account, sessionId }, newcomer }: Entered,
    kind: 'accountAdded' | 'identityLinked',
    context: CallContext,
  ): ResponseOf<typeof connectAccount> {
    context.setCookie(cookie.issue(sessionId));
    context.setCookie(wayCookie.clear());
    const { userId, role } = account;
    const { via } = newcomer;
    const note = (noted: Parameters<typeof accessNote>[1]): void =>
      access.note({ ...accessNote(context, noted), actor: { userId, role } });
    if (kind === 'accountAdded') note({ kind, subjectId: userId, details: { role } });
    note({ kind: 'identityLinked', details: { via } });
    note({ kind: 'signedIn', details: { via } });
    return { user: ownAccount(account), to: newcomer.to };
  }

  return [
    bind(awaitedPerson, async (_, context) => {
      const newcomer = await findNewcomer(identity, secretOf(context));
      if (!newcomer) return { awaited: null };
      const { label, course, fullName, accountId, mayJoin } = newcomer;
      const account = accountId === null ? undefined : await identity.accounts.findById(accountId);
      return { awaited: { label, course, fullName, mayJoin, email: account?.email ?? null } };
    }),
    bind(connectAccount, async (typed, context) => {
      const entered = await connectNewcomer(typed, typedIn(context), identity);
      if (!isRefusal(entered)) return enter(entered, 'identityLinked', context);
      if (entered.failedTry) logFailedTry(logger, entered.failedTry, context);
      const subjectId = entered.failedTry?.userId;
      access.noteRefusal({
        ...accessNote(context, { kind: 'signInRefused', ...(subjectId && { subjectId }) }),
        actor: null,
        result: entered.rule,
      });
      return refusedBy(entered.rule, entered.message);
    }),
    bind(joinAs, async ({ name }, context) => {
      const entered = await joinAsNewcomer(name, typedIn(context), identity);
      if (isRefusal(entered)) return refusedBy(entered.rule, entered.message);
      return enter(entered, 'accountAdded', context);
    }),
    ...ownWays(parts, presentation),
    ...lostPasswords(parts),
  ];
}

/** Administrators connect whose password is lost. */
function lostPasswords({ identity, access }: CallParts): readonly BoundCall[] {
  return [
    bind(waitingPeople, async () => ({
      waiting: (await waitingNewcomers(identity)).map(({ hash, label, fullName, accountId }) => ({
        ...{ pending: hash, label, fullName, accountId },
      })),
    })),
    bind(connectIdentity, async ({ userId, pending }, context) => {
      const connected = await connectWaiting(userId, pending, identity);
      if ('rule' in connected) return refusedBy(connected.rule, connected.message);
      const details = { via: connected.label };
      access.note(accessNote(context, { kind: 'identityLinked', subjectId: userId, details }));
      return {};
    }),
  ];
}

const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** What people call a provider: the school's, or a learning management system, which may be gone. */
export async function providerLabel(
  provider: string,
  { ways }: Presentation,
  { readModels }: Pick<CallParts, 'readModels'>,
): Promise<string> {
  const way = ways.find(({ issuer }) => issuer === provider);
  const platformId = provider.replace(/^platform-/, '');
  return way?.label ?? (await readModels.platform(platformId))?.name ?? 'a school that was removed';
}

function ownWays(parts: CallParts, presentation: Presentation): readonly BoundCall[] {
  const { identity, access } = parts;
  return [
    bind(ownIdentities, async (_, context) => {
      const { userId } = actorOf(context);
      const own = await identity.school.identitiesOf([userId]);
      const identities = await Promise.all(
        own.map(async ({ provider, linkedAt, usedAt }, index) => ({
          number: index + 1,
          label: await providerLabel(provider, presentation, parts),
          linkedAt: momentOf(linkedAt),
          usedAt: usedAt === null ? null : momentOf(usedAt),
        })),
      );
      const hasPassword = (await identity.accounts.listedById(userId))?.hasPassword === true;
      return { hasPassword, identities };
    }),
    bind(removeIdentity, async ({ number, linkedAt }, context) => {
      const { userId } = actorOf(context);
      const own = await identity.school.identitiesOf([userId]);
      const chosen = own[number - 1];
      if (!chosen || momentOf(chosen.linkedAt) !== linkedAt) return gone;
      const hasPassword = (await identity.accounts.listedById(userId))?.hasPassword === true;
      if (own.length === 1 && !hasPassword) return lastWay;
      if (await identity.school.unlink(chosen)) access.note(accessNote(context, { kind: 'identityRemoved' }));
      return {};
    }),
  ];
}
