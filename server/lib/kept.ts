import { LRUCache } from 'lru-cache';

/** What was computed last; requests at the same time share one computation, and after an error the next retries. */
export type Kept<Made> = {
  of(key: string, make: () => Promise<Made>): Promise<Made>;
  clear(): void;
};

/** Keeps the last `max` of what never changes once it is made. */
export function createKept<Made>(max: number): Kept<Made> {
  const kept = new LRUCache<string, Promise<Made>>({ max });
  return {
    of(key, make) {
      const known = kept.get(key);
      if (known) return known;
      const made = make();
      // Callers get the error from the promise itself.
      made.catch(() => kept.delete(key));
      kept.set(key, made);
      return made;
    },
    clear: () => kept.clear(),
  };
}
