import type { ReachedLimit } from './signInLimit.ts';

/** What may be recorded of a failed try: nothing that was typed, and only a mark of the address. */
export type FailedTry = {
  /** The account that was tried, if it exists. */
  readonly userId: number | undefined;
  readonly address: string;
  /** The limit that was reached, if any. */
  readonly limit: ReachedLimit['of'] | 'crowd' | undefined;
};
