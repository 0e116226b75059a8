import type { IdentifierEvent } from '../../../contracts/events/identifierEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { Environment } from '../../lib/environment.ts';
import type { GiveNumbers } from '../deciders/peopleNumbers.ts';
import type { CommandHandler } from './commandHandler.ts';
import { systemMetadata } from './processMetadata.ts';

/**
 * The log as the record of people's numbers: it is never rolled back, whereas accounts may be restored from
 * an older copy.
 */
export type NumberRecord = {
  /** A new id under which log and accounts record the next numbers. */
  newTicket(): string;
  /**
   * Records the allocation of these numbers, both inclusive; otherwise returns the highest number allocated
   * before.
   */
  record(ticket: string, first: number, last: number): Promise<'recorded' | { readonly given: number }>;
};

/**
 * Records numbers in the log before they are assigned. The ticket is the command id, a new one for each try:
 * a command that was handled before would get its old answer, and restored accounts ask for the same numbers
 * again.
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
