import { askToJoin, findJoinCode } from '../../../contracts/calls/joinCodes.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { JoinCodeDocument } from '../../../contracts/readModels/joinCodeDocument.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { readJoinCode } from '../../../contracts/rosters/joinCode.ts';
import { joinedByCodeMax } from '../../../contracts/rosters/joinRules.ts';
import { type FailedAnswer, refusedBy } from '../../authority/answers.ts';
import { sixtyText } from '../../commands/deciders/joinCode.ts';
import { findOrInviteAccount } from '../../identity/accounts/inviteAccount.ts';
import { resetLifetimeMilliseconds } from '../../identity/signIn/passwordLinks.ts';
import type { AllowedTry } from '../../identity/signIn/slidingLimit.ts';
import { momentNow } from '../../lib/environment.ts';
import { noMailText } from '../../mail/openMail.ts';
import { providerOf } from '../../school/lti/platformId.ts';
import { accessNote, type CallParts, refusalAnswer } from '../callParts.ts';
import { type BoundCall, bind, type CallContext, type RequestParsed } from '../handler.ts';

/** A join code and its game. */
export type FoundCode = { readonly code: JoinCodeDocument; readonly game: GameDocument };

export const isExpired = ({ expiresAt }: JoinCodeDocument, now: string): boolean => now >= expiresAt;

const tooMany = refusedBy('ID21', 'Too many emails were requested. Please try again later.');

/** Finds the game of a typed code. Wrong guesses count, whichever game they were meant for. */
export async function findCode(
  typed: string,
  allowed: AllowedTry | undefined,
  { readModels }: CallParts,
): Promise<FoundCode | FailedAnswer> {
  if (!allowed) return refusedBy('JC7', 'Too many wrong join codes. Please wait 15 minutes.');
  const code = await readModels.joinCode(readJoinCode(typed));
  const game = code && (await readModels.game(code.gameId));
  if (!code || !game) return refusedBy('JC1', 'We don’t recognize this join code.');
  await allowed.giveBack();
  return { code, game };
}

/** Why a code lets nobody in with this e-mail now, or with none; undefined if it does. */
async function refuseEmail(
  email: string,
  code: JoinCodeDocument,
  parts: CallParts,
  isOfSchool = false,
): Promise<FailedAnswer | undefined> {
  const { closed, who, domain } = code;
  if (closed)
    return refusalAnswer(
      { rule: 'JC2', message: 'This join code was closed by {by} at {at}.', ...closed },
      parts,
    );
  if (isExpired(code, momentNow(parts.environment)))
    return refusedBy('JC3', 'This join code has expired. Ask your instructor for a new one.');
  if (who === 'roster')
    return refusedBy('JC8', 'This join code is for people on the roster. Ask your instructor to add you.');
  if (who === 'domain' && !isOfSchool && !email.toLowerCase().endsWith(`@${domain}`))
    return refusedBy('JC9', `Use your school email (@${domain}).`);
  if (who === 'code' && !(await parts.identity.shownCode.isShown(code.openedBy, code.code)))
    return refusedBy('JC10', 'This join code works only while your instructor shows it.');
  return undefined;
}

/** Why somebody signed in cannot join with a code. */
export async function refuseJoiner(
  userId: number,
  code: JoinCodeDocument,
  parts: CallParts,
): Promise<FailedAnswer | undefined> {
  const { accounts, school } = parts.identity;
  const [account, own, courses] = await Promise.all([
    accounts.findById(userId),
    school.identitiesOf([userId]),
    parts.readModels.coursesOf(code.gameId),
  ]);
  // Whom the system of a course of the game knows is of the school, whatever their e-mail.
  const isOfSchool = courses.some(({ platformId }) =>
    own.some(({ provider }) => provider === providerOf(platformId)),
  );
  return refuseEmail(account?.email ?? '', code, parts, isOfSchool);
}

/** The account of somebody new, and the link with which its owner chooses a password. */
async function invite(
  { email, full_name: fullName }: RequestParsed<typeof askToJoin>,
  { code, game }: FoundCode,
  context: CallContext,
  { identity, access, outbox }: CallParts,
) {
  const invited = await findOrInviteAccount(identity.accounts, { email, fullName });
  if (isRefusal(invited)) return refusedBy(invited.rule, invited.message);
  const { account, isNew } = invited;
  const { userId, role } = account;
  if (isNew) access.note(accessNote(context, { kind: 'accountAdded', subjectId: userId, details: { role } }));
  if (code.who === 'code') {
    // The link of an account that somebody else may own goes to its mailbox alone.
    if (!isNew) return refusedBy('JC12', `${account.email} already has an account here. Sign in with it.`);
    const token = await identity.passwordLinks.issue(userId, 'shown', resetLifetimeMilliseconds);
    return { token, is_waiting: false };
  }
  const mail = await identity.limits.takeMail(userId);
  if (mail === undefined) return tooMany;
  const { gameId } = game;
  const outcome = await outbox.send({
    ...{ kind: 'join', userId, email: account.email, gameId, invitedBy: code.openedBy },
  });
  // Asking again sends none besides the one that waits.
  if (outcome === 'waiting') await mail.giveBack();
  return { token: null, is_waiting: outcome === 'waiting' };
}

/** Handlers for whoever joins a game without an account (D19). */
export function signUpHandlers(parts: CallParts): readonly BoundCall[] {
  const { identity, nameOf, passwordMailer } = parts;
  const find = async (typed: string, { address }: CallContext) =>
    findCode(typed, await identity.limits.takeMailRequest(address), parts);
  return [
    bind(findJoinCode, async ({ code: typed }, context) => {
      const found = await find(typed, context);
      if ('httpStatus' in found) return found;
      const { who, domain, openedBy } = found.code;
      return { game_name: found.game.name, opened_by: await nameOf(openedBy), who, domain };
    }),
    bind(askToJoin, async (typed, context) => {
      const found = await find(typed.code, context);
      if ('httpStatus' in found) return found;
      const refusal = await refuseEmail(typed.email, found.code, parts);
      if (refusal) return refusal;
      const { who, joined } = found.code;
      if (who === 'code' && joined >= joinedByCodeMax) return refusedBy('JC11', sixtyText);
      if (who === 'domain' && !passwordMailer.canSend) return refusedBy('ML2', noMailText);
      // A lecture behind one address has as many people.
      if ((await identity.limits.takeMailFrom(context.address)) === undefined) return tooMany;
      return invite(typed, found, context, parts);
    }),
  ];
}
