import { expect, test } from 'vitest';
import type { IdentityStore } from '../../../server/identity/model/identityStore.ts';
import { ada, created, createIn, type OpenEmptyStore } from './testIdentity.ts';

const school = 'https://idp.school.test';
const noon = 1_000_000;
const identity = { provider: school, subject: 'ada', linkedAt: noon, usedAt: null };
const ben = { ...ada, email: 'ben@bank.test', fullName: 'Ben Ono' };

const numbered = async (store: IdentityStore, account = ada) => ({
  ...account,
  userId: await store.takeNumbers(1, 0, crypto.randomUUID()),
});

/** The contract of every identity store about schools. */
export function schoolContract(open: OpenEmptyStore): void {
  identityContract(open);
  accountForContract(open);
  pendingContract(open);

  test('of keys that begin at the same moment one is kept, and an ended key is removed', async () => {
    const store = await open();
    const key = { kid: 'a', privateKey: '{}', since: noon, until: noon + 10 };
    await Promise.all(['a', 'b', 'c'].map((kid) => store.keepToolKey({ ...key, kid })));
    await store.keepToolKey({ ...key, kid: 'earlier', since: noon - 5, until: noon + 5 });
    expect((await store.toolKeys()).map(({ since }) => since)).toEqual([noon - 5, noon]);
    await store.removeToolKeysBefore(noon + 5);
    expect(await store.toolKeys()).toMatchObject([{ since: noon, privateKey: '{}', until: noon + 10 }]);
  });
}

function identityContract(open: OpenEmptyStore): void {
  test('[SC8] an identity is found by provider and subject, and belongs to one account', async () => {
    const store = await open();
    const { userId } = await created(store);
    const other = await created(store, ben);
    const links = await Promise.all(
      [userId, other.userId].map((user) => store.linkIdentity({ ...identity, userId: user })),
    );
    expect([...links].sort()).toEqual(['identityTaken', 'linked']);
    const owner = links[0] === 'linked' ? userId : other.userId;
    const elsewhere = { ...identity, provider: 'https://other.test', linkedAt: noon + 1, userId: owner };
    expect(await store.linkIdentity(elsewhere)).toBe('linked');
    expect(await store.identityBy(school, 'ada')).toEqual({ ...identity, userId: owner });
    expect(await store.identityBy(school, 'Ada')).toBeUndefined();
    expect(await store.identitiesOf([userId, other.userId, 77_777])).toEqual([
      { ...identity, userId: owner },
      elsewhere,
    ]);
    expect(await store.linkIdentity({ ...identity, subject: 'b', userId: 77_777 })).toBe('unknownAccount');
  });

  test('[SC8] the last use of an identity only moves on, and one of many callers unlinks it', async () => {
    const store = await open();
    const { userId } = await created(store);
    await store.linkIdentity({ ...identity, userId });
    for (const at of [noon + 2, noon + 1]) await store.noteIdentityUse(school, 'ada', at);
    expect(await store.identityBy(school, 'ada')).toMatchObject({ usedAt: noon + 2 });
    expect([await store.lastUseOf(school), await store.lastUseOf('nowhere')]).toEqual([noon + 2, undefined]);
    const unlinked = await Promise.all([1, 2, 3].map(() => store.unlinkIdentity(school, 'ada')));
    expect(unlinked.filter((isMine) => isMine)).toHaveLength(1);
    expect(await store.identitiesOf([userId])).toEqual([]);
  });

  test('[ER1] an erased person has no identity left, and gets none', async () => {
    const store = await open();
    const { userId } = await created(store);
    await store.linkIdentity({ ...identity, userId });
    await store.erasePerson(userId);
    expect(await store.identityBy(school, 'ada')).toBeUndefined();
    expect(await store.linkIdentity({ ...identity, userId })).toBe('unknownAccount');
  });

  test('[ID22] an Administrator counts as left only with a password or an identity', async () => {
    const store = await open();
    const { userId } = await created(store, { ...ada, role: 'Administrator' });
    expect(await store.hasActiveAdministrator()).toBe(false);
    await store.linkIdentity({ ...identity, userId });
    expect(await store.hasActiveAdministrator()).toBe(true);
    await store.unlinkIdentity(school, 'ada');
    await store.changeAccount(userId, { passwordHash: 'hash' });
    expect(await store.hasActiveAdministrator()).toBe(true);
  });
}

function accountForContract(open: OpenEmptyStore): void {
  test('[SC12] of many accounts for one identity one is made, with it and without an e-mail', async () => {
    const store = await open();
    const accounts = await Promise.all(
      Array.from({ length: 10 }, () => numbered(store, { ...ada, email: '' })),
    );
    const outcomes = await Promise.all(accounts.map((account) => store.createAccountFor(account, identity)));
    expect(outcomes.filter((outcome) => outcome === 'identityTaken')).toHaveLength(9);
    const [account, ...more] = await store.allAccounts();
    expect(more).toEqual([]);
    expect(account).toMatchObject({ email: '', isGuest: false, fullName: ada.fullName });
    expect(await store.identityBy(school, 'ada')).toEqual({ ...identity, userId: account?.userId });
  });

  test('[ID1] a taken e-mail makes neither account nor identity', async () => {
    const store = await open();
    await created(store);
    expect(await store.createAccountFor(await numbered(store), identity)).toBe('emailTaken');
    expect(await store.identityBy(school, 'ada')).toBeUndefined();
    expect(await store.allAccounts()).toHaveLength(1);
  });

  test('a guest is told apart from a person without an e-mail', async () => {
    const store = await open();
    const guest = await createIn(store, { ...ada, email: '', isGuest: true });
    const person = await createIn(store, { ...ada, email: '' });
    expect([guest, person]).toMatchObject([{ isGuest: true }, { isGuest: false }]);
    expect((await store.allAccounts()).map(({ isGuest }) => isGuest)).toEqual([true, false]);
  });
}

function pendingContract(open: OpenEmptyStore): void {
  const pending = { secretHash: 'hash', kind: 'oidc', value: '{"a":1}', expiresAt: noon } as const;

  test('[SC3] of 20 parallel uses of a pending sign-in exactly one succeeds', async () => {
    const store = await open();
    await store.keepPending(pending);
    expect(await store.pendingByHash('hash', 'oidc', noon - 1)).toEqual(pending);
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => store.takePending('hash', 'oidc', noon - 1)),
    );
    expect(taken.filter((found) => found !== undefined)).toEqual([pending]);
    expect(await store.pendingByHash('hash', 'oidc', noon - 1)).toBeUndefined();
  });

  test('[SC3] one that expired, or is of another kind, counts as absent and is removed in time', async () => {
    const store = await open();
    await store.keepPending(pending);
    await store.keepPending({ ...pending, secretHash: 'later', expiresAt: noon + 5 });
    expect(await store.takePending('hash', 'oidc', noon)).toBeUndefined();
    expect(await store.takePending('hash', 'launch', noon - 1)).toBeUndefined();
    expect((await store.pendingOf('oidc', noon - 1)).map(({ secretHash }) => secretHash)).toEqual([
      'later',
      'hash',
    ]);
    expect(await store.pendingOf('oidc', noon)).toHaveLength(1);
    expect(await store.pendingOf('launch', noon - 1)).toEqual([]);
    await store.removePendingBefore(noon);
    expect(await store.takePending('hash', 'oidc', noon - 1)).toBeUndefined();
    expect(await store.takePending('later', 'oidc', noon)).toBeDefined();
  });
}
