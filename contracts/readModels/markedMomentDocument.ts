import type { EventOf } from '../events/eventDefinition.ts';
import type { MomentMarked } from '../events/momentEvents.ts';

/** A marked moment of a team's past; `by` and `at` refer to its newest change. */
export type MarkedMomentDocument = EventOf<typeof MomentMarked>['data'] & {
  /** Its place in the order given to the game's moments, from 0; null if it was marked later. */
  readonly place: number | null;
};
