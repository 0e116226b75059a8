import type { EnvironmentAdded, EnvironmentEvent } from '../../../contracts/events/environmentEvents.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import { accepted, type Decider } from './decider.ts';

type Added = EventOf<typeof EnvironmentAdded>['data'];

/** An interest-rate environment: not added yet, or with its path. */
export type EnvironmentState =
  | { readonly status: 'notAdded' }
  | { readonly status: 'added'; readonly environment: Added };

export type EnvironmentCommand = { readonly type: 'AddEnvironment'; readonly environment: Added };

/** An interest-rate environment added by an administrator: added once and never changed. */
export const environmentDecider: Decider<EnvironmentState, EnvironmentCommand, EnvironmentEvent> = {
  initialState: { status: 'notAdded' },
  decide: (command, state) =>
    state.status === 'added' ? accepted() : accepted({ type: 'EnvironmentAdded', data: command.environment }),
  evolve: (_, event) => ({ status: 'added', environment: event.data }),
};
