import { isOf } from '../../contracts/events/eventDefinition.ts';
import { IdentifiersReserved } from '../../contracts/events/identifierEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { installationDecider } from '../commands/deciders/installation.ts';
import { createCommandHandler } from '../commands/handling/commandHandler.ts';
import { systemMetadata } from '../commands/handling/processMetadata.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { AccountsToExamine } from '../identity/model/identityStore.ts';
import { createGathering } from '../lib/gathering.ts';
import { readBelonging } from './facts.ts';
import { type InstallationParts, refuseUnlessTogether, settleInstallation } from './settleInstallation.ts';

/** Numbers of people whose accounts are lost, first to last. */
export type LostNumbers = { readonly first: number; readonly last: number };

/**
 * Whether accounts older than a log are an earlier state of those that belong to it: the log has recorded
 * numbers that they gave. Empty accounts cannot prove this; the operator has to know.
 */
async function areEarlier(eventStore: EventStore, store: AccountsToExamine): Promise<boolean> {
  const { installationId, lastUserId } = await store.accountsRecord();
  if (installationId === null) return true;
  const reservations = await eventStore.readStream(streams.identifiers('person'), { direction: 'forwards' });
  const theirs = reservations.findLast(
    (event) => isOf(event, IdentifiersReserved) && event.data.first <= lastUserId,
  );
  return theirs === undefined || store.hasTicket(theirs.metadata.commandId);
}

/**
 * Adapts accounts that are older than their log, or empty: the numbers unknown to them are marked as lost, so
 * that they are never given again. Returns these numbers; undefined if none is lost. Rejects with
 * `CannotGoOn` without writing anything if there is another mismatch, such as the accounts of another
 * installation.
 */
export async function markAccountsLost(
  by: string,
  parts: InstallationParts,
): Promise<LostNumbers | undefined> {
  const { eventStore, identityStore, key, environment } = parts;
  const { log, accounts } = await readBelonging(eventStore, identityStore);
  const last = log.highestUserId;
  const mended = {
    ...accounts,
    installationId: accounts.installationId ?? log.installation?.installationId ?? null,
    lastUserId: Math.max(accounts.lastUserId, last),
    knowsNewest: await areEarlier(eventStore, identityStore),
  };
  refuseUnlessTogether({ log, accounts: mended }, parts);
  const lost = { first: accounts.lastUserId + 1, last };
  const isLost = lost.first <= last;
  if (isLost) {
    const metadata = systemMetadata(environment);
    await createCommandHandler(eventStore, installationDecider, key, createGathering()).handle(
      streams.installation(),
      { type: 'LosePeople', lost: { ...lost, by, at: metadata.at } },
      metadata,
    );
  }
  const ticket = accounts.knowsNewest ? undefined : log.newestTicket;
  if (isLost || ticket !== undefined) await identityStore.takeNumbers(0, last, ticket ?? environment.uuid());
  const { installationId } = mended;
  if (installationId !== null) await identityStore.belongTo({ installationId, isLogFounded: false });
  await settleInstallation(parts);
  return isLost ? lost : undefined;
}
