// Proves what accounts guarantee to the rest of the server: unique e-mails, no credentials outside, and names
// that are cheap to join and never stale. It runs on a real store; reads are counted by wrapping it.
import { expect, test } from 'vitest';
import { createIdentity } from '../../../server/identity/identity.ts';
import type { Account, IdentityStore } from '../../../server/identity/model/identityStore.ts';
import { accountWithPassword, ada, fakeEnvironment, temporaryStore } from './testIdentity.ts';

/** The store, with a count of account reads and a hook that runs after a read, before its answer is used. */
function watchedStore() {
  const store = temporaryStore();
  const watch = { reads: 0, afterRead: async () => {} };
  const watched: IdentityStore = {
    ...store,
    async accountsById(userIds) {
      watch.reads += 1;
      const found = await store.accountsById(userIds);
      await watch.afterRead();
      return found;
    },
  };
  return { watched, watch };
}

test('[ID1] a second account with the same e-mail is refused, in any case', async () => {
  const { accounts } = createIdentity(temporaryStore(), fakeEnvironment());
  await accounts.createAccount(ada);
  const refusal = await accounts.createAccount({ ...ada, email: 'ADA@bank.test' });
  expect(refusal).toEqual({ rule: 'ID1', message: 'Another account already uses this email.' });
});

test.each([
  '',
  'ada',
  'ada@',
  '@bank.test',
  'ada@bank.test\r\nBcc: x@evil.test',
  `${'a'.repeat(250)}@bank.test`,
])('[ID1] %j is not an e-mail', async (email) => {
  const { accounts } = createIdentity(temporaryStore(), fakeEnvironment());
  expect(await accounts.createAccount({ ...ada, email })).toMatchObject({ rule: 'ID1' });
});

test.each(['', '   ', '\u200b', '\u2060 \u3164\u200d', 'Ada \u001b[31mLund', 'x'.repeat(121)])(
  '[ID2] %j is not a name',
  async (fullName) => {
    const { accounts } = createIdentity(temporaryStore(), fakeEnvironment());
    expect(await accounts.createAccount({ ...ada, fullName })).toMatchObject({ rule: 'ID2' });
  },
);

test('[ID11] no account that leaves identity carries its password hash', async () => {
  const { accounts } = createIdentity(temporaryStore(), fakeEnvironment());
  const created = await accountWithPassword(accounts);
  const { userId } = created;
  const seen = [
    created,
    await accounts.findByEmail(ada.email),
    await accounts.findById(userId),
    await accounts.findByIds([userId]),
    await accounts.changeDetails(userId, { fullName: 'Ada L.' }),
    await accounts.setPassword(userId, 'hectic walrus folds maps'),
    await accounts.disable(userId),
  ];
  for (const account of seen) expect(JSON.stringify(account)).toMatch(/Ada L(?!.*argon2)(?!.*passwordHash)/);
});

test('[ID2] names are read once, and unknown people are omitted', async () => {
  const { watched, watch } = watchedStore();
  const { accounts } = createIdentity(watched, fakeEnvironment());
  const { userId } = (await accounts.createAccount(ada)) as Account;
  expect(await accounts.namesOf([userId, 9_999, userId])).toEqual(new Map([[userId, 'Ada Lund']]));
  expect(await accounts.namesOf([userId])).toEqual(new Map([[userId, 'Ada Lund']]));
  expect(watch.reads).toBe(1);
});

test('[ID2] a changed name is used at once, even by a reader already in progress', async () => {
  const { watched, watch } = watchedStore();
  const { accounts } = createIdentity(watched, fakeEnvironment());
  const { userId } = (await accounts.createAccount(ada)) as Account;
  watch.afterRead = async () => {
    watch.afterRead = async () => {};
    await accounts.changeDetails(userId, { fullName: 'Ada Byron' });
  };
  await accounts.namesOf([userId]);
  expect((await accounts.namesOf([userId])).get(userId)).toBe('Ada Byron');
  await accounts.changeDetails(userId, { fullName: 'Ada King' });
  expect((await accounts.namesOf([userId])).get(userId)).toBe('Ada King');
});

test.each(['a new password', 'a new e-mail', 'disabling'])(
  '[ID7] %s ends the links of the account',
  async (act) => {
    const { accounts, tokens } = createIdentity(temporaryStore(), fakeEnvironment());
    const { userId } = await accountWithPassword(accounts);
    const token = await tokens.issue('passwordReset', userId, 60_000);
    if (act === 'a new password') await accounts.setPassword(userId, 'hectic walrus folds maps');
    else if (act === 'a new e-mail') await accounts.changeDetails(userId, { email: 'new@bank.test' });
    else await accounts.disable(userId);
    expect(await tokens.redeem(token, 'passwordReset')).toBeUndefined();
  },
);

test('[ID6] a password that the rules refuse is not set', async () => {
  const { accounts, sessions } = createIdentity(temporaryStore(), fakeEnvironment());
  const { userId } = await accountWithPassword(accounts);
  const { sessionId } = await sessions.start(userId);
  expect(await accounts.setPassword(userId, 'ada lund 1')).toMatchObject({ rule: 'ID6' });
  expect(await sessions.find(sessionId)).toBeDefined();
});

test('[ID3] changing an account that does not exist is refused', async () => {
  const { accounts } = createIdentity(temporaryStore(), fakeEnvironment());
  const unknown = { rule: 'ID3', message: 'The account was not found.' };
  expect(await accounts.disable(9_999)).toEqual(unknown);
  expect(await accounts.setPassword(9_999, 'hectic walrus folds maps')).toEqual(unknown);
  expect(await accounts.changeDetails(9_999, { fullName: 'X' })).toEqual(unknown);
});
