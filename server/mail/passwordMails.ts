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
    'The link works once, for an hour. If you didn’t ask for it, you can ignore this email. Your password won’t change.',
  ]);
}

/** The mail behind 'A welcome email with a link to reset your password has been sent.'. */
export function welcomeMail(addressee: Addressee, link: string): Mail {
  return letter(addressee, 'Welcome to Quarterdeck', [
    'Your account is ready. Choose your password here:',
    link,
    `The link works once, for seven days. After that, sign in with ${addressee.email}. You can get a new link any time from "New User" on the sign-in page.`,
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
