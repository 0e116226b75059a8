import { isOf } from '../../contracts/events/eventDefinition.ts';
import { IdentifiersReserved } from '../../contracts/events/identifierEvents.ts';
import type { InstallationEvent } from '../../contracts/events/installationEvents.ts';
import type { EventBody, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import { type Installation, installationDecider } from '../commands/deciders/installation.ts';
import { foldOf } from '../commands/deciders/reachFreeze.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { hasDemoPeople } from '../identity/accounts/demoAccounts.ts';
import type { AccountsToExamine } from '../identity/model/identityStore.ts';
import type { AccountFacts, LogFacts } from './belonging.ts';
import { readThrough } from './readThrough.ts';

/** The content of the installation stream; null if it is empty. */
export function installationOf(events: readonly EventBody[]): Installation | null {
  return foldOf(installationDecider, events as readonly InstallationEvent[]);
}

/** The last numbers recorded in the log before use, and their ticket. */
type GivenNumbers = { readonly last: number; readonly ticket: string | undefined };

/** The numbers given by an event of the stream of numbers; none without an event. */
export function givenBy(newest: RecordedEvent | undefined): GivenNumbers {
  if (!newest || !isOf(newest, IdentifiersReserved)) return { last: 0, ticket: undefined };
  return { last: newest.data.last, ticket: newest.metadata.commandId };
}

/** The last numbers recorded in a log. */
export async function newestGiven(log: Pick<EventStore, 'readStream'>): Promise<GivenNumbers> {
  const [newest] = await log.readStream(streams.identifiers('person'), { direction: 'backwards', limit: 1 });
  return givenBy(newest);
}

const readInstallation = (log: Pick<EventStore, 'readStream'>) =>
  log.readStream(streams.installation(), { direction: 'forwards' });

/** What a log says about itself. */
export async function readLogFacts(log: Pick<EventStore, 'readStream' | 'readAll'>): Promise<LogFacts> {
  const own = await readInstallation(log);
  const { last: given, ticket: newestTicket } = await newestGiven(log);
  const found = installationOf(own);
  if (found) return { installation: found, highestUserId: given, newestTicket, hasEvents: true };
  const { events, highestUserId } = await readThrough(log);
  // Another node may have founded it meanwhile: the founding is the first event, so it is there if any other is.
  if (events > 0 && installationOf(await readInstallation(log))) return readLogFacts(log);
  return {
    installation: null,
    highestUserId: Math.max(highestUserId, given),
    newestTicket,
    hasEvents: events > 0,
  };
}

/** What accounts say about themselves, given the ticket of the log's newest numbers. */
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

/** What log and accounts say, each read while the other was not changed by a starting node. */
export async function readBelonging(
  log: Pick<EventStore, 'readStream' | 'readAll'>,
  store: AccountsToExamine,
) {
  for (let before = await store.accountsRecord(); ; ) {
    const logFacts = await readLogFacts(log);
    const accounts = await readAccountFacts(store, logFacts.newestTicket);
    const isSettled =
      accounts.installationId === before.installationId && accounts.isLogFounded === before.isLogFounded;
    // Numbers and tickets are in the accounts before they are in the log, so the one read last is never
    // behind it.
    if (isSettled) return { log: logFacts, accounts };
    before = accounts;
  }
}
