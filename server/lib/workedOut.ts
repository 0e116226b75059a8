import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

type Settled<Made> = { readonly made: Made } | { readonly fault: unknown };

/** What takes long: asking for it never waits. */
export type WorkedOut<Made> = {
  /** What was made; undefined while it is being worked out. A fault is told once, and then it is tried again. */
  of(key: string, make: () => Promise<Made>): Made | undefined;
};

/** Works out one thing after another, and keeps the last `max` of what never changes once it is made. */
export function createWorkedOut<Made>(max: number): WorkedOut<Made> {
  const settled = new LRUCache<string, Settled<Made>>({ max });
  const working = new Set<string>();
  const inTurn = pLimit(1);

  async function workOut(key: string, make: () => Promise<Made>): Promise<void> {
    working.add(key);
    try {
      settled.set(key, { made: await inTurn(make) });
    } catch (fault) {
      settled.set(key, { fault });
    }
    working.delete(key);
  }

  return {
    of(key, make) {
      const known = settled.get(key);
      if (!known) {
        if (!working.has(key)) void workOut(key, make);
        return undefined;
      }
      if ('made' in known) return known.made;
      settled.delete(key);
      throw known.fault;
    },
  };
}
