// Proves who is in a demo, that repeating creates nobody twice, and that production recognises a demo's
// store.
import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/refusal.ts';
import { demoPassword, hasDemoPeople } from '../../../server/identity/accounts/demoAccounts.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import { fakeEnvironment, temporaryStore } from './testIdentity.ts';

const freshIdentity = () => createIdentity(temporaryStore(), fakeEnvironment());

test('a demo’s five people exist once and sign in with the printed password', async () => {
  const { demoAccounts, signIn } = freshIdentity();
  const people = await demoAccounts.ensurePeople();
  expect(people.map(({ email, fullName, role }) => `${email} ${fullName} ${role}`)).toEqual([
    'admin@quarterdeck.test Morgan Hale Administrator',
    'instructor@quarterdeck.test Rosa Vance Instructor',
    'ada@quarterdeck.test Ada Lund Student',
    'ben@quarterdeck.test Ben Ono Student',
    'chloe@quarterdeck.test Chloe Marsh Student',
  ]);
  expect(await demoAccounts.ensurePeople()).toEqual(people);
  for (const { email } of people) {
    expect(isRefusal(await signIn({ email, password: demoPassword, address: '10.0.0.1' }))).toBe(false);
  }
});

test('further students are the same in every call and enough for ten full teams', async () => {
  const { demoAccounts } = freshIdentity();
  const few = await demoAccounts.ensureStudents(3);
  expect(few.map(({ email }) => email.split('@', 1)[0])).toEqual(['cara', 'dev', 'emil']);
  const many = await demoAccounts.ensureStudents(60);
  expect(many.slice(0, 3)).toEqual(few);
  expect(new Set(many.map(({ email }) => email)).size).toBe(60);
  expect(many[24]).toMatchObject({
    email: 'cara2@quarterdeck.test',
    fullName: 'Cara Voss 2',
    role: 'Student',
  });
});

test('demo accounts exist only where they were created, and their store is recognised', async () => {
  const store = temporaryStore();
  const { demoAccounts, firstRun } = createIdentity(store, fakeEnvironment());
  await firstRun.issueToken();
  expect(await hasDemoPeople(store)).toBe(false);
  await demoAccounts.ensurePeople();
  expect(await hasDemoPeople(store)).toBe(true);
});
