import type { EventBody, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { eventsAs } from '../../../contracts/events/upcast.ts';
import { eventDefinitions } from '../../../contracts/features/allEvents.ts';
import { genesisHash } from '../../eventStore/hashChain.ts';
import type { Decider } from '../deciders/decider.ts';

/** The position of a command's events in its stream, used to answer repeats. */
export type CommandRange = { readonly first: number; readonly last: number };

/** A stream folded up to its newest known event. */
export type Aggregate<State> = {
  readonly state: State;
  /** Revision of the newest event; -1 for a stream that does not exist. */
  readonly revision: number;
  /** Hash of the newest event, which the next one is chained to; `genesisHash` before the first. */
  readonly hash: string;
  readonly commands: Map<string, CommandRange>;
};

/** An aggregate before its first event. */
export function emptyAggregate<State>(initialState: State): Aggregate<State> {
  return { state: initialState, revision: -1, hash: genesisHash, commands: new Map() };
}

/** Refuses to decide on a stream that contains an event type unknown to this build. */
export class UnknownEventType extends Error {
  constructor(event: RecordedEvent) {
    super(`The stream ${event.stream} holds an event of the unknown type ${event.type}.`);
    this.name = 'UnknownEventType';
  }
}

/** Folds further events of its stream into an aggregate. The map of commands is shared and only grows. */
export function foldEvents<State, Body extends EventBody>(
  aggregate: Aggregate<State>,
  decider: Pick<Decider<State, never, Body>, 'evolve'>,
  events: readonly RecordedEvent[],
): Aggregate<State> {
  const { commands } = aggregate;
  let { state, revision, hash } = aggregate;
  for (const event of eventsAs<Body>(events)) {
    if (!eventDefinitions.has(event.type)) throw new UnknownEventType(event);
    state = decider.evolve(state, event);
    ({ revision } = event);
    ({ hash } = event.metadata);
    const { commandId } = event.metadata;
    const known = commands.get(commandId);
    commands.set(commandId, { first: known?.first ?? event.revision, last: event.revision });
  }
  return { state, revision, hash, commands };
}
