// Proves that a school's list finds or creates each person once, and that nobody can sign in before choosing
// a password.
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/refusal.ts';
import { findOrInviteAccount, type Invitation } from '../../../server/identity/accounts/inviteAccount.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import { accountWithPassword, ada, fakeEnvironment, goodPassword, temporaryStore } from './testIdentity.ts';

const person = { email: ada.email, fullName: ada.fullName };

test('a new invited person gets a Student account without a password', async () => {
  const { accounts, signIn } = createIdentity(temporaryStore(), fakeEnvironment());
  const invited = await findOrInviteAccount(accounts, person);
  expect(invited).toMatchObject({ isNew: true, account: { ...person, role: 'Student', disabledAt: null } });
  for (const password of ['', 'null', goodPassword]) {
    expect(isRefusal(await signIn({ email: ada.email, password, address: '10.0.0.1' }))).toBe(true);
  }
});

test('an existing account is returned unchanged, whatever name the list gives', async () => {
  const { accounts } = createIdentity(temporaryStore(), fakeEnvironment());
  const account = await accountWithPassword(accounts, { role: 'Instructor' });
  const invited = await findOrInviteAccount(accounts, { email: ' ADA@bank.test ', fullName: 'Somebody' });
  expect(invited).toEqual({ isNew: false, account });
});

test('twenty lists at once create one account, and all get it', async () => {
  const { accounts } = createIdentity(temporaryStore(), fakeEnvironment());
  const invited = await Promise.all(Array.from({ length: 20 }, () => findOrInviteAccount(accounts, person)));
  const found = invited.filter((answer): answer is Invitation => !isRefusal(answer));
  expect(new Set(found.map(({ account }) => account.userId)).size).toBe(1);
  expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('errors in a row of the list are refused by their rule', async () => {
  const { accounts } = createIdentity(temporaryStore(), fakeEnvironment());
  expect(await findOrInviteAccount(accounts, { ...person, email: 'ada' })).toMatchObject({ rule: 'ID1' });
  expect(await findOrInviteAccount(accounts, { ...person, fullName: ' ' })).toMatchObject({ rule: 'ID2' });
});
