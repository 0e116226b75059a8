import type { Logger } from 'pino';
import {
  createUser,
  disableUser,
  type ListedUser,
  listMails,
  listUsers,
  setUserRole,
  usersOfPage,
} from '../../../contracts/calls/users.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import { type FailedAnswer, noSuchCall, refusedBy } from '../../authority/answers.ts';
import type { AccessNote } from '../../identity/access/accessLog.ts';
import { searchAccounts, stateOf } from '../../identity/accounts/accountSearch.ts';
import type { ListedAccount } from '../../identity/accounts/accounts.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext } from '../handler.ts';
import type { Presentation } from './accountHandlers.ts';
import { providerLabel } from './schoolSignInHandlers.ts';

/** An account as the page lists it, with the names of the providers by which its owner comes. */
async function listedUser(
  account: ListedAccount,
  presentation: Presentation,
  parts: CallParts,
): Promise<ListedUser> {
  const { userId, fullName, email, role, isGuest, providers } = account;
  const labels = providers.map((provider) => providerLabel(provider, presentation, parts));
  const ways = await Promise.all(labels);
  return { userId, fullName, email, role, isGuest, state: stateOf(account), ways };
}

/** Handlers of user administration; each act is logged, by number and without names. */
export function userHandlers(
  parts: CallParts,
  presentation: Presentation,
  logger: Logger,
): readonly BoundCall[] {
  const { accounts } = parts.identity;

  async function done(
    act: string,
    noted: Pick<AccessNote, 'kind' | 'details'>,
    changed: { readonly userId: number } | Refusal,
    context: CallContext,
  ): Promise<{ user: ListedUser } | FailedAnswer> {
    if (isRefusal(changed)) return refusedBy(changed.rule, changed.message);
    const { userId } = changed;
    logger.info({ by: actorOf(context).userId, userId, correlationId: context.correlationId }, act);
    parts.access.note(accessNote(context, { ...noted, subjectId: userId }));
    const account = await accounts.listedById(userId);
    if (account === undefined) throw new Error('The account that was changed is gone.');
    return { user: await listedUser(account, presentation, parts) };
  }

  return [
    bind(listUsers, async ({ offset, ...search }) => {
      const found = searchAccounts(await accounts.all(), search);
      const page = found.slice(offset, offset + usersOfPage);
      const users = await Promise.all(page.map((account) => listedUser(account, presentation, parts)));
      return { users, count: found.length };
    }),
    bind(createUser, async (person, context) => {
      const created = await accounts.createAccount({ ...person, passwordHash: null });
      const answer = await done(
        'account created',
        { kind: 'accountAdded', details: { role: person.role } },
        created,
        context,
      );
      if ('failure' in answer || isRefusal(created)) return answer as FailedAnswer;
      const { canSend, welcome } = parts.passwordMailer;
      const outcome = canSend && (await welcome(created, actorOf(context).userId));
      return { ...answer, welcomeEmailSent: outcome === 'sent', isWaiting: outcome === 'waiting' };
    }),
    bind(setUserRole, async ({ userId, role }, context) => {
      const account = await accounts.findById(userId);
      if (account?.isGuest) return refusedBy('PG4', 'Guests only practice: they have no other role.');
      return done(
        `role set to ${role}`,
        { kind: 'roleChanged', details: { role } },
        await accounts.setRole(userId, role),
        context,
      );
    }),
    bind(disableUser, async ({ userId, disabled }, context) => {
      const changed = disabled ? await accounts.disable(userId) : await accounts.enable(userId);
      const kind = disabled ? 'disabled' : 'enabled';
      return done(`account ${kind}`, { kind }, changed, context);
    }),
    bind(listMails, async () => {
      if (parts.mail.kind !== 'folder') return noSuchCall();
      return { mails: [...(await parts.mail.kept())] };
    }),
  ];
}
