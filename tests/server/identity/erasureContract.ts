import { expect, test } from 'vitest';
import type {
  IdentityStore,
  NewAccount,
  StoredAccount,
} from '../../../server/identity/model/identityStore.ts';
import { ada, createIn, type OpenEmptyStore } from './testIdentity.ts';

const ben = { ...ada, email: 'ben@bank.test', fullName: 'Ben Ono' };

async function accountIn(store: IdentityStore, account: NewAccount): Promise<StoredAccount> {
  const stored = await createIn(store, account);
  if (stored === 'emailTaken') throw new Error('The e-mail was taken in an empty store.');
  return stored;
}

/** The contract of every identity store about text keys and erased people. */
export function erasureContract(open: OpenEmptyStore): void {
  test('[PT1] a key is created once per person and game, and found by its name', async () => {
    const store = await open();
    const { userId } = await accountIn(store, ada);
    const fresh = (value: number) => new Uint8Array(32).fill(value);
    expect(await store.textKeyOf({ userId, gameId: 3 }, fresh(1))).toEqual(fresh(1));
    expect(await store.textKeyOf({ userId, gameId: 3 }, fresh(2))).toEqual(fresh(1));
    expect(await store.textKeyOf({ userId, gameId: 0 }, fresh(3))).toEqual(fresh(3));
    expect(await store.textKeyOf({ userId: 77_777, gameId: 3 }, fresh(4))).toBeUndefined();
    const found = await store.textKeys([`${userId}.3`, `${userId}.9`, '77777.3']);
    expect([...found]).toEqual([[`${userId}.3`, fresh(1)]]);
  });

  test('[ER1] an erased person leaves only a number, and gets no more keys', async () => {
    const store = await open();
    const { userId, email } = await accountIn(store, ada);
    const other = await accountIn(store, ben);
    const fresh = new Uint8Array(32).fill(1);
    for (const owner of [userId, other.userId]) await store.textKeyOf({ userId: owner, gameId: 3 }, fresh);
    await store.keepOwnSetting(userId, 'filters', '[1]');
    const session = { idHash: 'one', sessionRef: 'ref', userId, createdAt: 1_000_000, lastSeenAt: 1_000_000 };
    await store.addSession(session);
    expect(await store.erasePerson(userId)).toEqual([session]);
    expect(await store.erasePerson(userId)).toEqual([]);
    expect(await store.accountByEmail(email)).toBeUndefined();
    expect(await store.sessionByHash('one')).toBeUndefined();
    expect(await store.ownSetting(userId, 'filters')).toBeUndefined();
    expect([...(await store.textKeys([`${userId}.3`, `${other.userId}.3`])).keys()]).toEqual([
      `${other.userId}.3`,
    ]);
    expect(await store.textKeyOf({ userId, gameId: 3 }, fresh)).toBeUndefined();
    expect(await store.areErased([userId, other.userId])).toEqual(new Set([userId]));
    expect((await store.accountsRecord()).lastUserId).toBeGreaterThanOrEqual(userId);
  });
}
