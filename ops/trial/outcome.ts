import type { Stage } from './stage.ts';

/** What a fault did: a line of the table. */
export type Outcome = {
  readonly acknowledged?: number;
  readonly lost?: number;
  readonly doubled?: number;
  /** The longest that anybody waited until a save was acknowledged, in milliseconds. */
  readonly longestWait?: number;
  /** The longest from a fault's end until everybody was acknowledged a save begun after it, in milliseconds. */
  readonly recovery?: number;
  /** What should not have been, in words; without any the fault was survived. */
  readonly problems: readonly string[];
  /** Why it was not played. */
  readonly notPlayed?: string;
};

/** Something that goes wrong with servers. */
export type Fault = {
  readonly name: string;
  /** Whether the short trial, which the tests run, plays it. */
  readonly isShort?: boolean;
  play(stage: Stage): Promise<Outcome>;
};
