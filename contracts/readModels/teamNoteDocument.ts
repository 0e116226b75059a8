import type { EventOf } from '../events/eventDefinition.ts';
import type { NoteAdded } from '../events/noteEvents.ts';

/** One note of a team; `by` and `at` refer to its newest change. */
export type TeamNoteDocument = Omit<EventOf<typeof NoteAdded>['data'], 'forcedOver'>;
