import type { IdentityEnvironment } from './identityEnvironment.ts';
import type { IdentityStore } from './identityStore.ts';

/** People's names by user id, joined to read models when they are read. */
export type Names = {
  /** A user who is not known (any more) is left out of the map. */
  namesOf(userIds: Iterable<number>): Promise<ReadonlyMap<number, string>>;
  /** Must follow every change of a name. */
  forget(userId: number): void;
  /**
   * Must follow every erasure as soon as it is recorded: from then on the name is not given here, though another node may still be
   * about to remove the account.
   */
  forgetErased(userId: number): void;
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
        // A name that changed while we were reading may be the old one: give it once, but do not keep it.
        if (changes === changesBefore) for (const [userId, fullName] of found) known.set(userId, fullName);
      }
      for (const userId of wanted) {
        const fullName = known.get(userId);
        if (fullName !== undefined) found.set(userId, fullName);
      }
      // Whoever was erased while we were reading.
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
