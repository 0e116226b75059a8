import type { IdentifierEvent } from '../../contracts/events/identifierEvents.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { Environment } from '../environment.ts';
import type { NumberRecord } from '../identity/numbers.ts';
import { systemMetadata } from '../processes/processMetadata.ts';
import type { CommandHandler } from './commandHandler.ts';
import { accepted, type Decider, refused } from './decider.ts';

/** Numbers that the accounts give to people: first to last, both included. */
export type GiveNumbers = { readonly first: number; readonly last: number };

/** Numbers of people as the log knows them: each is above all that were given before, whatever the accounts say. */
export const peopleNumbers: Decider<{ readonly last: number }, GiveNumbers, IdentifierEvent> = {
  initialState: { last: 0 },
  decide: ({ first, last }, known) =>
    first > known.last
      ? accepted({ type: 'IdentifiersReserved', data: { kind: 'person', first, last } })
      : refused('IN3', 'These numbers were given before.'),
  evolve: (_, event) => ({ last: event.data.last }),
};

/**
 * Records numbers in the log before anybody has them. The ticket is the id of the command, another one at each try: a
 * command that was handled before would be answered as it was then, and accounts that were put back ask for the same
 * numbers again.
 */
export function createNumberRecord(
  handler: CommandHandler<{ readonly last: number }, GiveNumbers, IdentifierEvent>,
  environment: Environment,
): NumberRecord {
  const stream = streams.identifiers('person');
  return {
    newTicket: environment.uuid,
    async record(ticket, first, last) {
      const result = await handler.handle(stream, { first, last }, systemMetadata(environment, ticket));
      if (result.kind === 'recorded') return 'recorded';
      return { given: (await handler.stateOf(stream)).last };
    },
  };
}
