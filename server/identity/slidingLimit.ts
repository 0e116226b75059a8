import type { IdentityEnvironment } from './identityEnvironment.ts';
import type { TryCounts } from './tryCounts.ts';

/** A try that counts unless it is given back. */
export type AllowedTry = { giveBack(): Promise<void> };

/** So many tries of a key in a window that slides. */
export type SlidingLimit = {
  /** Takes a try before the work is done, so that parallel ones cannot slip through; undefined when none is left. */
  take(key: string): Promise<AllowedTry | undefined>;
};

/** What a limit needs to know: its name among the others, and how many tries in which time. */
export type LimitRule = {
  readonly name: string;
  readonly triesMax: number;
  readonly windowMilliseconds: number;
};

/**
 * A limit over shared counts. Tries are counted by windows of the given clock, and those of the window before count for
 * the share of it that still lies within one window of now: nobody gets twice the tries around the turn of a window, and
 * a key that used all of them gets them back little by little.
 */
export function createSlidingLimit(
  counts: () => Promise<TryCounts>,
  { name, triesMax, windowMilliseconds }: LimitRule,
  { clock }: Pick<IdentityEnvironment, 'clock'>,
): SlidingLimit {
  return {
    async take(key) {
      const { tries } = await counts();
      const now = clock.now();
      const window = Math.floor(now / windowMilliseconds);
      const shareOfBefore = 1 - (now % windowMilliseconds) / windowMilliseconds;
      const keyOf = (index: number) => `${name} ${key} ${index}`;
      const before = (await tries.get(keyOf(window - 1)))?.consumedPoints ?? 0;
      const giveBack = async (): Promise<void> => {
        await tries.reward(keyOf(window), 1);
      };
      const { consumedPoints } = await tries.penalty(keyOf(window), 1);
      if (consumedPoints + before * shareOfBefore <= triesMax) return { giveBack };
      await giveBack();
      return undefined;
    },
  };
}
