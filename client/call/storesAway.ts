import * as z from 'zod';
import { createStore, type Store, useStore } from '../shell/store.ts';

/** What /readyz says of stores that do not answer. */
const readinessSchema = z.object({ away: z.array(z.string()).default([]) });

const probeMilliseconds = 2_000;

/** Names of the server's stores that do not answer now, as the page knows it. */
export type StoresAway = {
  readonly names: Store<readonly string[]>;
  /** A call was answered that a store is away, or waits for its answer: ask which one, until all are back. */
  report(): void;
};

/** Asks the server which store is away, only while one is; `ask` gives what /readyz answers. */
export function createStoresAway(
  ask: () => Promise<unknown>,
  after: (milliseconds: number, run: () => void) => void,
): StoresAway {
  const names = createStore<readonly string[]>([]);
  let isAsking = false;

  async function look(): Promise<void> {
    const answer = await ask().catch(() => undefined);
    const parsed = readinessSchema.safeParse(answer);
    // No answer at all is another matter, which the connection line tells.
    const away = parsed.success ? parsed.data.away : [];
    names.set(away);
    if (away.length > 0) after(probeMilliseconds, () => void look());
    else isAsking = false;
  }

  return {
    names,
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

/** Names of the stores that do not answer now. */
export function useStoresAway(): readonly string[] {
  return useStore(storesAway.names);
}
