import { isOf } from '../../contracts/events/eventDefinition.ts';
import { IdentifiersReserved } from '../../contracts/events/identifierEvents.ts';
import type { InstallationEvent } from '../../contracts/events/installationEvents.ts';
import type { EventBody, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import { type Installation, installationDecider } from '../commands/deciders/installation.ts';
import { foldOf } from '../commands/deciders/reachFreeze.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { hasDemoPeople } from '../identity/demoAccounts.ts';
import type { AccountsToExamine } from '../identity/identityStore.ts';
import type { AccountFacts, LogFacts } from './belonging.ts';
import { readThrough } from './readThrough.ts';

/** What the events of the installation stream say; null when there are none. */
export function installationOf(events: readonly EventBody[]): Installation | null {
  return foldOf(installationDecider, events as readonly InstallationEvent[]);
}

/** The numbers that the log was told of last, before somebody had them, and what they are known by. */
type GivenNumbers = { readonly last: number; readonly ticket: string | undefined };

/** The numbers that an event of the stream of numbers gives; none without an event. */
export function givenBy(newest: RecordedEvent | undefined): GivenNumbers {
  if (!newest || !isOf(newest, IdentifiersReserved)) return { last: 0, ticket: undefined };
  return { last: newest.data.last, ticket: newest.metadata.commandId };
}

/** The numbers that a log was told of last. */
export async function newestGiven(log: Pick<EventStore, 'readStream'>): Promise<GivenNumbers> {
  const [newest] = await log.readStream(streams.identifiers('person'), { direction: 'backwards', limit: 1 });
  return givenBy(newest);
}

/** What a log says of itself, with its newest event where it had to be read through because it says nothing yet. */
export async function readLogFacts(
  log: Pick<EventStore, 'readStream' | 'readAll'>,
): Promise<LogFacts & { readonly newest: RecordedEvent | undefined }> {
  const own = await log.readStream(streams.installation(), { direction: 'forwards' });
  const { last: given, ticket: newestTicket } = await newestGiven(log);
  const found = installationOf(own);
  if (found)
    return { installation: found, highestUserId: given, newestTicket, hasEvents: true, newest: undefined };
  const { events, highestUserId, newest } = await readThrough(log);
  return {
    installation: null,
    highestUserId: Math.max(highestUserId, given),
    newestTicket,
    hasEvents: events > 0,
    newest,
  };
}

/** What accounts say of themselves, beside a log that knows its newest numbers by this ticket. */
async function readAccountFacts(
  store: AccountsToExamine,
  newestTicket: string | undefined,
): Promise<AccountFacts> {
  return {
    ...(await store.accountsRecord()),
    knowsNewest: newestTicket === undefined || (await store.hasTicket(newestTicket)),
    hasDemoPeople: await hasDemoPeople(store),
  };
}

/** What log and accounts say, each at a time at which the other had not been changed meanwhile by a node that starts. */
export async function readBelonging(
  log: Pick<EventStore, 'readStream' | 'readAll'>,
  store: AccountsToExamine,
) {
  for (let before = await store.accountsRecord(); ; ) {
    const logFacts = await readLogFacts(log);
    const accounts = await readAccountFacts(store, logFacts.newestTicket);
    const isSettled =
      accounts.installationId === before.installationId && accounts.isLogFounded === before.isLogFounded;
    // Numbers and tickets are in the accounts before the log is told, so what was read last is never behind it.
    if (isSettled) return { log: logFacts, accounts };
    before = accounts;
  }
}
