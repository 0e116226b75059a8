import { type Addressee, letter } from './letter.ts';
import type { Mail } from './mail.ts';

/** The page opened by a mailed link. */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/reset-password/${token}`;
}

/** The mail behind 'An email with a link to reset your password has been sent.'. */
export function resetMail(addressee: Addressee, link: string): Mail {
  return letter(addressee, 'Your Quarterdeck password', [
    'Somebody, most likely you, requested a new password. Choose one here:',
    link,
    'The link works once, within an hour. If you did not ask for it, you need not do anything: your password stays as it is.',
  ]);
}

/** The mail behind 'A welcome email with a link to reset your password has been sent.'. */
export function welcomeMail(addressee: Addressee, link: string): Mail {
  return letter(addressee, 'Welcome to Quarterdeck', [
    'Your account is ready. Choose your password here:',
    link,
    `The link works once, within seven days. Afterwards you sign in with ${addressee.email}. A new link can be had any time from "New User" on the sign-in page.`,
  ]);
}

/** To a new mailbox, whose owner types the code where the e-mail was changed. */
export function emailCodeMail(addressee: Addressee, code: string): Mail {
  return letter(addressee, 'Confirm your Quarterdeck email', [
    'Somebody, most likely you, wants to sign in to Quarterdeck with this email from now on. The code for it is:',
    code,
    'Enter it in User Settings within an hour, and save again. If that was not you, you need not do anything.',
  ]);
}
