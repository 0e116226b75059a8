import * as z from 'zod';
import { emailSchema, passwordSchema } from './account.ts';
import { defineCall } from './call.ts';

/** True if the mail server did not take a mail over: it is kept and tried again. */
const isWaiting = z.boolean();

const requestErrorText = 'An error occurred during the password request process.';

/** Forgotten password: `passwordSent` is false if no active account has the e-mail. */
export const requestPassword = defineCall({
  path: '/user/request-password',
  access: 'public',
  kind: 'query',
  task: 'Request a new password by email',
  summary: 'Mails a link to choose a new password with.',
  request: { email: emailSchema },
  response: { passwordSent: z.boolean(), isWaiting },
  errorText: requestErrorText,
});

/**
 * New user: sends the welcome mail of an account created by the school; false if no account has the e-mail.
 */
export const newUser = defineCall({
  path: '/user/new-user',
  access: 'public',
  kind: 'query',
  task: 'Request a new password by email',
  summary: 'Mails the welcome of an account with a link to choose its password with.',
  request: { email: emailSchema },
  response: { welcomeEmailSent: z.boolean(), isWaiting },
  errorText: requestErrorText,
});

/** The mailed link: `uuid` is its token; `passwordChanged` is false if the link is no longer valid. */
export const resetPassword = defineCall({
  path: '/user/reset-password/:uuid',
  access: 'public',
  kind: 'query',
  task: 'Choose a new password with a link from an email',
  summary: 'Sets a new password with the token of a mailed link, once.',
  request: { password: passwordSchema, confirmPassword: passwordSchema },
  response: { passwordChanged: z.boolean() },
  errorText: 'An error occurred during the password update process.',
});

/** The page of a mailed link was opened: its instructor sees that it arrived, and earlier links stop working. */
export const openLink = defineCall({
  path: '/user/reset-password/:uuid/open',
  access: 'public',
  kind: 'query',
  task: 'Choose a new password with a link from an email',
  summary: 'Notes that the page of a mailed link was opened.',
  isSilent: true,
});

/**
 * The caller's own stored name and e-mail. A new e-mail needs the current password, and the code that was
 * mailed to it: without the code one is mailed (`isCodeMailed`) and the e-mail stays. Where no mail server is set, the
 * password is enough.
 */
export const userSettings = defineCall({
  path: '/user/user-settings',
  access: 'signedIn',
  kind: 'query',
  task: 'Change your name, email and password',
  summary: "Changes one's own name and email.",
  request: {
    fullName: z.string().max(1024),
    email: z.string().max(1024),
    currPassword: passwordSchema.default(''),
    code: z.string().max(64).default(''),
  },
  response: { fullName: z.string(), email: z.string(), isCodeMailed: z.boolean(), isWaiting },
  errorText: 'An error occurred during the user update request process.',
});

/** The caller's own password: every other browser is signed out, and this one gets a new session cookie. */
export const updatePassword = defineCall({
  path: '/user/update-password',
  access: 'signedIn',
  kind: 'query',
  task: 'Change your name, email and password',
  summary: "Changes one's own password and ends all other sessions.",
  request: { currPassword: passwordSchema, newPassword: passwordSchema, confirmPassword: passwordSchema },
  errorText: "An error occurred during the user's password update request process.",
});

/** Texts of forms that choose a password, word for word; browser and server use the same. */
export const passwordTexts = {
  unknownEmail: 'We could not find your email.',
  passwordSent: 'An email with a link to reset your password has been sent.',
  welcomeEmailSent: 'A welcome email with a link to reset your password has been sent.',
  mailWaits:
    'The mail server didn’t accept the email just now. It’s saved and will be sent as soon as the server accepts it.',
  resetMismatch: 'Passwords do not match',
  notChanged: 'We could not change your password. Please try again.',
  changed: 'Your password has been changed.',
  empty: 'These fields cannot be left empty.',
  mismatch: 'The passwords do not match.',
  codeMailed: 'We sent a code to the new email. Enter it here and save again.',
  settingsUpdated: 'Your information has been updated.',
  updated: 'Your password has been updated.',
} as const;
