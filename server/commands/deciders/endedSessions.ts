import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { SessionEnded, SessionEvent } from '../../../contracts/events/sessionEvents.ts';
import { accepted, type Decider } from './decider.ts';

/** Tells all nodes that a session has ended. */
export type TellSessionEnd = { readonly ended: EventOf<typeof SessionEnded>['data'] };

/** The ended sessions of one person. Never refuses, because identity has already decided. */
export const endedSessionsDecider: Decider<null, TellSessionEnd, SessionEvent> = {
  initialState: null,
  decide: ({ ended }) => accepted({ type: 'SessionEnded', data: ended }),
  evolve: (state) => state,
};
