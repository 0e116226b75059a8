import type { IdentityEnvironment } from './identityEnvironment.ts';
import type { IdentityStore } from './identityStore.ts';

/** People's names by user id, joined to read models when they are read. */
export type Names = {
  /** Unknown users, including erased ones, are absent from the map. */
  namesOf(userIds: Iterable<number>): Promise<ReadonlyMap<number, string>>;
  /** Must follow every change of a name. */
  forget(userId: number): void;
  /**
   * Must follow every erasure as soon as it is recorded: from then on the name is not returned here, though
   * another node may not have removed the account yet.
   */
  forgetErased(userId: number): void;
};

/** Names are read so often that they are cached for a while even if another node may change them. */
const sharedMilliseconds = 10_000;

/** Names over a store, each read once and cached until invalidated; in a shared store for at most ten seconds. */
export function createNames(
  store: Pick<IdentityStore, 'accountsById'>,
  { clock }: Pick<IdentityEnvironment, 'clock'>,
  isShared: boolean,
): Names {
  const known = new Map<number, string>();
  const erased = new Set<number>();
  let keptSince = clock.now();

  function forgetOld(): void {
    if (!isShared || clock.now() - keptSince < sharedMilliseconds) return;
    known.clear();
    keptSince = clock.now();
  }

  let changes = 0;
  function forget(userId: number): void {
    changes += 1;
    known.delete(userId);
  }

  return {
    async namesOf(userIds) {
      forgetOld();
      const wanted = new Set([...userIds].filter((userId) => !erased.has(userId)));
      const missing = [...wanted].filter((userId) => !known.has(userId));
      const found = new Map<number, string>();
      if (missing.length > 0) {
        const changesBefore = changes;
        for (const { userId, fullName } of await store.accountsById(missing)) found.set(userId, fullName);
        // A name that changed while being read may be the old one: return it once, but do not cache it.
        if (changes === changesBefore) for (const [userId, fullName] of found) known.set(userId, fullName);
      }
      for (const userId of wanted) {
        const fullName = known.get(userId);
        if (fullName !== undefined) found.set(userId, fullName);
      }
      // People erased while being read.
      for (const userId of erased) found.delete(userId);
      return found;
    },
    forget,
    forgetErased(userId) {
      erased.add(userId);
      forget(userId);
    },
  };
}
