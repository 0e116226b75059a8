import type { ReachedLimit } from './signInLimit.ts';

/** What may be known of a try that failed: nothing that was typed, and of the address only its mark. */
export type FailedTry = {
  /** The account that was tried, if there is one. */
  readonly userId: number | undefined;
  readonly address: string;
  /** The limit that was reached, if any. */
  readonly limit: ReachedLimit['of'] | 'crowd' | undefined;
};
