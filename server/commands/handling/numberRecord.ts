import type { IdentifierEvent } from '../../../contracts/events/identifierEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { Environment } from '../../lib/environment.ts';
import type { GiveNumbers } from '../deciders/peopleNumbers.ts';
import type { CommandHandler } from './commandHandler.ts';
import { systemMetadata } from './processMetadata.ts';

/** The log as numbers of people are told to it: it is never taken back, while accounts may be put back from an older copy. */
export type NumberRecord = {
  /** What the next numbers are known by, in the log and in the accounts. */
  newTicket(): string;
  /** Records that these numbers are given, both included; otherwise tells the highest that was given before. */
  record(ticket: string, first: number, last: number): Promise<'recorded' | { readonly given: number }>;
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
