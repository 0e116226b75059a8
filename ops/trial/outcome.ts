import type { Stage } from './stage.ts';

/** The result of a fault: a line of the table. */
export type Outcome = {
  readonly acknowledged?: number;
  readonly lost?: number;
  readonly doubled?: number;
  /** The longest latency of a save, in milliseconds. */
  readonly longestWait?: number;
  /**
   * The longest time from a fault's end until everybody had a save acknowledged that was begun after it, in
   * milliseconds.
   */
  readonly recovery?: number;
  /** What went wrong, in words; empty if the fault was survived. */
  readonly problems: readonly string[];
  /** Why it was not played. */
  readonly notPlayed?: string;
};

/** A fault of servers. */
export type Fault = {
  readonly name: string;
  /** Whether the short trial, run by the tests, includes it. */
  readonly isShort?: boolean;
  play(stage: Stage): Promise<Outcome>;
};
