import type { CourseConnected } from '../events/courseEvents.ts';
import type { EventOf } from '../events/eventDefinition.ts';

/** A course that plays a game. */
export type CourseDocument = EventOf<typeof CourseConnected>['data'] & {
  /** By `courseKey`: the same in every game that the course plays. */
  readonly course: string;
};
