import type { EventOf } from '../events/eventDefinition.ts';
import type { MomentMarked } from '../events/momentEvents.ts';

/** A moment of a team's past that somebody marked; `by` and `at` are of its newest change. */
export type MarkedMomentDocument = EventOf<typeof MomentMarked>['data'];
