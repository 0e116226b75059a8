import * as z from 'zod';
import { createStore, type Store, useStore } from '../lib/store.ts';

/** What /readyz says of stores that serve nobody: all of them, and those among them that answer and take nothing. */
const readinessSchema = z.object({
  away: z.array(z.string()).default([]),
  readOnly: z.array(z.string()).default([]),
});

const probeMilliseconds = 2_000;

/** A store that serves nobody now. */
export type StoreAway = { readonly name: string; readonly isReadOnly: boolean };

/** The server's stores that serve nobody now, as the page knows it. */
export type StoresAway = {
  readonly stores: Store<readonly StoreAway[]>;
  /** A call was answered that a store is away, or waits for its answer: ask which one, until all are back. */
  report(): void;
};

/** Asks the server which store is away, only while one is; `ask` gives what /readyz answers. */
export function createStoresAway(
  ask: () => Promise<unknown>,
  after: (milliseconds: number, run: () => void) => void,
): StoresAway {
  const stores = createStore<readonly StoreAway[]>([]);
  let isAsking = false;

  async function look(): Promise<void> {
    const answer = await ask().catch(() => undefined);
    const parsed = readinessSchema.safeParse(answer);
    // No answer at all is another matter, which the connection line tells.
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

/** The page's own knowledge of it. */
export const storesAway = createStoresAway(
  async () => (await fetch('/readyz')).json(),
  (milliseconds, run) => void setTimeout(run, milliseconds),
);

/** The stores that serve nobody now. */
export function useStoresAway(): readonly StoreAway[] {
  return useStore(storesAway.stores);
}
