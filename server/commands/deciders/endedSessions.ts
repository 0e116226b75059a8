import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { SessionEnded, SessionEvent } from '../../../contracts/events/sessionEvents.ts';
import { accepted, type Decider } from './decider.ts';

/** Tells all nodes of a session that has ended. */
export type TellSessionEnd = { readonly ended: EventOf<typeof SessionEnded>['data'] };

/** What ended of one person's sessions: told and never asked, because identity has decided already. */
export const endedSessionsDecider: Decider<null, TellSessionEnd, SessionEvent> = {
  initialState: null,
  decide: ({ ended }) => accepted({ type: 'SessionEnded', data: ended }),
  evolve: (state) => state,
};
