import type { ResponseOf } from '../../../contracts/calls/call.ts';
import {
  loadRoster,
  type RosterConflict,
  type RosterInvitation,
  saveInstructors,
  saveRoster,
} from '../../../contracts/calls/roster.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { emailKey } from '../../../contracts/fields/emails.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { type FailedAnswer, notFound, refusedBy } from '../../authority/answers.ts';
import type { ClashingCell } from '../../commands/deciders/decider.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import { needsLink } from '../../identity/accounts/accounts.ts';
import { findOrInviteAccount } from '../../identity/accounts/inviteAccount.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import type { WaitingMail } from '../../identity/model/waitingMail.ts';
import type { MailToSend } from '../../mail/outbox.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import { accessNote, type CallParts, commandMetadata, refusalAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf, type RequestParsed } from '../handler.ts';
import { accountsOfMembers } from './memberAccounts.ts';

type SentRoster = RequestParsed<typeof saveRoster>;
type Invited = SentRoster['invited'][number];

const byName = (one: { full_name: string }, other: { full_name: string }): number =>
  one.full_name < other.full_name ? -1 : 1;

const momentOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function invitationOf({ createdAt, tries, refusedAt, dueAt, sentAt, fault }: WaitingMail): RosterInvitation {
  const isWaiting = dueAt !== null;
  return {
    state: isWaiting ? 'waiting' : sentAt === null ? 'failed' : 'sent',
    written_tzts: new Date(createdAt).toISOString(),
    tries,
    refused_tzts: momentOf(refusedAt),
    next_tzts: momentOf(dueAt),
    sent_tzts: momentOf(sentAt),
    fault,
  };
}

/** Whether each of these people has been in, and what became of their newest invitation. */
async function arrivalsOf(accounts: readonly Account[], { identity }: CallParts) {
  const userIds = accounts.map(({ userId }) => userId);
  const [listed, mails, openedAt] = await Promise.all([
    identity.accounts.listedByIds(userIds),
    identity.waitingMails.mailsTo(userIds),
    identity.passwordLinks.openedAt(userIds),
  ]);
  const newest = new Map(
    mails
      .filter(({ kind }) => kind === 'welcome')
      .sort((one, other) => one.createdAt - other.createdAt)
      .map((mail) => [mail.userId, mail]),
  );
  return accounts.map(({ userId, lastSeenAt }) => {
    const mail = newest.get(userId);
    return {
      last_seen_tzts: momentOf(lastSeenAt),
      needs_link: listed.some((account) => account.userId === userId && needsLink(account)),
      invitation: mail ? invitationOf(mail) : null,
      opened_tzts: momentOf(openedAt.get(userId) ?? null),
    };
  });
}

/** Everybody in a game, without erased people, who can no longer be moved. */
async function rosterAnswer(game: GameDocument, parts: CallParts): Promise<ResponseOf<typeof loadRoster>> {
  const { identity, readModels, passwordMailer } = parts;
  const userIds = Object.keys(game.members).map(Number);
  const [accounts, waiting, teams] = await Promise.all([
    identity.accounts.findByIds(userIds),
    identity.accounts.findByIds(game.waiting ?? []),
    readModels.teamsOf(game.gameId),
  ]);
  const arrivals = await arrivalsOf(accounts, parts);
  const people = accounts.map(({ userId, fullName, email }, index) => ({
    user_id: userId,
    full_name: fullName,
    email,
    seat: game.members[userId],
    arrival: arrivals[index],
  }));
  return {
    teams: teams.map(({ teamId, number, name }) => ({ team_id: teamId, team_num: number, team_name: name })),
    members: people
      .flatMap(({ seat, arrival, ...person }) =>
        seat && seat.teamId !== null && arrival
          ? [{ ...person, team_id: seat.teamId, roles: [...seat.roles], ...arrival }]
          : [],
      )
      .sort(byName),
    instructors: people
      .flatMap(({ seat, arrival: _, ...person }) => (seat?.teamId === null ? [person] : []))
      .sort(byName),
    waiting: waiting
      .map(({ userId, fullName, email }) => ({ user_id: userId, full_name: fullName, email }))
      .sort(byName),
    can_send_mail: passwordMailer.canSend,
  };
}

/** Objections to a roster, checked before anybody gets an account for it. */
function refuseSent(
  { assigned, invited, members }: SentRoster,
  game: GameDocument,
): FailedAnswer | undefined {
  if ([...assigned, ...invited, ...members].some(({ team_id }) => !game.teamIds.includes(team_id)))
    return notFound('team');
  const emails = invited.map(({ email }) => emailKey(email));
  if (new Set(emails).size < emails.length) return refusedBy('RO1', 'A person is listed twice.');
  return undefined;
}

/** Why somebody cannot play in a team. */
function refusePlayer({ email, fullName, role, disabledAt }: Account): string | undefined {
  const who = email || fullName;
  if (role !== 'Student') return `${who} belongs to an ${role}. Only students can be on a team.`;
  return disabledAt === null ? undefined : `The account of ${who} is disabled.`;
}

/** The accounts of invited people and then of members of courses, in order; created if missing. */
async function accountsOf(
  { invited, members }: SentRoster,
  parts: CallParts,
  context: CallContext,
): Promise<readonly Account[] | FailedAnswer> {
  const { identity, access } = parts;
  const found = await Promise.all(
    invited.map(({ email, full_name: fullName }) =>
      findOrInviteAccount(identity.accounts, { email, fullName }),
    ),
  );
  const accounts = found.flatMap((invitation) => (isRefusal(invitation) ? [] : [invitation.account]));
  for (const invitation of found)
    if (!isRefusal(invitation) && invitation.isNew) {
      const { userId: subjectId, role } = invitation.account;
      access.note(accessNote(context, { kind: 'accountAdded', subjectId, details: { role } }));
    }
  const refusals = found.flatMap((invitation, index) => {
    if (isRefusal(invitation)) return [`${invited[index]?.email}: ${invitation.message}`];
    return refusePlayer(invitation.account) ?? [];
  });
  if (refusals.length > 0) return refusedBy('RO4', refusals.join('\n'));
  const others = await accountsOfMembers(members, context, parts);
  if ('httpStatus' in others) return others;
  const faults = others.flatMap((account) => refusePlayer(account) ?? []);
  return faults.length > 0 ? refusedBy('RO4', faults.join('\n')) : [...accounts, ...others];
}

async function conflictsOf(
  cells: readonly ClashingCell[],
  { gameId }: GameDocument,
  { nameOf, readModels }: CallParts,
): Promise<RosterConflict[]> {
  const teams = await readModels.teamsOf(gameId);
  return Promise.all(
    cells.map(async ({ rowId, value, by, at }) => ({
      user_id: rowId,
      full_name: await nameOf(rowId),
      team_name: teams.find(({ teamId }) => teamId === value)?.name ?? null,
      modifiedBy: await nameOf(by),
      at,
    })),
  );
}

/** Invitations for those of these people who have no way to sign in yet and were not mailed too often. */
async function invitationsOf(
  accounts: readonly Account[],
  { identity }: CallParts,
  { gameId }: GameDocument,
  invitedBy: number,
): Promise<readonly MailToSend[]> {
  const mails = await identity.waitingMails.mailsTo(accounts.map(({ userId }) => userId));
  // Another try of one that waits is no further mail.
  const isWaiting = (userId: number): boolean =>
    mails.some((mail) => mail.userId === userId && mail.kind === 'welcome' && mail.dueAt !== null);
  const listed = await identity.accounts.listedByIds(accounts.map(({ userId }) => userId));
  const invitations = await Promise.all(
    listed.filter(needsLink).map(async ({ userId, email }) => {
      const mayMail = async () => isWaiting(userId) || (await identity.limits.takeMail(userId)) !== undefined;
      return (await mayMail()) ? [{ kind: 'welcome', userId, email, gameId, invitedBy } as const] : [];
    }),
  );
  return invitations.flat();
}

/** Their mails are stored before the roster is, and sent after the call was answered: a class takes long. */
function saveRosterCall(parts: CallParts, { background }: TurnRunContext): BoundCall {
  const { commandHandlers, environment, passwordMailer, outbox, readModels } = parts;
  return bind(saveRoster, async (sent, context) => {
    const game = gameOf(context);
    const metadata = commandMetadata(context, environment);
    const stream = streams.game(game.gameId);
    const isRepeat = await commandHandlers.of(gameDecider).hasHandled(stream, metadata);
    const accounts = refuseSent(sent, game) ?? (await accountsOf(sent, parts, context));
    if ('httpStatus' in accounts) return accounts;
    const by = actorOf(context).userId;
    const isMailing = sent.send_welcome && passwordMailer.canSend && !isRepeat;
    const mails = isMailing ? await invitationsOf(accounts, parts, game, by) : [];
    await outbox.prepare(mails);
    const seat = ({ team_id, roles }: { team_id: number; roles?: Invited['roles'] | undefined }) => ({
      teamId: team_id,
      roles,
    });
    const result = await commandHandlers.of(gameDecider).handle(
      stream,
      {
        type: 'ChangeRoster',
        assigned: sent.assigned.map((each) => ({
          ...seat(each),
          userId: each.user_id,
          seenTeamId: each.seen_team_id,
        })),
        invited: [...sent.invited, ...sent.members].map((each, index) => ({
          ...seat(each),
          userId: accounts[index]?.userId ?? 0,
          seenTeamId: null,
        })),
        removed: sent.removed.map(({ user_id, seen_team_id }) => ({
          userId: user_id,
          seenTeamId: seen_team_id,
        })),
        force: sent.force,
        by,
        at: metadata.at,
      },
      metadata,
    );
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    if (result.kind === 'conflict')
      return { position: 0, conflicts: await conflictsOf(result.cells, game, parts) };
    if (mails.length > 0)
      background.begin(readModels.shows(result.position).then(() => outbox.release(mails)));
    return { position: result.position, conflicts: [] };
  });
}

function saveInstructorsCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment, identity } = parts;
  return bind(saveInstructors, async ({ added, removed }, context) => {
    const { gameId } = gameOf(context);
    const { findById, findByEmail } = identity.accounts;
    const found = await Promise.all(
      added.map((who) => (typeof who === 'number' ? findById(who) : findByEmail(who))),
    );
    const strangers = added.filter((_, index) => !found[index]);
    const students = found.flatMap((account) =>
      account?.role === 'Student' ? [account.email || account.fullName] : [],
    );
    const refusals = [
      ...strangers.map((who) =>
        typeof who === 'number' ? 'The account was not found.' : `There is no account with the email ${who}.`,
      ),
      ...students.map((who) => `${who} belongs to a Student. Only instructors can be assigned to a game.`),
    ];
    if (refusals.length > 0) return refusedBy('RO5', refusals.join('\n'));
    const metadata = commandMetadata(context, environment);
    const stamp = { by: actorOf(context).userId, at: metadata.at };
    const userIds = found.flatMap((account) => (account ? [account.userId] : []));
    const result = await commandHandlers
      .of(gameDecider)
      .handle(
        streams.game(gameId),
        { type: 'ChangeInstructors', added: userIds, removed, ...stamp },
        metadata,
      );
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    return { position: result.position };
  });
}

/** Handlers of rosters: who is in a game (D19). */
export function rosterHandlers(parts: CallParts, processes: TurnRunContext): readonly BoundCall[] {
  return [
    bind(loadRoster, (_, context) => rosterAnswer(gameOf(context), parts)),
    saveRosterCall(parts, processes),
    saveInstructorsCall(parts),
  ];
}
