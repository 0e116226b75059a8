import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { FreezeEvent, FreezeReached } from '../../../contracts/events/freezeEvents.ts';
import { fieldsOf } from '../../../contracts/values.ts';
import { type AnyDecider, accepted } from './decider.ts';

/** Tells a stream that a team it concerns was frozen. */
export type ReachFreeze = {
  readonly type: 'ReachFreeze';
  readonly freeze: EventOf<typeof FreezeReached>['data'];
};

const isReachFreeze = (command: unknown): command is ReachFreeze => fieldsOf(command).type === 'ReachFreeze';
const isFreezeEvent = (event: unknown): event is FreezeEvent => fieldsOf(event).type === 'FreezeReached';

/** A decider whose stream a freeze can reach: that is a fact of the stream and changes nothing of its state. */
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

/** The state that events leave a stream in, whether freezes reached it or not. */
export function foldOf<State, Command, Event>(
  decider: AnyDecider<State, Command, Event>,
  events: readonly (Event | FreezeEvent)[],
): State {
  const { initialState, evolve } = reachableByFreeze(decider);
  return events.reduce<State>((state, event) => evolve(state, event), initialState);
}
