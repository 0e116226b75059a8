import { isRefusal, type Refusal } from '../../contracts/refusal.ts';
import type { Accounts } from './accounts.ts';
import type { IdentityStore } from './identityStore.ts';
import type { Sessions } from './sessions.ts';

/**
 * Erases somebody for good: account, sessions, links, settings and the keys of their texts. `record` makes it a fact, before
 * anything is removed: a removal that is broken off is gone on with by the next start. Refused for the last Administrator who
 * can sign in. Doing it again changes nothing.
 */
export type Erasure = (userId: number, record: () => Promise<void>) => Promise<'erased' | Refusal>;

/** Erasure over a store. */
export function createErasure({
  store,
  accounts,
  sessions,
  forgetErased,
}: {
  readonly store: Pick<IdentityStore, 'erasePerson' | 'areErased'>;
  readonly accounts: Pick<Accounts, 'disable'>;
  readonly sessions: Pick<Sessions, 'tellRemoved'>;
  readonly forgetErased: (userId: number) => void;
}): Erasure {
  return async (userId, record) => {
    if (!(await store.areErased([userId])).has(userId)) {
      // Nobody signs in to it any more meanwhile, and two Administrators cannot erase each other.
      const disabled = await accounts.disable(userId);
      if (isRefusal(disabled)) return disabled;
      await record();
    }
    const removed = await store.erasePerson(userId);
    forgetErased(userId);
    sessions.tellRemoved(removed);
    return 'erased';
  };
}
