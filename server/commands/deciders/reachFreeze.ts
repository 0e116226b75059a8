import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { FreezeEvent, FreezeReached } from '../../../contracts/events/freezeEvents.ts';
import { fieldsOf } from '../../../contracts/values.ts';
import { type AnyDecider, accepted } from './decider.ts';

/** Notifies a stream that a team it concerns was frozen. */
export type ReachFreeze = {
  readonly type: 'ReachFreeze';
  readonly freeze: EventOf<typeof FreezeReached>['data'];
};

const isReachFreeze = (command: unknown): command is ReachFreeze => fieldsOf(command).type === 'ReachFreeze';
const isFreezeEvent = (event: unknown): event is FreezeEvent => fieldsOf(event).type === 'FreezeReached';

/**
 * A decider whose stream can receive freezes: they are recorded in the stream and do not change its state.
 */
export function reachableByFreeze<State, Command, Event>({
  initialState,
  decide,
  evolve,
}: AnyDecider<State, Command, Event>): AnyDecider<State, Command | ReachFreeze, Event | FreezeEvent> {
  return {
    initialState,
    decide: (command, state) =>
      isReachFreeze(command)
        ? accepted<Event | FreezeEvent>({ type: 'FreezeReached', data: command.freeze })
        : decide(command, state),
    evolve: (state, event) => (isFreezeEvent(event) ? state : evolve(state, event)),
  };
}

/** The state of a stream after events, with or without freezes. */
export function foldOf<State, Command, Event>(
  decider: AnyDecider<State, Command, Event>,
  events: readonly (Event | FreezeEvent)[],
): State {
  const { initialState, evolve } = reachableByFreeze(decider);
  return events.reduce<State>((state, event) => evolve(state, event), initialState);
}
