import type { Logger } from 'pino';
import {
  newUser,
  passwordTexts,
  requestPassword,
  resetPassword,
  updatePassword,
  userSettings,
} from '../../../contracts/calls/passwords.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import { emailKey } from '../../identity/emailAddress.ts';
import type { PasswordMail } from '../../mail/passwordMailer.ts';
import { type FailedAnswer, refusedBy } from '../answers.ts';
import { actorOf, type BoundCall, bind } from '../handler.ts';
import type { CallParts } from './callParts.ts';
import { logFailedTry } from './logFailedTry.ts';

const told = ({ rule, message }: Refusal): FailedAnswer => refusedBy(rule, message);

/** Whether a mail was sent to an e-mail, or why it cannot be. */
async function mailed(
  { passwordMailer }: CallParts,
  kind: PasswordMail,
  email: string,
  address: string,
): Promise<boolean | FailedAnswer> {
  const outcome = await passwordMailer.request(email, kind, address);
  return isRefusal(outcome) ? told(outcome) : outcome === 'sent';
}

const tooManyChanges = refusedBy(
  'ID21',
  'Your email was changed too many times. Please wait a while and try again.',
);

/** Changes the caller's own name and e-mail; the mailbox that is left is told [ML5]. */
function userSettingsCall({ identity, accountNotices }: CallParts): BoundCall {
  return bind(userSettings, async (details, context) => {
    const { userId } = actorOf(context);
    const before = await identity.accounts.findById(userId);
    const isMoving = before !== undefined && emailKey(before.email) !== emailKey(details.email);
    if (isMoving && (await identity.limits.takeEmailChange(userId)) === undefined) return tooManyChanges;
    const account = await identity.accounts.changeDetails(userId, details);
    if (isRefusal(account)) return told(account);
    if (isMoving) await accountNotices.emailChanged(before);
    return { fullName: account.fullName, email: account.email };
  });
}

function changePasswordCall({ identity, cookie, accountNotices }: CallParts, logger: Logger): BoundCall {
  return bind(updatePassword, async ({ currPassword, newPassword, confirmPassword }, context) => {
    if (newPassword === '' || confirmPassword === '') return refusedBy('PW7', passwordTexts.empty);
    if (newPassword !== confirmPassword) return refusedBy('PW7', passwordTexts.mismatch);
    const changed = await identity.changePassword({
      userId: actorOf(context).userId,
      currentPassword: currPassword,
      newPassword,
      address: context.address,
    });
    if (isRefusal(changed)) {
      if (changed.failedTry) logFailedTry(logger, changed.failedTry, context);
      return told(changed);
    }
    context.setCookie(cookie.issue(changed.sessionId));
    await accountNotices.passwordChanged(changed.account);
    return {};
  });
}

/** Handlers of forgotten passwords, new users, mailed links and one's own settings (A§7). */
export function passwordHandlers(parts: CallParts, logger: Logger): readonly BoundCall[] {
  const { identity, accountNotices } = parts;
  return [
    bind(requestPassword, async ({ email }, { address }) => {
      const passwordSent = await mailed(parts, 'reset', email, address);
      return typeof passwordSent === 'boolean' ? { passwordSent } : passwordSent;
    }),
    bind(newUser, async ({ email }, { address }) => {
      const welcomeEmailSent = await mailed(parts, 'welcome', email, address);
      return typeof welcomeEmailSent === 'boolean' ? { welcomeEmailSent } : welcomeEmailSent;
    }),
    bind(resetPassword, async ({ password, confirmPassword }, { linkToken, address }) => {
      if (password !== confirmPassword) return refusedBy('PW4', passwordTexts.resetMismatch);
      const redeemed = await identity.passwordLinks.redeem(linkToken, password, address);
      if (redeemed === 'linkIsDead') return { passwordChanged: false };
      if (isRefusal(redeemed)) return told(redeemed);
      if (!redeemed.isFirst) await accountNotices.passwordChanged(redeemed.account);
      return { passwordChanged: true };
    }),
    userSettingsCall(parts),
    changePasswordCall(parts, logger),
  ];
}
