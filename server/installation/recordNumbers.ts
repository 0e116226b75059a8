import type { KeyObject } from 'node:crypto';
import { peopleNumbersDecider } from '../commands/deciders/peopleNumbers.ts';
import { createCommandHandler } from '../commands/handling/commandHandler.ts';
import { createNumberRecord } from '../commands/handling/numberRecord.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { IdentityStore } from '../identity/model/identityStore.ts';
import type { Environment } from '../lib/environment.ts';
import { createGathering } from '../lib/gathering.ts';
import { newestGiven } from './facts.ts';

/** A log and accounts with the same people. */
type NumberParts = {
  readonly eventStore: EventStore;
  readonly identityStore: Pick<IdentityStore, 'takeNumbers'>;
  readonly key: KeyObject;
  readonly environment: Environment;
};

/**
 * Ensures that numbers up to `last` are never given again: the accounts and the log record all of them as
 * given.
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
