import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { correctEmail, makeSignInLinks } from '../../../contracts/calls/roster.ts';
import { emailKey } from '../../../contracts/fields/emails.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { refusedBy } from '../../authority/answers.ts';
import { needsLink } from '../../identity/accounts/accounts.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';

/** Students of a game who have yet to choose a password before they can sign in; not whom the school lets in. */
async function withoutPassword(
  { members }: GameDocument,
  { identity: { accounts } }: CallParts,
): Promise<readonly Account[]> {
  const students = Object.entries(members).filter(([, { teamId }]) => teamId !== null);
  const listed = await accounts.listedByIds(students.map(([userId]) => Number(userId)));
  return listed
    .filter((account) => needsLink(account) && account.disabledAt === null)
    .sort((one, other) => (one.fullName < other.fullName ? -1 : 1));
}

/** Whether somebody is in another game as well, whose instructors have a say about the account, too. */
async function inOtherGames(
  { gameId }: GameDocument,
  { readModels }: CallParts,
): Promise<(account: Pick<Account, 'userId'>) => boolean> {
  const others = (await readModels.allGames()).filter((game) => game.gameId !== gameId);
  return ({ userId }) => others.some(({ members }) => members[userId] !== undefined);
}

function correctEmailCall(parts: CallParts, { background }: TurnRunContext): BoundCall {
  const { identity, outbox, access, passwordMailer } = parts;
  return bind(correctEmail, async ({ user_id: userId, email }, context) => {
    const game = gameOf(context);
    const person = (await withoutPassword(game, parts)).find((account) => account.userId === userId);
    const isElsewhere = await inOtherGames(game, parts);
    if (!person || person.lastSeenAt !== null || isElsewhere(person))
      return refusedBy(
        'RO18',
        'Only the email of a student who is in no other game and has never signed in can be changed here.',
      );
    if ((await identity.limits.takeMail(userId)) === undefined)
      return refusedBy('ID21', 'Too many emails were requested. Please try again later.');
    const changed = await identity.accounts.changeDetails(userId, { email });
    if (isRefusal(changed)) return refusedBy(changed.rule, changed.message);
    const by = actorOf(context).userId;
    access.note(
      accessNote(context, { kind: 'accountChanged', subjectId: userId, details: { fields: ['email'] } }),
    );
    await identity.waitingMails.removeLinkMails(userId);
    const { gameId } = game;
    const mail = { kind: 'welcome', userId, email: changed.email, gameId, invitedBy: by } as const;
    if (passwordMailer.canSend) background.begin(outbox.release([mail]));
    return {};
  });
}

/** Handlers of sign-in links issued by an instructor, and of an e-mail to which none arrives. */
export function signInLinkHandlers(parts: CallParts, processes: TurnRunContext): readonly BoundCall[] {
  const { readModels, identity, passwordMailer } = parts;
  return [
    correctEmailCall(parts, processes),
    bind(makeSignInLinks, async ({ emails, ends_mailed: endsMailed }, context) => {
      const game = gameOf(context);
      const wanted = emails && new Set(emails.map(emailKey));
      const people = (await withoutPassword(game, parts)).filter(
        ({ email }) => wanted === undefined || wanted.has(emailKey(email)),
      );
      const isElsewhere = await inOtherGames(game, parts);
      const teams = await readModels.teamsOf(game.gameId);
      const links: ResponseOf<typeof makeSignInLinks>['links'] = [];
      for (const account of people.filter((each) => !isElsewhere(each))) {
        const { teamId } = game.members[account.userId] ?? {};
        if (endsMailed) await identity.passwordLinks.end(account.userId);
        links.push({
          full_name: account.fullName,
          email: account.email,
          team_name: teams.find((team) => team.teamId === teamId)?.name ?? '',
          link: await passwordMailer.welcomeLink(account),
        });
      }
      const issued = { kind: 'linkIssued', gameId: game.gameId, details: { count: links.length } } as const;
      if (links.length > 0) parts.access.note(accessNote(context, issued));
      return { links, elsewhere: people.filter(isElsewhere).map(({ fullName }) => fullName) };
    }),
  ];
}
