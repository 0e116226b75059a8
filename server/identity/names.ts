import type { IdentityEnvironment } from './identityEnvironment.ts';
import type { IdentityStore } from './identityStore.ts';

/** People's names by user id, joined to read models when they are read. */
export type Names = {
  /** A user who is not known (any more) is left out of the map. */
  namesOf(userIds: Iterable<number>): Promise<ReadonlyMap<number, string>>;
  /** Must follow every change of a name. */
  forget(userId: number): void;
};

/** A name is read so often that it is kept for a while even where another node may change it. */
const sharedMilliseconds = 10_000;

/** Names over a store, each read once and kept until it is forgotten; in a shared store no longer than ten seconds. */
export function createNames(
  store: Pick<IdentityStore, 'accountsById'>,
  { clock }: Pick<IdentityEnvironment, 'clock'>,
  isShared: boolean,
): Names {
  const known = new Map<number, string>();
  let keptSince = clock.now();

  function forgetOld(): void {
    if (!isShared || clock.now() - keptSince < sharedMilliseconds) return;
    known.clear();
    keptSince = clock.now();
  }

  let changes = 0;
  return {
    async namesOf(userIds) {
      forgetOld();
      const wanted = new Set(userIds);
      const missing = [...wanted].filter((userId) => !known.has(userId));
      const found = new Map<number, string>();
      if (missing.length > 0) {
        const changesBefore = changes;
        for (const { userId, fullName } of await store.accountsById(missing)) found.set(userId, fullName);
        // A name that changed while we were reading may be the old one: give it once, but do not keep it.
        if (changes === changesBefore) for (const [userId, fullName] of found) known.set(userId, fullName);
      }
      for (const userId of wanted) {
        const fullName = known.get(userId);
        if (fullName !== undefined) found.set(userId, fullName);
      }
      return found;
    },

    forget(userId) {
      changes += 1;
      known.delete(userId);
    },
  };
}
