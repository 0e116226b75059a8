import type { KeyObject } from 'node:crypto';
import type { InstallationKind } from '../../contracts/events/installationEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { installationDecider } from '../commands/deciders/installation.ts';
import { createCommandHandler } from '../commands/handling/commandHandler.ts';
import { systemMetadata } from '../commands/handling/processMetadata.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { isWrittenWith } from '../eventStore/hashChain.ts';
import { fingerprintOf } from '../eventStore/keyFingerprint.ts';
import type { AccountsToExamine, IdentityStore } from '../identity/identityStore.ts';
import { keyRefusal } from '../keys/keyRefusal.ts';
import type { Environment } from '../lib/environment.ts';
import { createGathering } from '../lib/gathering.ts';
import { type Places, refusalOf } from './belonging.ts';
import { readBelonging } from './facts.ts';
import { recordNumbersUpTo } from './recordNumbers.ts';

/** A log and accounts, and what a start wants of them. */
export type InstallationParts = {
  readonly eventStore: EventStore;
  readonly identityStore: AccountsToExamine & Pick<IdentityStore, 'belongTo' | 'takeNumbers'>;
  readonly key: KeyObject;
  /** Where the key comes from, for people. */
  readonly keySource: string;
  readonly kind: InstallationKind;
  readonly places: Places;
  readonly environment: Environment;
};

/** What is looked at and not written to. */
type ExaminedParts = Omit<InstallationParts, 'environment' | 'eventStore' | 'identityStore'> & {
  readonly eventStore: Pick<EventStore, 'readStream' | 'readAll'>;
  readonly identityStore: AccountsToExamine;
};

/** Throws `CannotGoOn` where a log and accounts, as they say themselves, do not belong together or to what is wanted. */
export function refuseUnlessTogether(
  { log, accounts }: Awaited<ReturnType<typeof readBelonging>>,
  { key, keySource, kind, places }: Pick<InstallationParts, 'key' | 'keySource' | 'kind' | 'places'>,
): void {
  const wanted = { kind, keyFingerprint: fingerprintOf(key) };
  const refusal = refusalOf(log, accounts, wanted, { places, keySource });
  if (refusal) throw refusal;
  if (log.newest && !isWrittenWith(key, log.newest)) throw keyRefusal(keySource);
}

/** Rejects with `CannotGoOn` where log, accounts, key and kind do not belong together; nothing is written. */
export async function examineInstallation(parts: ExaminedParts) {
  const found = await readBelonging(parts.eventStore, parts.identityStore);
  refuseUnlessTogether(found, parts);
  return found;
}

/**
 * Makes sure, before anything is served, that log, accounts, key and kind of installation belong together, and rejects
 * with `CannotGoOn` where they do not. A log that says nothing yet is told what it belongs to, once, whichever of several
 * nodes is first: the accounts take an id, the log is founded with it, the accounts note that it was. A start that is
 * broken off in between is gone on with by the next.
 */
export async function settleInstallation(parts: InstallationParts): Promise<void> {
  const { identityStore, environment } = parts;
  const { log, accounts } = await examineInstallation(parts);
  if (log.installation) {
    const { installationId } = log.installation;
    if (!accounts.isLogFounded) await identityStore.belongTo({ installationId, isLogFounded: true });
    return;
  }
  const wanted = accounts.installationId ?? environment.uuid();
  const { installationId } = await identityStore.belongTo({ installationId: wanted, isLogFounded: false });
  await found(installationId ?? wanted, log.highestUserId, parts);
  // Whoever was faster may have wanted something else.
  await settleInstallation(parts);
}

/** Founds a log; whoever is in it already has their numbers recorded first. */
async function found(installationId: string, highestUserId: number, parts: InstallationParts): Promise<void> {
  const { eventStore, key, kind, environment } = parts;
  const gather = createGathering();
  await recordNumbersUpTo(highestUserId, parts);
  const metadata = systemMetadata(environment);
  const founded = {
    installationId,
    kind,
    keyFingerprint: fingerprintOf(key),
    at: metadata.at,
  };
  await createCommandHandler(eventStore, installationDecider, key, gather).handle(
    streams.installation(),
    { type: 'Found', founded },
    metadata,
  );
}
