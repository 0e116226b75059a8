// The part of every identity store's contract that is about sessions.
import { expect, test } from 'vitest';
import type { StoredSession } from '../../../server/identity/model/identityStore.ts';
import { ada, created, type OpenEmptyStore } from './testIdentity.ts';

const ben = { ...ada, email: 'ben@bank.test', fullName: 'Ben Ono' };
const noon = 1_000_000;

function sessionOf(userId: number, name: string, at = noon): StoredSession {
  return { idHash: `hash ${name}`, sessionRef: `ref ${name}`, userId, createdAt: at, lastSeenAt: at };
}

/** Sessions by their hash, and what an account knows of them. */
export function sessionContract(open: OpenEmptyStore): void {
  oldSessionsContract(open);

  test('[ID4] a session is found by its hash until it is removed, and one caller gets it', async () => {
    const store = await open();
    const { userId } = await created(store);
    const session = sessionOf(userId, 'a');
    await store.addSession(session);
    expect(await store.sessionByHash('hash a')).toEqual(session);
    const removed = await Promise.all(Array.from({ length: 20 }, () => store.removeSession('hash a')));
    expect(removed.filter((found) => found !== undefined)).toEqual([session]);
    expect(await store.sessionByHash('hash a')).toBeUndefined();
  });

  test('[ID4] a session needs an account', async () => {
    const store = await open();
    await expect(store.addSession(sessionOf(9_999, 'a'))).rejects.toThrow();
  });

  test('[ID4] a touch moves only forward and restores nothing', async () => {
    const store = await open();
    const { userId } = await created(store);
    await store.addSession(sessionOf(userId, 'a'));
    await store.touchSession(sessionOf(userId, 'a'), noon + 5);
    await store.touchSession(sessionOf(userId, 'a'), noon + 1);
    expect((await store.sessionByHash('hash a'))?.lastSeenAt).toBe(noon + 5);
    await store.removeSession('hash a');
    await store.touchSession(sessionOf(userId, 'a'), noon + 9);
    expect(await store.sessionByHash('hash a')).toBeUndefined();
  });

  test('an account knows when its owner was last seen, also after the session has ended', async () => {
    const store = await open();
    const { userId } = await created(store);
    const lastSeenAt = async () => (await store.accountsById([userId]))[0]?.lastSeenAt;
    expect(await lastSeenAt()).toBeNull();
    await store.addSession(sessionOf(userId, 'a'));
    expect(await lastSeenAt()).toBe(noon);
    await store.touchSession(sessionOf(userId, 'a'), noon + 5);
    await store.addSession(sessionOf(userId, 'b', noon + 1));
    await store.removeSessionsOf(userId);
    expect(await lastSeenAt()).toBe(noon + 5);
    await store.changeAccount(userId, { fullName: 'Ada Berg' });
    expect((await store.accountByEmail(ada.email))?.lastSeenAt).toBe(noon + 5);
  });

  test('[ID4] sessions end for one user, or when created or last seen at or before a time', async () => {
    const store = await open();
    const first = await created(store);
    const second = await created(store, ben);
    await store.addSession(sessionOf(first.userId, 'a'));
    await store.addSession(sessionOf(first.userId, 'b'));
    await store.addSession(sessionOf(second.userId, 'old'));
    await store.addSession({ ...sessionOf(second.userId, 'idle', noon + 1), lastSeenAt: noon + 3 });
    await store.addSession({ ...sessionOf(second.userId, 'live', noon + 1), lastSeenAt: noon + 4 });
    const ofFirst = await store.removeSessionsOf(first.userId);
    expect(ofFirst.map(({ sessionRef }) => sessionRef).sort()).toEqual(['ref a', 'ref b']);
    const expired = await store.removeSessionsBefore({ createdAt: noon, lastSeenAt: noon + 3 });
    expect(expired.map(({ sessionRef }) => sessionRef).sort()).toEqual(['ref idle', 'ref old']);
    expect(await store.sessionByHash('hash live')).toBeDefined();
  });
}

function oldSessionsContract(open: OpenEmptyStore): void {
  test('an account keeps its newest sessions, and no other account loses any', async () => {
    const store = await open();
    const [first, second] = [await created(store), await created(store, ben)];
    for (const [index, name] of ['b', 'a', 'd', 'c'].entries())
      await store.addSession(sessionOf(first.userId, name, noon + index));
    await store.addSession(sessionOf(second.userId, 'other', noon));
    expect(await store.removeOldSessionsOf(first.userId, 4)).toEqual([]);
    const removed = await store.removeOldSessionsOf(first.userId, 2);
    expect(removed.map(({ sessionRef }) => sessionRef).sort()).toEqual(['ref a', 'ref b']);
    for (const name of ['c', 'd', 'other']) expect(await store.sessionByHash(`hash ${name}`)).toBeDefined();
  });
}
