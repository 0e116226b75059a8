import * as z from 'zod';
import { createStore, type Store, useStore } from '../lib/store.ts';

/**
 * What /readyz reports about unavailable stores: all of them, and those among them that respond but accept no
 * writes.
 */
const readinessSchema = z.object({
  away: z.array(z.string()).default([]),
  readOnly: z.array(z.string()).default([]),
});

const probeMilliseconds = 2_000;
/** As long as a call waits: a question that was lost would keep the page from ever asking again. */
const askMilliseconds = 10_000;

/** A store that is currently unavailable. */
export type UnavailableStore = { readonly name: string; readonly isReadOnly: boolean };

/** The server's unavailable stores, as known to the page. */
export type StoresAway = {
  readonly stores: Store<readonly UnavailableStore[]>;
  /** A call failed on an unavailable store, or waits for one: ask which, until all are back. */
  report(): void;
};

/** Asks the server which store is unavailable, only while one is; `ask` returns the answer of /readyz. */
export function createStoresAway(
  ask: () => Promise<unknown>,
  after: (milliseconds: number, run: () => void) => void,
): StoresAway {
  const stores = createStore<readonly UnavailableStore[]>([]);
  let isAsking = false;

  async function look(): Promise<void> {
    const answer = await ask().catch(() => undefined);
    const parsed = readinessSchema.safeParse(answer);
    // No response at all is a different case, shown by the connection line.
    const { away, readOnly } = parsed.success ? parsed.data : { away: [], readOnly: [] };
    stores.set(away.map((name) => ({ name, isReadOnly: readOnly.includes(name) })));
    if (away.length > 0) after(probeMilliseconds, () => void look());
    else isAsking = false;
  }

  return {
    stores,
    report() {
      if (isAsking) return;
      isAsking = true;
      void look();
    },
  };
}

/** The page's own state. */
export const storesAway = createStoresAway(
  async () => (await fetch('/readyz', { signal: AbortSignal.timeout(askMilliseconds) })).json(),
  (milliseconds, run) => void setTimeout(run, milliseconds),
);

/** The currently unavailable stores. */
export function useStoresAway(): readonly UnavailableStore[] {
  return useStore(storesAway.stores);
}
