import type { Environment } from '../lib/environment.ts';
import { inTime } from '../lib/inTime.ts';
import { isRefusedWrite } from '../lib/refusedWrites.ts';
import type { StoreName, StoreState } from './stores.ts';

/** A store that needs longer for something small is away, for whoever asks about it. */
const answerMilliseconds = 700;

/**
 * Gives what asks a store something small and tells soon whether it answers. A question that has had no answer yet is not asked
 * again beside itself, so that a silent store is not left a queue of them.
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
