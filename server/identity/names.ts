import type { IdentityStore } from './identityStore.ts';

/** People's names by user id, joined to read models when they are read. */
export type Names = {
  /** A user who is not known (any more) is left out of the map. */
  namesOf(userIds: Iterable<number>): Promise<ReadonlyMap<number, string>>;
  /** Must follow every change of a name. */
  forget(userId: number): void;
};

/** Names over a store, each read once and kept until it is forgotten. */
export function createNames(store: IdentityStore): Names {
  const known = new Map<number, string>();
  let changes = 0;
  return {
    async namesOf(userIds) {
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
