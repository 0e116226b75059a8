// Proves forgotten passwords, new users and mailed links over HTTP, with every text, and that a link opens
// one account once. The Administrator of a demo reads the mails.
import { beforeEach, describe, expect, test } from 'vitest';
import { log, login } from '../../../contracts/calls/account.ts';
import {
  newUser,
  openLink,
  passwordTexts,
  requestPassword,
  resetPassword,
  updatePassword,
  userSettings,
} from '../../../contracts/calls/passwords.ts';
import { listMails } from '../../../contracts/calls/users.ts';
import { demoPassword } from '../../../server/identity/accounts/demoAccounts.ts';
import { findOrInviteAccount } from '../../../server/identity/accounts/inviteAccount.ts';
import { mailRequestsOfAddressMax } from '../../../server/identity/signIn/requestLimits.ts';
import { type ApiClient, anonymous, signIn } from '../../fixtures/product/apiClient.ts';
import { newestLinkToken } from '../../fixtures/product/mailedLinks.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { another, both, password } from '../../fixtures/typedPasswords.ts';

const shared = shareProduct(['admin']);
const hour = 3_600_000;
const visitor = () => anonymous(shared.product);
const emailOf = (mailbox: string) => `${mailbox}@quarterdeck.test`;

/** The limits reached in an earlier test have expired. */
beforeEach(async () => {
  shared.product.environment.advance(2 * hour);
  (shared.people as { admin: ApiClient }).admin = await signIn(shared.product, 'admin');
});

async function linkFor(mailbox: string): Promise<string> {
  expect(await visitor().succeed(requestPassword, {}, { email: emailOf(mailbox) })).toEqual({
    passwordSent: true,
    isWaiting: false,
  });
  return newestLinkToken(shared.people.admin, emailOf(mailbox));
}

const opens = async (mailbox: string, typed: string): Promise<boolean> =>
  (await visitor().call(login, {}, { email: emailOf(mailbox), password: typed })).httpStatus === 200;

describe('a forgotten password', () => {
  test('[PW1] is reset through the mailed link, which ends every session', async () => {
    const before = await signIn(shared.product, 'cara');
    const uuid = await linkFor('cara');
    expect(await visitor().succeed(resetPassword, { uuid }, both(password))).toEqual({
      passwordChanged: true,
    });
    expect(await opens('cara', password)).toBe(true);
    expect(await opens('cara', demoPassword)).toBe(false);
    expect((await before.call(userSettings, {}, {})).httpStatus).toBe(401);
  });

  test('[PW1] the mail says for whom, what and how long, with a link to our own page', async () => {
    await linkFor('dev');
    const [mail] = (await shared.people.admin.succeed(listMails, {}, {})).mails;
    expect(mail).toMatchObject({ to: emailOf('dev'), subject: 'Your Quarterdeck password' });
    expect(mail?.text).toContain('Hello Dev Rao,');
    expect(mail?.text).toContain(`${shared.product.origin}/reset-password/`);
    expect(mail?.text).toContain('once, for an hour');
  });

  test.each(['nobody@quarterdeck.test', '', 'no email', "' OR 1=1 --"])(
    '[PW2] %j is not one of our accounts, and nothing is mailed',
    async (email) => {
      const before = (await shared.people.admin.succeed(listMails, {}, {})).mails.length;
      expect(await visitor().succeed(requestPassword, {}, { email })).toMatchObject({ passwordSent: false });
      expect(await visitor().succeed(newUser, {}, { email })).toMatchObject({ welcomeEmailSent: false });
      expect((await shared.people.admin.succeed(listMails, {}, {})).mails).toHaveLength(before);
    },
  );

  test('[PW2] a disabled account is treated as none', async () => {
    const { accounts } = shared.product.application.identity;
    const userId = shared.product.userIdOf('emil');
    const uuid = await linkFor('emil');
    await accounts.disable(userId);
    expect(await visitor().succeed(requestPassword, {}, { email: emailOf('emil') })).toEqual({
      passwordSent: false,
      isWaiting: false,
    });
    expect(await visitor().succeed(resetPassword, { uuid }, both(password))).toEqual({
      passwordChanged: false,
    });
    await accounts.enable(userId);
    expect(await visitor().succeed(resetPassword, { uuid }, both(password))).toEqual({
      passwordChanged: false,
    });
  });
});

describe('a mailed link', () => {
  test('[PW3] of 20 parallel uses of one link exactly one changes the password', async () => {
    const uuid = await linkFor('dev');
    const typed = Array.from({ length: 20 }, (_, index) => `${password} ${index}`);
    const answers = await Promise.all(
      typed.map((text) => visitor().succeed(resetPassword, { uuid }, both(text))),
    );
    const winners = typed.filter((_, index) => answers[index]?.passwordChanged);
    expect(winners).toHaveLength(1);
    expect(await opens('dev', winners[0] ?? '')).toBe(true);
  });

  test('[PW3] is invalid after its hour, after a newer one was opened, after a change of password and of e-mail', async () => {
    const isDead = async (uuid: string) =>
      !(await visitor().succeed(resetPassword, { uuid }, both(another))).passwordChanged;
    const { accounts } = shared.product.application.identity;
    const userId = shared.product.userIdOf('ben');
    const late = await linkFor('ben');
    shared.product.environment.advance(hour);
    expect(await isDead(late)).toBe(true);
    const older = await linkFor('ben');
    shared.product.environment.advance(1);
    const newer = await linkFor('ben');
    await visitor().succeed(openLink, { uuid: newer }, {});
    expect(await isDead(older)).toBe(true);
    await accounts.setPassword(userId, password);
    expect(await isDead(newer)).toBe(true);
    const moved = await linkFor('ben');
    await accounts.changeDetails(userId, { email: 'ben@elsewhere.test' });
    expect(await isDead(moved)).toBe(true);
    await accounts.changeDetails(userId, { email: emailOf('ben') });
    for (const forged of ['x', 'a'.repeat(43), '../session', '{"$gt":""}', '%00'])
      expect(await isDead(forged)).toBe(true);
    expect(await opens('ben', password)).toBe(true);
  });

  test('[PW4] errors in the passwords are reported, and leave the link valid', async () => {
    const uuid = await linkFor('chloe');
    const mismatch = await visitor().fail(resetPassword, { uuid }, { password, confirmPassword: another });
    expect(mismatch).toMatchObject({ httpStatus: 409, errors: ['Passwords do not match'] });
    const own = await visitor().fail(resetPassword, { uuid }, both('chloe marsh 1'));
    expect(own).toMatchObject({ rule: 'ID6', errors: [expect.stringMatching(/too easy to guess/)] });
    expect(await visitor().fail(resetPassword, { uuid }, both(''))).toMatchObject({ rule: 'ID6' });
    expect(await visitor().succeed(resetPassword, { uuid }, both(password))).toEqual({
      passwordChanged: true,
    });
  });

  test('[HT21] no log contains its token', async () => {
    const uuid = await linkFor('ada');
    const before = shared.product.logLines().length;
    await visitor().call(resetPassword, { uuid }, { password: 1 });
    await visitor().call(log, {}, { level: 'error', route: `/reset-password/${uuid}`, message: 'a fault' });
    const lines = shared.product.logLines().slice(before);
    expect(lines.filter((line) => line.includes('/reset-password/...'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes(uuid))).toEqual([]);
  });
});

describe('a new user', () => {
  test('[PW5] listed by the school is welcomed, chooses a password and signs in', async () => {
    const { accounts } = shared.product.application.identity;
    const email = 'una@school.test';
    await findOrInviteAccount(accounts, { email, fullName: 'Una Nair' });
    expect(await visitor().succeed(newUser, {}, { email: ' UNA@school.test ' })).toEqual({
      welcomeEmailSent: true,
      isWaiting: false,
    });
    const { mails } = await shared.people.admin.succeed(listMails, {}, {});
    expect(mails.find(({ to }) => to === email)).toMatchObject({ subject: 'Welcome to Quarterdeck' });
    const uuid = await newestLinkToken(shared.people.admin, email);
    shared.product.environment.advance(6 * 24 * hour);
    expect(await visitor().succeed(resetPassword, { uuid }, both(password))).toEqual({
      passwordChanged: true,
    });
    expect(await visitor().succeed(login, {}, { email, password })).toMatchObject({
      fullName: 'Una Nair',
      role: 'Student',
    });
  });
});

describe('limits', () => {
  test('[ID21] an account gets five mails an hour, and must then wait', async () => {
    const ask = () => visitor().call(requestPassword, {}, { email: emailOf('chloe') });
    const answers = await Promise.all(Array.from({ length: 9 }, ask));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(5);
    expect((await visitor().fail(newUser, {}, { email: emailOf('chloe') })).errors).toEqual([
      'Too many emails were requested. Please try again later.',
    ]);
    expect((await visitor().call(requestPassword, {}, { email: emailOf('ada') })).httpStatus).toBe(200);
    shared.product.environment.advance(2 * hour);
    expect((await ask()).httpStatus).toBe(200);
  });

  test('[ID21] an address can make as many requests as a class, and must then wait', async () => {
    const ask = () => visitor().call(newUser, {}, { email: 'nobody@quarterdeck.test' });
    const answers = await Promise.all(Array.from({ length: mailRequestsOfAddressMax + 5 }, ask));
    expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(5);
  });

  test('a lecture behind one address gets its mails, whatever others there have mistyped', async () => {
    const { environment, application } = shared.product;
    environment.advance(2 * hour);
    const emails = Array.from(
      { length: mailRequestsOfAddressMax + 5 },
      (_, index) => `seat${index}@school.test`,
    );
    for (const email of emails)
      await findOrInviteAccount(application.identity.accounts, { email, fullName: email });
    const ask = async (email: string) => (await visitor().call(newUser, {}, { email })).httpStatus;
    for (let count = 0; count < mailRequestsOfAddressMax; count += 1) await ask('nobody@quarterdeck.test');
    expect(await ask('nobody@quarterdeck.test')).toBe(409);
    for (const email of emails) expect(await ask(email)).toBe(200);
  });

  test('[ID21] endless error reports of a browser are not all stored', async () => {
    const ada = await signIn(shared.product, 'admin');
    const report = () => ada.call(log, {}, { level: 'error', route: '/', message: 'again' });
    const answers = await Promise.all(Array.from({ length: 70 }, report));
    expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(10);
    expect((await visitor().call(log, {}, { level: 'error', route: '/', message: 'x' })).httpStatus).toBe(
      200,
    );
  });
});

test('[PW8] the texts are those of the specification, word for word', () => {
  expect(passwordTexts).toMatchObject({
    unknownEmail: 'We could not find your email.',
    passwordSent: 'An email with a link to reset your password has been sent.',
    welcomeEmailSent: 'A welcome email with a link to reset your password has been sent.',
    resetMismatch: 'Passwords do not match',
    notChanged: 'We could not change your password. Please try again.',
    changed: 'Your password has been changed.',
    empty: 'These fields cannot be left empty.',
    mismatch: 'The passwords do not match.',
    settingsUpdated: 'Your information has been updated.',
    updated: 'Your password has been updated.',
  });
  const fallbacks = [requestPassword, newUser, resetPassword, userSettings, updatePassword].map(
    ({ errorText }) => errorText,
  );
  expect(fallbacks).toEqual([
    'An error occurred during the password request process.',
    'An error occurred during the password request process.',
    'An error occurred during the password update process.',
    'An error occurred during the user update request process.',
    "An error occurred during the user's password update request process.",
  ]);
});
