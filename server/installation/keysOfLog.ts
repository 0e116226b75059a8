import type { KeyObject } from 'node:crypto';
import { type EventOf, isOf } from '../../contracts/events/eventDefinition.ts';
import { ChainKeyChanged } from '../../contracts/events/installationEvents.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { KeyOfEvent } from '../eventStore/hashChain.ts';
import { fingerprintOf, proofOfChange } from '../eventStore/keyFingerprint.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';

/** A change of the key, at the position from which the new one applies. */
type ChangeOfKey = EventOf<typeof ChainKeyChanged>['data'] & { readonly position: Position };

/** Every change of a log's key, in order. */
export async function changesOfKey(log: Pick<EventStore, 'readStream'>): Promise<readonly ChangeOfKey[]> {
  const own = await log.readStream(streams.installation(), { direction: 'forwards' });
  return own.flatMap((event) =>
    isOf(event, ChainKeyChanged) ? [{ ...event.data, position: event.position }] : [],
  );
}

/** The key with a fingerprint among these; `period` describes for people which events it is for. */
function keyWith(fingerprint: string, keys: readonly KeyObject[], period: string): KeyObject {
  const found = keys.find((key) => fingerprintOf(key) === fingerprint);
  if (found) return found;
  throw new CannotGoOn(
    `The key ${fingerprint}, which the events ${period} are chained with, is missing.`,
    'Keys from before a change belong into CHAIN_KEYS_BEFORE, separated by commas; CHAIN_KEY is the present one.',
  );
}

/**
 * Which of these keys each event of a log is chained with: the first one, unless the log records a change of
 * key. Rejects with `CannotGoOn` if a key is missing, or a change was written by somebody without the
 * previous key.
 */
export async function keysOfLog(
  log: Pick<EventStore, 'readStream'>,
  keys: readonly KeyObject[],
): Promise<KeyOfEvent> {
  const changes = await changesOfKey(log);
  const [first] = changes;
  const [present] = keys;
  if (!present) throw new Error('There is no key.');
  if (!first) return () => present;
  const oldest = keyWith(first.fromFingerprint, keys, `until ${first.at}`);
  let before = oldest;
  const later = changes.map(({ toFingerprint, proof, at, position }) => {
    if (proof !== proofOfChange(before, toFingerprint))
      throw new CannotGoOn(
        `The change of the key at ${at} was not written by anyone who had the previous key.`,
        'Someone wrote to the log without its key. Restore a backup from before that.',
      );
    before = keyWith(toFingerprint, keys, `from ${at} on`);
    return { position, key: before };
  });
  return ({ position }) => later.findLast((change) => change.position <= position)?.key ?? oldest;
}

/** Those of these keys with which a log was ever chained, oldest first. */
export async function keysInOrder(
  log: Pick<EventStore, 'readStream'>,
  keys: readonly KeyObject[],
): Promise<readonly KeyObject[]> {
  const changes = await changesOfKey(log);
  const [first] = changes;
  const [present] = keys;
  if (!present) throw new Error('There is no key.');
  if (!first) return [present];
  const oldest = keyWith(first.fromFingerprint, keys, `until ${first.at}`);
  return [oldest, ...changes.map(({ toFingerprint, at }) => keyWith(toFingerprint, keys, `from ${at} on`))];
}
