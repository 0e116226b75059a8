import type { Logger } from 'pino';
import {
  newUser,
  openLink,
  passwordTexts,
  requestPassword,
  resetPassword,
  updatePassword,
  userSettings,
} from '../../../contracts/calls/passwords.ts';
import { emailKey, emailText } from '../../../contracts/fields/emails.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import { keysOf } from '../../../contracts/values.ts';
import { type FailedAnswer, refusedBy } from '../../authority/answers.ts';
import type { AccessNote } from '../../identity/access/accessLog.ts';
import { unknownAccount } from '../../identity/accounts/accountRules.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import type { MailOutcome } from '../../mail/outbox.ts';
import type { PasswordMail } from '../../mail/passwordMailer.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, type RequestParsed } from '../handler.ts';
import { logFailedTry } from './logFailedTry.ts';

const answerTo = ({ rule, message }: Refusal): FailedAnswer => refusedBy(rule, message);

/** Whether a mail was sent to an e-mail address or waits, or why it cannot be sent. */
async function mailed(
  { passwordMailer, identity, access }: CallParts,
  kind: PasswordMail,
  email: string,
  context: CallContext,
): Promise<{ readonly isSent: boolean; readonly isWaiting: boolean } | FailedAnswer> {
  const outcome = await passwordMailer.request(email, kind, context.address);
  // Only the owner: input that matches nobody is not kept.
  const owner = await identity.accounts.findByEmail(email);
  const result = isRefusal(outcome) ? outcome.rule : outcome;
  access.noteRefusal(accessNote(context, { kind: 'resetAsked', subjectId: owner?.userId, result }));
  if (isRefusal(outcome)) return answerTo(outcome);
  return { isSent: outcome === 'sent', isWaiting: outcome === 'waiting' };
}

const tooManyChanges = refusedBy('ID21', 'You’ve changed your email too many times. Please try again later.');

/** Which of a person's own details changed. */
function changedFields(before: Account, after: Account): readonly string[] {
  const fields = { email: 'email', fullName: 'name' } as const;
  const names = keysOf(fields);
  return names.filter((name) => before[name] !== after[name]).map((name) => fields[name]);
}

/** On record: which fields, the names before and after, and what proved that a new e-mail is the person's. */
function changeNote(
  before: Account,
  after: Account,
  fields: readonly string[],
  { mail }: Pick<CallParts, 'mail'>,
): Omit<AccessNote, 'actor' | 'from'> {
  const proof = mail.kind === 'none' ? 'the password alone' : 'the password and a code from its mailbox';
  return {
    kind: 'accountChanged',
    details: { fields, ...(fields.includes('email') && { proof }) },
    ...(fields.includes('name') && { names: { before: before.fullName, after: after.fullName } }),
  };
}

const noOwnAccount = refusedBy(
  'PG4',
  'You are a guest: there is no name, email or password to change. Sign in with an account of your own.',
);

const wrongCode = refusedBy(
  'ID7',
  'This code is wrong or more than an hour old. Leave it empty to get a new one.',
);

/** What a person sent to change their details. */
type SentDetails = RequestParsed<typeof userSettings>;

/** Whether a new e-mail may be stored now, or what became of the mail with a code that must confirm it first. */
async function vouchedFor(
  before: Account,
  { email, currPassword, code }: SentDetails,
  context: CallContext,
  { identity, access, mail, outbox }: CallParts,
  logger: Logger,
): Promise<'vouched' | MailOutcome | FailedAnswer> {
  const { userId } = before;
  if ((await identity.limits.takeEmailChange(userId)) === undefined) return tooManyChanges;
  const by = { userId, currentPassword: currPassword, address: context.address };
  const failed = await identity.checkPassword(by);
  if (failed) {
    if (failed.failedTry) logFailedTry(logger, failed.failedTry, context);
    access.noteRefusal(accessNote(context, { kind: 'accountChanged', result: failed.rule }));
    return answerTo(failed);
  }
  if (mail.kind === 'none') return 'vouched';
  if (code !== '') return (await identity.emailCodes.redeem(userId, email, code)) ? 'vouched' : wrongCode;
  return outbox.send({ kind: 'emailCode', userId, email: emailText(email) });
}

/** Changes the caller's own name and email; the previous mailbox is notified. */
function userSettingsCall(parts: CallParts, logger: Logger): BoundCall {
  const { identity, outbox, access } = parts;
  return bind(userSettings, async (sent, context) => {
    const { userId } = actorOf(context);
    const before = await identity.accounts.findById(userId);
    if (!before) return answerTo(unknownAccount);
    if (before.isGuest) return noOwnAccount;
    const { fullName, email } = sent;
    // One that stays is not looked at: whoever came by the school may have none.
    const given = email === before.email ? { fullName } : { fullName, email };
    const refusal = await identity.accounts.refuseChange(userId, given);
    if (refusal) return answerTo(refusal);
    const isMoving = emailKey(before.email) !== emailKey(email);
    const vouched = isMoving ? await vouchedFor(before, sent, context, parts, logger) : 'vouched';
    if (typeof vouched !== 'string') return vouched;
    const isCodeMailed = vouched !== 'vouched';
    const details = isCodeMailed ? { fullName } : given;
    const account = await identity.accounts.changeDetails(userId, details);
    if (isRefusal(account)) return answerTo(account);
    const fields = changedFields(before, account);
    if (fields.length > 0) access.note(accessNote(context, changeNote(before, account, fields, parts)));
    if (isMoving && !isCodeMailed) await outbox.tell({ kind: 'emailChanged', ...before });
    const isWaiting = vouched === 'waiting';
    return { fullName: account.fullName, email: account.email, isCodeMailed, isWaiting };
  });
}

function changePasswordCall({ identity, cookie, outbox, access }: CallParts, logger: Logger): BoundCall {
  return bind(updatePassword, async ({ currPassword, newPassword, confirmPassword }, context) => {
    if (newPassword === '' || confirmPassword === '') return refusedBy('PW7', passwordTexts.empty);
    if (newPassword !== confirmPassword) return refusedBy('PW7', passwordTexts.mismatch);
    const account = await identity.accounts.findById(actorOf(context).userId);
    if (account?.isGuest) return noOwnAccount;
    const changed = await identity.changePassword({
      userId: actorOf(context).userId,
      currentPassword: currPassword,
      newPassword,
      address: context.address,
    });
    if (isRefusal(changed)) {
      if (changed.failedTry) logFailedTry(logger, changed.failedTry, context);
      access.noteRefusal(accessNote(context, { kind: 'passwordChanged', result: changed.rule }));
      return answerTo(changed);
    }
    context.setCookie(cookie.issue(changed.sessionId));
    access.note(accessNote(context, { kind: 'passwordChanged' }));
    await outbox.tell({ kind: 'passwordChanged', ...changed.account });
    return {};
  });
}

/** Handlers of forgotten passwords, new users, mailed links and one's own settings. */
export function passwordHandlers(parts: CallParts, logger: Logger): readonly BoundCall[] {
  const { identity, outbox, access } = parts;
  return [
    bind(requestPassword, async ({ email }, context) => {
      const answer = await mailed(parts, 'reset', email, context);
      if ('failure' in answer) return answer;
      return { passwordSent: answer.isSent, isWaiting: answer.isWaiting };
    }),
    bind(newUser, async ({ email }, context) => {
      const answer = await mailed(parts, 'welcome', email, context);
      if ('failure' in answer) return answer;
      return { welcomeEmailSent: answer.isSent, isWaiting: answer.isWaiting };
    }),
    bind(resetPassword, async ({ password, confirmPassword }, context) => {
      const { linkToken, address } = context;
      if (password !== confirmPassword) return refusedBy('PW4', passwordTexts.resetMismatch);
      const redeemed = await identity.passwordLinks.redeem(linkToken, password, address);
      if (redeemed === 'linkIsDead') {
        access.noteRefusal(accessNote(context, { kind: 'linkUsed', result: 'ID7' }));
        return { passwordChanged: false };
      }
      if (isRefusal(redeemed)) return answerTo(redeemed);
      access.note(accessNote(context, { kind: 'linkUsed', subjectId: redeemed.account.userId }));
      if (!redeemed.isFirst) await outbox.tell({ kind: 'passwordChanged', ...redeemed.account });
      return { passwordChanged: true };
    }),
    bind(openLink, async (_, { linkToken }) => {
      await identity.passwordLinks.open(linkToken);
      return {};
    }),
    userSettingsCall(parts, logger),
    changePasswordCall(parts, logger),
  ];
}
