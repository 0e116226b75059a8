// Proves how people change their own account over HTTP: name, e-mail and password, each with its texts, and
// the resulting mails. The Administrator of a demo reads the mails.
import { beforeEach, expect, test } from 'vitest';
import { currentSession, login } from '../../../contracts/calls/account.ts';
import {
  newUser,
  requestPassword,
  resetPassword,
  updatePassword,
  userSettings,
} from '../../../contracts/calls/passwords.ts';
import { listMails } from '../../../contracts/calls/users.ts';
import { findOrInviteAccount } from '../../../server/identity/accounts/inviteAccount.ts';
import { emailChangesOfAccountMax } from '../../../server/identity/signIn/requestLimits.ts';
import { type ApiClient, anonymous, cookieFrom, signIn } from '../../fixtures/product/apiClient.ts';
import { moveMailbox, newestLinkToken } from '../../fixtures/product/mailedLinks.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { another, both, password } from '../../fixtures/typedPasswords.ts';

const shared = shareProduct(['admin']);
const hour = 3_600_000;
const visitor = () => anonymous(shared.product);
const emailOf = (mailbox: string) => `${mailbox}@quarterdeck.test`;

const opens = async (mailbox: string, typed: string): Promise<boolean> =>
  (await visitor().call(login, {}, { email: emailOf(mailbox), password: typed })).httpStatus === 200;

/** The limits reached in an earlier test have expired. */
beforeEach(async () => {
  shared.product.environment.advance(2 * hour);
  (shared.people as { admin: ApiClient }).admin = await signIn(shared.product, 'admin');
});

const settled = async () => {
  await shared.product.application.identity.accounts.setPassword(shared.product.userIdOf('ada'), password);
  const answer = await visitor().call(login, {}, { email: emailOf('ada'), password });
  return anonymous(shared.product, cookieFrom(answer));
};

const mailsTo = async (email: string) =>
  (await shared.people.admin.succeed(listMails, {}, {})).mails.filter(({ to }) => to === email);

test('the old mailbox is notified, and no other; a change of name alone notifies nobody', async () => {
  const ada = await settled();
  const [old, other] = [emailOf('ada'), 'ada.notices@school.test'];
  const before = (await mailsTo(old)).length;
  await ada.succeed(userSettings, {}, { fullName: 'Ada Lund', email: ` ${old.toUpperCase()} ` });
  await ada.succeed(userSettings, {}, { fullName: 'Ada Byron', email: old });
  await ada.fail(userSettings, {}, { fullName: 'Ada Lund', email: emailOf('ben') });
  expect(await mailsTo(old)).toHaveLength(before);
  const move = (fullName: string, email: string) =>
    moveMailbox(ada, { fullName, email }, password, shared.people.admin);
  await move('Somebody Else', other);
  const told = (await mailsTo(old))[0];
  expect(await mailsTo(old)).toHaveLength(before + 1);
  expect(told?.subject).toBe('Your Quarterdeck email was changed');
  expect(told?.text).toContain('Hello Somebody Else,');
  expect(told?.text).not.toMatch(/https?:|school\.test/);
  expect(await mailsTo(other)).toMatchObject([{ subject: 'Confirm your Quarterdeck email' }]);
  await move('Ada Lund', old);
  expect((await mailsTo(other)).map(({ subject }) => subject)).toContain(
    'Your Quarterdeck email was changed',
  );
});

test('a changed password is notified, however it was changed, except for the first one', async () => {
  const ada = await settled();
  const passwords = { currPassword: password, newPassword: another, confirmPassword: another };
  await ada.succeed(updatePassword, {}, passwords);
  const [told] = await mailsTo(emailOf('ada'));
  expect(told).toMatchObject({ subject: 'Your Quarterdeck password was changed' });
  expect(told?.text).not.toMatch(/https?:/);
  await visitor().succeed(requestPassword, {}, { email: emailOf('ada') });
  const uuid = await newestLinkToken(shared.people.admin, emailOf('ada'));
  await visitor().succeed(resetPassword, { uuid }, both(password));
  const subjects = (await mailsTo(emailOf('ada'))).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === told?.subject)).toHaveLength(2);
  const una = 'una@school.test';
  await findOrInviteAccount(shared.product.application.identity.accounts, { email: una, fullName: 'Una' });
  await visitor().succeed(newUser, {}, { email: una });
  const welcome = await newestLinkToken(shared.people.admin, una);
  await visitor().succeed(resetPassword, { uuid: welcome }, both(password));
  expect(await mailsTo(una)).toMatchObject([{ subject: 'Welcome to Quarterdeck' }]);
});

test('[ID21] the e-mail can be changed ten times an hour, so that notices are limited', async () => {
  const ada = await settled();
  const move = (email: string) =>
    ada.call(userSettings, {}, { fullName: 'Ada Lund', email, currPassword: password });
  for (let change = 1; change <= emailChangesOfAccountMax; change += 1)
    expect((await move('ada.moves@school.test')).httpStatus).toBe(200);
  expect(await ada.fail(userSettings, {}, { fullName: 'Ada Lund', email: 'one@more.test' })).toMatchObject({
    httpStatus: 409,
    rule: 'ID21',
    errors: ['You’ve changed your email too many times. Please try again later.'],
  });
  expect((await move(emailOf('ada'))).httpStatus).toBe(200);
});

test('[PW6] name and e-mail change, trimmed, and the e-mail signs in', async () => {
  const ada = await settled();
  const details = { fullName: ' Ada Byron ', email: 'ada.byron@school.test' };
  const { admin } = shared.people;
  expect(await moveMailbox(ada, details, password, admin)).toEqual({
    ...{ ...details, fullName: 'Ada Byron', isCodeMailed: false, isWaiting: false },
  });
  expect((await ada.succeed(currentSession, {}, {})).user).toMatchObject({ fullName: 'Ada Byron' });
  expect((await visitor().call(login, {}, { email: details.email, password })).httpStatus).toBe(200);
  await moveMailbox(ada, { fullName: 'Ada Lund', email: emailOf('ada') }, password, admin);
});

test('an open session is not enough to take an account over: a new e-mail needs the password and its mailbox', async () => {
  const ada = await settled();
  const taken = { fullName: 'Ada Lund', email: 'eve@school.test' };
  const refused = { errors: ['The current password is incorrect.'] };
  expect(await ada.fail(userSettings, {}, taken)).toMatchObject(refused);
  expect(await ada.fail(userSettings, {}, { ...taken, currPassword: another })).toMatchObject(refused);
  expect(await mailsTo(taken.email)).toEqual([]);
  const sent = { ...taken, currPassword: password };
  expect(await ada.succeed(userSettings, {}, sent)).toMatchObject({
    email: emailOf('ada'),
    isCodeMailed: true,
  });
  const [mail] = await mailsTo(taken.email);
  const [code = ''] = /\b[A-Z\d]{10}\b/.exec(mail?.text ?? '') ?? [];
  const wrong = { errors: [expect.stringMatching(/^This code is wrong/)] };
  expect(await ada.fail(userSettings, {}, { ...sent, code: 'ACDEFGHJKM' })).toMatchObject(wrong);
  // A code is for its own mailbox, for an hour, once.
  expect(await ada.fail(userSettings, {}, { ...sent, email: 'other@school.test', code })).toMatchObject(
    wrong,
  );
  shared.product.environment.advance(hour);
  expect(await ada.fail(userSettings, {}, { ...sent, code })).toMatchObject(wrong);
  await moveMailbox(ada, taken, password, shared.people.admin);
  expect(await ada.fail(userSettings, {}, { ...sent, email: emailOf('ada'), code })).toMatchObject(wrong);
  const { accounts } = shared.product.application.identity;
  await accounts.changeDetails(shared.product.userIdOf('ada'), { email: emailOf('ada') });
});

test('[PW6] errors are reported and change nothing', async () => {
  const ada = await settled();
  const fullName = 'Ada Lund';
  const told = async (body: object) => (await ada.fail(userSettings, {}, body)).errors[0];
  expect(await told({ fullName, email: emailOf('ben') })).toBe('Another account already uses this email.');
  expect(await told({ fullName, email: 'no email' })).toBe('This isn’t a valid email.');
  expect(await told({ fullName: ' ', email: emailOf('ada') })).toBe(
    'The name must have 1 to 120 characters.',
  );
  expect((await ada.succeed(currentSession, {}, {})).user).toMatchObject({
    fullName,
    email: emailOf('ada'),
  });
});

test('[PW7] the current password is required to change it; this browser stays signed in, all others are signed out', async () => {
  const [here, elsewhere] = [await settled(), await signInWith(password)];
  const change = { currPassword: password, newPassword: another, confirmPassword: another };
  const answer = await here.call(updatePassword, {}, change);
  expect(answer.body).toEqual({ status: 'Success' });
  const after = anonymous(shared.product, cookieFrom(answer));
  expect((await after.succeed(currentSession, {}, {})).user).toMatchObject({ fullName: 'Ada Lund' });
  for (const ended of [here, elsewhere])
    expect((await ended.succeed(currentSession, {}, {})).user).toBeNull();
  expect(await opens('ada', another)).toBe(true);
});

test('[PW7] empty, mismatched, wrong and weak passwords each have their own message', async () => {
  const ada = await settled();
  const told = async (currPassword: string, newPassword: string, confirmPassword = newPassword) =>
    (await ada.fail(updatePassword, {}, { currPassword, newPassword, confirmPassword })).errors[0];
  expect(await told(password, '')).toBe('These fields cannot be left empty.');
  expect(await told(password, another, '')).toBe('These fields cannot be left empty.');
  expect(await told(password, another, password)).toBe('The passwords do not match.');
  expect(await told('wrong', another)).toBe('The current password is incorrect.');
  expect(await told(password, 'password1')).toMatch(/too easy to guess/);
  expect(await opens('ada', password)).toBe(true);
});

async function signInWith(typed: string): Promise<ApiClient> {
  const answer = await visitor().call(login, {}, { email: emailOf('ada'), password: typed });
  return anonymous(shared.product, cookieFrom(answer));
}
