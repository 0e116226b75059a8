import type { KeyObject } from 'node:crypto';
import type { EventBody } from '../../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../../eventStore/eventStore.ts';
import { createGathering } from '../../lib/gathering.ts';
import type { Decider } from '../deciders/decider.ts';
import { identifiersDecider } from '../deciders/identifiers.ts';
import { type CommandHandler, createCommandHandler } from './commandHandler.ts';
import { createIdentifierAllocator, type IdentifierAllocator } from './identifierAllocator.ts';

/** The command side over one event store: everything that changes the record goes through one of these. */
export type CommandHandlers = {
  /** The one handler of all streams that a decider decides. */
  of<State, Command, Body extends EventBody>(
    decider: Decider<State, Command, Body>,
  ): CommandHandler<State, Command, Body>;
  readonly allocateIdentifiers: IdentifierAllocator;
};

/** The command side over one event store; `chainKey` keys the hash chains of its streams. */
export function createCommandHandlers(store: EventStore, chainKey: KeyObject): CommandHandlers {
  // All of them, since appends of different kinds share a commit as well.
  const gather = createGathering();
  const made = new Map<unknown, unknown>();
  function of<State, Command, Body extends EventBody>(decider: Decider<State, Command, Body>) {
    const known = made.get(decider);
    // What was made for a decider has its types.
    if (known) return known as CommandHandler<State, Command, Body>;
    const handler = createCommandHandler(store, decider, chainKey, gather);
    made.set(decider, handler);
    return handler;
  }
  return { of, allocateIdentifiers: createIdentifierAllocator(of(identifiersDecider)) };
}
