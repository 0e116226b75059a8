import type { KeyObject } from 'node:crypto';
import { peopleNumbersDecider } from '../commands/deciders/peopleNumbers.ts';
import { createCommandHandler } from '../commands/handling/commandHandler.ts';
import { createNumberRecord } from '../commands/handling/numberRecord.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { IdentityStore } from '../identity/identityStore.ts';
import type { Environment } from '../lib/environment.ts';
import { createGathering } from '../lib/gathering.ts';
import { newestGiven } from './facts.ts';

/** A log and accounts that know the same people. */
type NumberParts = {
  readonly eventStore: EventStore;
  readonly identityStore: Pick<IdentityStore, 'takeNumbers'>;
  readonly key: KeyObject;
  readonly environment: Environment;
};

/**
 * Makes sure that nobody is given one of the numbers up to `last` again: the accounts and the log hold all of them as given
 * from now on.
 */
export async function recordNumbersUpTo(
  last: number,
  { eventStore, identityStore, key, environment }: NumberParts,
): Promise<void> {
  const given = (await newestGiven(eventStore)).last;
  if (last <= given) return;
  const handler = createCommandHandler(eventStore, peopleNumbersDecider, key, createGathering());
  const { newTicket, record } = createNumberRecord(handler, environment);
  const ticket = newTicket();
  await identityStore.takeNumbers(0, last, ticket);
  await record(ticket, given + 1, last);
}
