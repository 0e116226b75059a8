import type { LockCause } from '../events/teamTurnEvents.ts';
import type { ActStamp } from './gameDocument.ts';

/** A team with the state of its current turn; one document a team. */
export type TeamDocument = {
  readonly teamId: number;
  readonly gameId: number;
  readonly number: number;
  readonly name: string;
  /** The newest turn that was opened; 0 before the first. */
  readonly currentTurn: number;
  readonly locks: Readonly<Partial<Record<LockCause, ActStamp>>>;
  readonly submission: ActStamp | null;
};
