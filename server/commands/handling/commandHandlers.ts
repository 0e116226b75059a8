import type { KeyObject } from 'node:crypto';
import type { EventBody } from '../../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../../eventStore/eventStore.ts';
import { createGathering } from '../../lib/gathering.ts';
import type { Decider } from '../deciders/decider.ts';
import { identifiersDecider } from '../deciders/identifiers.ts';
import { type CommandHandler, createCommandHandler } from './commandHandler.ts';
import { createIdentifierAllocator, type IdentifierAllocator } from './identifierAllocator.ts';

/** The command side over one event store; every change of the record goes through one of these. */
export type CommandHandlers = {
  /** The handler of all streams of a decider. */
  of<State, Command, Body extends EventBody>(
    decider: Decider<State, Command, Body>,
  ): CommandHandler<State, Command, Body>;
  readonly allocateIdentifiers: IdentifierAllocator;
};

/** The command side over one event store; `chainKey` is the key of its streams' hash chains. */
export function createCommandHandlers(store: EventStore, chainKey: KeyObject): CommandHandlers {
  // All of them, since appends of different kinds can share a commit.
  const gather = createGathering();
  const made = new Map<unknown, unknown>();
  function of<State, Command, Body extends EventBody>(decider: Decider<State, Command, Body>) {
    const known = made.get(decider);
    // A handler has the types of the decider it was made for.
    if (known) return known as CommandHandler<State, Command, Body>;
    const handler = createCommandHandler(store, decider, chainKey, gather);
    made.set(decider, handler);
    return handler;
  }
  return { of, allocateIdentifiers: createIdentifierAllocator(of(identifiersDecider)) };
}
