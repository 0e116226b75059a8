import type { KeyObject } from 'node:crypto';
import { dataFormat, type InstallationKind } from '../../contracts/events/installationEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { installationDecider } from '../commands/deciders/installation.ts';
import { createCommandHandler } from '../commands/handling/commandHandler.ts';
import { systemMetadata } from '../commands/handling/processMetadata.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { fingerprintOf } from '../eventStore/keyFingerprint.ts';
import type { AccountsToExamine, IdentityStore } from '../identity/model/identityStore.ts';
import type { Environment } from '../lib/environment.ts';
import { createGathering } from '../lib/gathering.ts';
import { type Places, refusalOf } from './belonging.ts';
import { readBelonging } from './facts.ts';

/** A log and accounts, and the requirements of a start. */
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

/** Read-only sources. */
type ExaminedParts = Omit<InstallationParts, 'environment' | 'eventStore' | 'identityStore'> & {
  readonly eventStore: Pick<EventStore, 'readStream' | 'readAll'>;
  readonly identityStore: AccountsToExamine;
};

/** Throws `CannotGoOn` if a log and accounts, by their own statements, do not fit together or the requirements. */
export function refuseUnlessTogether(
  { log, accounts }: Awaited<ReturnType<typeof readBelonging>>,
  { key, keySource, kind, places }: Pick<InstallationParts, 'key' | 'keySource' | 'kind' | 'places'>,
): void {
  const wanted = { kind, keyFingerprint: fingerprintOf(key) };
  const refusal = refusalOf(log, accounts, wanted, { places, keySource });
  if (refusal) throw refusal;
}

/** Rejects with `CannotGoOn` if log, accounts, key and kind do not fit together; writes nothing. */
export async function examineInstallation(parts: ExaminedParts) {
  const found = await readBelonging(parts.eventStore, parts.identityStore);
  refuseUnlessTogether(found, parts);
  return found;
}

/**
 * Ensures, before anything is served, that log, accounts, key and kind of installation fit together; rejects
 * with `CannotGoOn` otherwise. A log that states nothing yet is founded once, by whichever node is first: the
 * accounts take an id, the log is founded with it, the accounts record that it was. The next start completes
 * an interrupted one.
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
  await found(installationId ?? wanted, parts);
  // The faster node may have had other requirements.
  await settleInstallation(parts);
}

/** Founds a log. */
async function found(installationId: string, parts: InstallationParts): Promise<void> {
  const { eventStore, key, kind, environment } = parts;
  const gather = createGathering();
  const metadata = systemMetadata(environment);
  const founded = {
    installationId,
    kind,
    format: dataFormat,
    keyFingerprint: fingerprintOf(key),
    at: metadata.at,
  };
  await createCommandHandler(eventStore, installationDecider, key, gather).handle(
    streams.installation(),
    { type: 'Found', founded },
    metadata,
  );
}
