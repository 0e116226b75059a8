import type { TeamRole } from '../../contracts/fields/fields.ts';
import { nameInReadingOrder } from '../../contracts/text/readingName.ts';
import { roleLabel } from '../../contracts/text/roleLabels.ts';
import { type Addressee, letter } from './letter.ts';
import type { Mail } from './mail.ts';

/** The page opened by a mailed link. */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/reset-password/${token}`;
}

/** The mail behind 'An email with a link to reset your password has been sent.'. */
export function resetMail(addressee: Addressee, link: string): Mail {
  return letter(addressee, 'Your Quarterdeck password', [
    'Someone, most likely you, asked for a new password. Choose one here:',
    link,
    'The link works once, for an hour. If you didn’t ask for it, you can ignore this email. Your ' +
      'password won’t change.',
  ]);
}

/** A person's place in a game. */
export type Seat = {
  readonly gameName: string;
  readonly teamName: string;
  readonly roles: readonly TeamRole[];
};

/** Who asked somebody in, where, and at which school, as far as each is known. */
export type InvitedBy = {
  readonly by: string | undefined;
  readonly seat: Seat | undefined;
  readonly schoolName: string | undefined;
};

function invitationText({ by, seat, schoolName }: InvitedBy): string {
  const atSchool = schoolName === undefined ? '' : ` at ${schoolName}`;
  const who = by === undefined ? undefined : nameInReadingOrder(by);
  if (seat) {
    const roles = seat.roles.length > 0 ? ` as ${seat.roles.map(roleLabel).join(' and ')}` : '';
    return `${who ?? 'Your instructor'} has added you to ${seat.teamName} in ${seat.gameName}${atSchool}${roles}.`;
  }
  return who === undefined
    ? `Your account${atSchool} is ready.`
    : `${who} created an account for you${atSchool}.`;
}

/** The mail behind 'A welcome email with a link to reset your password has been sent.'. */
export function welcomeMail(addressee: Addressee, link: string, invitation: InvitedBy): Mail {
  const { seat } = invitation;
  const subject = seat === undefined ? 'Welcome to Quarterdeck' : `Welcome to Quarterdeck: ${seat.gameName}`;
  return letter(addressee, subject, [
    `${invitationText(invitation)} In Quarterdeck, teams run a bank, quarter by quarter.`,
    'Choose your password here:',
    link,
    `The link works once, for seven days. After that, sign in with ${addressee.email}. You can ` +
      'get a new link any time from "New User" on the sign-in page.',
  ]);
}

/** To somebody who asked to join a game with its code; with a password of their own they sign in. */
export function joinMail(addressee: Addressee, gameName: string, link: string, hasPassword: boolean): Mail {
  return letter(addressee, `Join ${gameName}`, [
    `Someone, most likely you, asked to join ${gameName}. In Quarterdeck, teams run a bank, quarter by quarter.`,
    hasPassword
      ? 'You have an account. Sign in with it, and you join:'
      : 'Choose your password here, and you join:',
    link,
    `${hasPassword ? '' : 'The link works once, for seven days. '}If you didn’t ask for it, you can ignore this email.`,
  ]);
}

/** To a new mailbox, whose owner types the code where the e-mail was changed. */
export function emailCodeMail(addressee: Addressee, code: string): Mail {
  return letter(addressee, 'Confirm your Quarterdeck email', [
    'Someone, most likely you, wants to sign in to Quarterdeck with this email. The code is:',
    code,
    'Enter it in User Settings within an hour, and save again. If this wasn’t you, you can ignore this email.',
  ]);
}

/** To the old mailbox. The new one is not named: the old one may be the reason for the change. */
export function emailChangedMail(owner: Addressee): Mail {
  return letter(owner, 'Your Quarterdeck email was changed', [
    'The email of your account was changed. From now on, sign in with the new one; our emails go there, too.',
    'If you changed it, there’s nothing to do. If you didn’t, someone else is using your ' +
      'account: please tell your instructor or administrator right away.',
  ]);
}

export function passwordChangedMail(owner: Addressee): Mail {
  return letter(owner, 'Your Quarterdeck password was changed', [
    'The password of your account was changed, and every other open browser was signed out.',
    'If you changed it, there’s nothing to do. If you didn’t, choose a new one with "Forgot ' +
      'Password" on the sign-in page, and please tell your instructor or administrator.',
  ]);
}
