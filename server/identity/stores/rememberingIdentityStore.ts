import { LRUCache } from 'lru-cache';
import type { IdentityStore, StoredAccount, StoredSession } from '../model/identityStore.ts';

const keptMax = 10_000;

/** A store's answers by key, evicting the least recently used; values that change while being read are not cached. */
function createMemory<Key extends string | number, Value extends object>() {
  const known = new LRUCache<Key, Value>({ max: keptMax });
  let changes = 0;

  return {
    async recall(key: Key, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
      const kept = known.get(key);
      if (kept !== undefined) return kept;
      const changesBefore = changes;
      const value = await read();
      if (value !== undefined && changes === changesBefore) known.set(key, value);
      return value;
    },
    forget(key: Key): void {
      changes += 1;
      known.delete(key);
    },
    forgetAll(): void {
      changes += 1;
      known.clear();
    },
  };
}

/**
 * The same store, with the sessions and accounts that every request needs cached in memory. Correct only if
 * this process is the store's single writer, because changes by another would not be seen. A key is evicted
 * before and after its change, so that neither a reader nor a fault in between leaves a stale answer.
 */
export function rememberingIdentityStore(store: IdentityStore): IdentityStore {
  const sessions = createMemory<string, StoredSession>();
  const accounts = createMemory<number, StoredAccount>();

  async function changing<Result>(forget: () => void, change: () => Promise<Result>): Promise<Result> {
    forget();
    try {
      return await change();
    } finally {
      forget();
    }
  }

  return {
    ...store,
    async accountsById(userIds) {
      const [only] = userIds;
      if (userIds.length !== 1 || only === undefined) return store.accountsById(userIds);
      const account = await accounts.recall(only, async () => (await store.accountsById([only]))[0]);
      return account === undefined ? [] : [account];
    },
    changeAccount: (userId, changes) =>
      changing(
        () => accounts.forget(userId),
        () => store.changeAccount(userId, changes),
      ),
    replacePasswordHash: (userId, from, to) =>
      changing(
        () => accounts.forget(userId),
        () => store.replacePasswordHash(userId, from, to),
      ),
    sessionByHash: (idHash) => sessions.recall(idHash, () => store.sessionByHash(idHash)),
    addSession: (session) =>
      changing(
        () => accounts.forget(session.userId),
        () => store.addSession(session),
      ),
    touchSession: (session, seenAt) =>
      changing(
        () => {
          sessions.forget(session.idHash);
          accounts.forget(session.userId);
        },
        () => store.touchSession(session, seenAt),
      ),
    removeSession: (idHash) =>
      changing(
        () => sessions.forget(idHash),
        () => store.removeSession(idHash),
      ),
    removeSessionsOf: (userId) => changing(sessions.forgetAll, () => store.removeSessionsOf(userId)),
    removeOldSessionsOf: (userId, newest) =>
      changing(sessions.forgetAll, () => store.removeOldSessionsOf(userId, newest)),
    erasePerson: (userId) =>
      changing(
        () => {
          accounts.forget(userId);
          sessions.forgetAll();
        },
        () => store.erasePerson(userId),
      ),
    removeSessionsBefore: (limits) => changing(sessions.forgetAll, () => store.removeSessionsBefore(limits)),
  };
}
