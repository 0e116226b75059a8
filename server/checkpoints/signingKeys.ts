import { readNote } from '../../contracts/proof/signedNote.ts';
import { isSignedBy, type SigningKey } from '../keys/signingKey.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { CheckpointStore, StoredCheckpoint } from './checkpointStore.ts';

/** Whether a key signed a checkpoint. */
export function isCheckpointSignedBy({ note }: Pick<StoredCheckpoint, 'note'>, publicKey: string): boolean {
  const read = readNote(note);
  return read !== undefined && isSignedBy(read, publicKey);
}

/** The key of a log that signed a checkpoint, the newest if several did; null if none did. */
export async function signerOf(
  store: Pick<CheckpointStore, 'keys'>,
  checkpoint: Pick<StoredCheckpoint, 'note'>,
): Promise<string | null> {
  const keys = (await store.keys()).map(({ publicKey }) => publicKey);
  return keys.findLast((publicKey) => isCheckpointSignedBy(checkpoint, publicKey)) ?? null;
}

/**
 * The keys for the next checkpoint, recorded if they are new: a new key signs together with its predecessor
 * once, so that anybody who trusts the previous one learns the next.
 */
export async function vouchForKey(
  store: Pick<CheckpointStore, 'keys' | 'addKey'>,
  {
    key,
    keyBefore,
    now,
  }: { readonly key: SigningKey; readonly keyBefore: SigningKey | undefined; readonly now: number },
): Promise<readonly SigningKey[]> {
  const known = await store.keys();
  const newest = known.at(-1);
  if (newest?.publicKey === key.publicKey) return [key];
  if (!newest || keyBefore?.publicKey === newest.publicKey) {
    await store.addKey({ publicKey: key.publicKey, since: now });
    return newest && keyBefore ? [key, keyBefore] : [key];
  }
  throw new CannotGoOn(
    'The checkpoints of this log were signed with another key than SIGNING_KEY.',
    'Put that key back, or name it in SIGNING_KEY_BEFORE, so that it vouches for the new one.',
  );
}
