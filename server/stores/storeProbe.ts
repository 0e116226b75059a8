import type { Environment } from '../lib/environment.ts';
import { inTime } from '../lib/inTime.ts';
import { isRefusedWrite } from '../lib/refusedWrites.ts';
import type { StoreName, StoreState } from './stores.ts';

/** A store that takes longer for a trivial request counts as down. */
const answerMilliseconds = 700;

/**
 * Returns a function that sends a store a trivial request and soon reports whether it answers. While a
 * request is unanswered no second one is sent, so that a silent store does not accumulate a queue.
 */
export function storeProbe(
  name: StoreName,
  ask: () => Promise<unknown>,
  environment: Pick<Environment, 'timers'>,
): () => Promise<StoreState> {
  let asking: Promise<Omit<StoreState, 'name'>> | undefined;

  async function answer(): Promise<Omit<StoreState, 'name'>> {
    try {
      await ask();
      return { isAnswering: true };
    } catch (fault) {
      return { isAnswering: false, refusesWrites: isRefusedWrite(fault) };
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    asking ??= answer();
    const silent = { isAnswering: false };
    return { name, ...(await inTime(name, asking, answerMilliseconds, environment).catch(() => silent)) };
  };
}
