import {
  newUser,
  passwordTexts,
  requestPassword,
  resetPassword,
  updatePassword,
  userSettings,
} from '../../../contracts/calls/passwords.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { PasswordMail } from '../../mail/passwordMailer.ts';
import { type FailedAnswer, refusedBy } from '../answers.ts';
import { actorOf, type BoundCall, bind } from '../handler.ts';
import type { CallParts } from './callParts.ts';

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

function changePasswordCall({ identity, cookie }: CallParts): BoundCall {
  return bind(updatePassword, async ({ currPassword, newPassword, confirmPassword }, context) => {
    if (newPassword === '' || confirmPassword === '') return refusedBy('PW7', passwordTexts.empty);
    if (newPassword !== confirmPassword) return refusedBy('PW7', passwordTexts.mismatch);
    const changed = await identity.changePassword({
      userId: actorOf(context).userId,
      currentPassword: currPassword,
      newPassword,
      address: context.address,
    });
    if (isRefusal(changed)) return told(changed);
    context.setCookie(cookie.issue(changed.sessionId));
    return {};
  });
}

/** Handlers of forgotten passwords, new users, mailed links and one's own settings (A§7). */
export function passwordHandlers(parts: CallParts): readonly BoundCall[] {
  const { identity } = parts;
  return [
    bind(requestPassword, async ({ email }, { address }) => {
      const passwordSent = await mailed(parts, 'reset', email, address);
      return typeof passwordSent === 'boolean' ? { passwordSent } : passwordSent;
    }),
    bind(newUser, async ({ email }, { address }) => {
      const welcomeEmailSent = await mailed(parts, 'welcome', email, address);
      return typeof welcomeEmailSent === 'boolean' ? { welcomeEmailSent } : welcomeEmailSent;
    }),
    bind(resetPassword, async ({ password, confirmPassword }, { linkToken }) => {
      if (password !== confirmPassword) return refusedBy('PW4', passwordTexts.resetMismatch);
      const account = await identity.passwordLinks.redeem(linkToken, password);
      if (account !== 'linkIsDead' && isRefusal(account)) return told(account);
      return { passwordChanged: account !== 'linkIsDead' };
    }),
    bind(userSettings, async (details, context) => {
      const account = await identity.accounts.changeDetails(actorOf(context).userId, details);
      if (isRefusal(account)) return told(account);
      return { fullName: account.fullName, email: account.email };
    }),
    changePasswordCall(parts),
  ];
}
