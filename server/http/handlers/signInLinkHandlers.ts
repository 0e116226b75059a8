import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { makeSignInLinks } from '../../../contracts/calls/roster.ts';
import { emailKey } from '../../../contracts/fields/emails.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { type BoundCall, bind, gameOf } from '../handler.ts';

/** Students of a game who have yet to choose a password before they can sign in. */
async function withoutPassword(
  { members }: GameDocument,
  { identity: { accounts } }: CallParts,
): Promise<readonly Account[]> {
  const students = Object.entries(members).filter(([, { teamId }]) => teamId !== null);
  const listed = await Promise.all(students.map(([userId]) => accounts.listedById(Number(userId))));
  return listed
    .filter((account) => account !== undefined)
    .filter(({ hasPassword, disabledAt }) => !hasPassword && disabledAt === null)
    .sort((one, other) => (one.fullName < other.fullName ? -1 : 1));
}

/** Handler of sign-in links issued by an instructor. */
export function signInLinkHandlers(parts: CallParts): readonly BoundCall[] {
  const { readModels, passwordMailer } = parts;
  return [
    bind(makeSignInLinks, async ({ emails }, context) => {
      const game = gameOf(context);
      const wanted = emails && new Set(emails.map(emailKey));
      const people = (await withoutPassword(game, parts)).filter(
        ({ email }) => wanted === undefined || wanted.has(emailKey(email)),
      );
      const others = (await readModels.allGames()).filter(({ gameId }) => gameId !== game.gameId);
      const isElsewhere = ({ userId }: Account): boolean =>
        others.some(({ members }) => members[userId] !== undefined);
      const teams = await readModels.teamsOf(game.gameId);
      const links: ResponseOf<typeof makeSignInLinks>['links'] = [];
      for (const account of people.filter((each) => !isElsewhere(each))) {
        const { teamId } = game.members[account.userId] ?? {};
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
