import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { IdentityStore } from '../model/identityStore.ts';

/**
 * Erases a person permanently: account, sessions, links, settings and the keys of their texts. `record`
 * records the event before anything is removed; the next start completes an interrupted removal. Refused for
 * the last Administrator who can sign in. Idempotent.
 */
export type Erasure = (userId: number, record: () => Promise<void>) => Promise<'erased' | Refusal>;

/** Erasure over a store. */
export function createErasure({
  store,
  accounts,
  sessions,
  forgetErased,
  forgetWaiting,
}: {
  readonly store: Pick<IdentityStore, 'erasePerson' | 'areErased'>;
  readonly accounts: Pick<Accounts, 'disable'>;
  readonly sessions: Pick<Sessions, 'tellRemoved'>;
  readonly forgetErased: (userId: number) => void;
  /** Removes what is kept about the person on the way in; by their identities, which go next. */
  readonly forgetWaiting: (userId: number) => Promise<void>;
}): Erasure {
  return async (userId, record) => {
    if (!(await store.areErased([userId])).has(userId)) {
      // Blocks sign-ins to it meanwhile, and prevents two Administrators from erasing each other.
      const disabled = await accounts.disable(userId);
      if (isRefusal(disabled)) return disabled;
      await record();
    }
    await forgetWaiting(userId);
    const removed = await store.erasePerson(userId);
    forgetErased(userId);
    sessions.tellRemoved(removed);
    return 'erased';
  };
}
