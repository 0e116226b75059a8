import type { KeyObject } from 'node:crypto';
import { streams } from '../../contracts/features/streams.ts';
import { installationDecider } from '../commands/deciders/installation.ts';
import { createCommandHandler } from '../commands/handling/commandHandler.ts';
import { systemMetadata } from '../commands/handling/processMetadata.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { fingerprintOf, proofOfChange } from '../eventStore/keyFingerprint.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';
import { createGathering } from '../lib/gathering.ts';

/**
 * Changes the key of the hash chains of a log that nobody else writes to meanwhile. The event is the first
 * one chained with the next key, and proves that its writer had the previous key.
 */
export async function changeKey(parts: {
  readonly eventStore: EventStore;
  readonly before: KeyObject;
  readonly next: KeyObject;
  /** The person doing it, according to the operator. */
  readonly by: string;
  readonly environment: Environment;
}): Promise<void> {
  const { eventStore, before, next, by, environment } = parts;
  const toFingerprint = fingerprintOf(next);
  const metadata = systemMetadata(environment);
  const change = {
    fromFingerprint: fingerprintOf(before),
    toFingerprint,
    proof: proofOfChange(before, toFingerprint),
    by,
    at: metadata.at,
  };
  const result = await createCommandHandler(eventStore, installationDecider, next, createGathering()).handle(
    streams.installation(),
    { type: 'ChangeKey', change },
    metadata,
  );
  if (result.kind === 'refused')
    throw new CannotGoOn(result.refusal.message, 'See which key the log has with npm run doctor.');
}
