import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { TryCounts } from './tryCounts.ts';

/** A try that counts unless it is given back. */
export type AllowedTry = { giveBack(): Promise<void> };

/** A limit on a key's tries in a sliding window. */
export type SlidingLimit = {
  /** Takes a try before the work is done, so that parallel ones cannot slip through; undefined if none is left. */
  take(key: string): Promise<AllowedTry | undefined>;
  /** Resets all tries of a key. */
  forget(key: string): Promise<void>;
};

/** A counted try, regardless of how many there were before. */
export type CountedTry = AllowedTry & {
  /** If there were too many: the earliest time of the next allowed try, in milliseconds since 1970. */
  readonly endsAt: number | undefined;
};

/** Counts the tries of a key in a sliding window without a limit. */
export type SlidingCount = { count(key: string): Promise<CountedTry> };

/** Parameters of a limit: its name among the others, and how many tries in what time. */
export type LimitRule = {
  readonly name: string;
  readonly triesMax: number;
  readonly windowMilliseconds: number;
};

type Counts = () => Promise<TryCounts>;
type Clocked = Pick<IdentityEnvironment, 'clock'>;

/**
 * Counts by windows of the given clock. The previous window's counts are weighted by its share that lies
 * within one window length of now: nobody gets twice the tries around a window boundary, and a key that used
 * all of them regains them gradually.
 */
function slidingWindows(
  counts: Counts,
  { name, triesMax, windowMilliseconds }: LimitRule,
  { clock }: Clocked,
) {
  const keyOf = (key: string, index: number) => `${name} ${key} ${index}`;
  const indexNow = () => Math.floor(clock.now() / windowMilliseconds);

  /** When one more try fits, given the counts of a window and of the previous one. */
  function endOf(window: number, tries: number, before: number): number {
    const fitsIn = (counted: number, fading: number) => Math.max(0, 1 - (triesMax - counted) / fading);
    const share = tries < triesMax ? fitsIn(tries + 1, before) : 1 + fitsIn(1, tries);
    return Math.ceil((window + share) * windowMilliseconds);
  }

  return {
    async add(key: string): Promise<CountedTry> {
      const { tries } = await counts();
      const window = indexNow();
      const shareOfBefore = 1 - (clock.now() % windowMilliseconds) / windowMilliseconds;
      const before = (await tries.get(keyOf(key, window - 1)))?.consumedPoints ?? 0;
      const { consumedPoints } = await tries.penalty(keyOf(key, window), 1);
      const isOver = consumedPoints + before * shareOfBefore > triesMax;
      return {
        endsAt: isOver ? endOf(window, consumedPoints, before) : undefined,
        giveBack: async () => void (await tries.reward(keyOf(key, window), 1)),
      };
    },
    async forget(key: string): Promise<void> {
      const { tries } = await counts();
      const window = indexNow();
      await Promise.all([window, window - 1].map((index) => tries.delete(keyOf(key, index))));
    },
  };
}

/** A limit over shared counts. Refused tries are not counted, so that retrying does not prolong the lockout. */
export function createSlidingLimit(counts: Counts, rule: LimitRule, clocked: Clocked): SlidingLimit {
  const windows = slidingWindows(counts, rule, clocked);
  return {
    async take(key) {
      const { endsAt, giveBack } = await windows.add(key);
      if (endsAt === undefined) return { giveBack };
      await giveBack();
      return undefined;
    },
    forget: windows.forget,
  };
}

/** A counter over shared counts, of every try. */
export function createSlidingCount(counts: Counts, rule: LimitRule, clocked: Clocked): SlidingCount {
  return { count: slidingWindows(counts, rule, clocked).add };
}
