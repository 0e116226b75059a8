import type { Environment } from '../environment.ts';
import { inTime } from './inTime.ts';
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
  let asking: Promise<boolean> | undefined;

  async function answers(): Promise<boolean> {
    try {
      await ask();
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    asking ??= answers();
    const isAnswering = await inTime(name, asking, answerMilliseconds, environment).catch(() => false);
    return { name, isAnswering };
  };
}
