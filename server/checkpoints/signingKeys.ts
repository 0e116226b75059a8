import type { SigningKey } from '../keys/signingKey.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { CheckpointStore } from './checkpointStore.ts';

/**
 * The keys that the next checkpoint is signed with, which are noted where they are new: a key that follows another one signs
 * together with it once, so that whoever trusts the one before knows the next.
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
