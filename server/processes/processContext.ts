import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { Engine } from '../engine/engine.ts';
import type { Environment } from '../lib/environment.ts';
import type { PracticeQuarters } from '../readers/practiceQuarters.ts';

/** Dependencies of a process manager. */
export type ProcessContext = {
  readonly commandHandlers: CommandHandlers;
  readonly engine: Engine;
  readonly environment: Environment;
  readonly practice: PracticeParts;
};

/** What processes need for practice games. */
export type PracticeParts = {
  readonly quarters: PracticeQuarters;
  /** Opens turns: what the log keeps of them is all that it is given, so that no state of theirs is kept here. */
  readonly openers: CommandHandlers;
};
