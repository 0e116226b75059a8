import { createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { IdentityStore, TextKeyOwner } from '../model/identityStore.ts';
import { textKeyBytes } from './textCipher.ts';

/** What opens a text: a key; or none, because its author was erased, or because the key is lost. */
export type FoundKey = KeyObject | 'erased' | 'lost';

/** The name of a key in sealed texts. */
export const keyNameOf = ({ userId, gameId }: TextKeyOwner): string => `${userId}.${gameId}`;

/** The owner of a key name. */
export function keyOwnerOf(name: string): TextKeyOwner {
  const [userId = 0, gameId = 0] = name.split('.').map(Number);
  return { userId, gameId };
}

/** Keys of texts, each read once and cached until its owner is erased. */
export type TextKeys = {
  /** A person's key for a game, created with their first text there. Rejects for an account that is gone. */
  keyOf(owner: TextKeyOwner): Promise<KeyObject>;
  /** What opens texts sealed with the keys of these names. */
  find(names: Iterable<string>): Promise<ReadonlyMap<string, FoundKey>>;
  /**
   * Must follow every erasure as soon as it is recorded: from then on none of their texts is opened here,
   * though another node may not have destroyed their keys yet.
   */
  forget(userId: number): void;
  /** How many erasures there were since the start. */
  removals(): number;
};

/** A key is cached for a while even though another node may destroy it and its notice may arrive late. */
const sharedMilliseconds = 10_000;
const keptMax = 20_000;

/** Keys over a store. */
export function createTextKeys(
  store: Pick<IdentityStore, 'textKeys' | 'textKeyOf' | 'areErased'>,
  { clock, random }: Pick<IdentityEnvironment, 'clock' | 'random'>,
  isShared: boolean,
): TextKeys {
  const known = new LRUCache<string, KeyObject>({
    max: keptMax,
    ...(isShared && { ttl: sharedMilliseconds, ttlResolution: 0, perf: clock }),
  });
  const forgotten = new Set<number>();
  let changes = 0;

  /** Caches a key, unless somebody was erased while it was read: it may be theirs, and is used just once. */
  function keep(name: string, bytes: Uint8Array, changesBefore: number): KeyObject {
    // Ciphers validate raw bytes at each use, which takes longer than sealing a short text.
    const key = createSecretKey(bytes);
    if (changes === changesBefore && !forgotten.has(keyOwnerOf(name).userId)) known.set(name, key);
    return key;
  }

  async function read(names: readonly string[]): Promise<ReadonlyMap<string, FoundKey>> {
    const before = changes;
    const found = new Map<string, FoundKey>();
    for (const [name, bytes] of await store.textKeys(names)) found.set(name, keep(name, bytes, before));
    for (const name of names) if (forgotten.has(keyOwnerOf(name).userId)) found.set(name, 'erased');
    const missing = names.filter((name) => !found.has(name));
    const owners = [...new Set(missing.map((name) => keyOwnerOf(name).userId))];
    const erased = missing.length === 0 ? new Set<number>() : await store.areErased(owners);
    for (const name of missing) found.set(name, erased.has(keyOwnerOf(name).userId) ? 'erased' : 'lost');
    return found;
  }

  return {
    async keyOf(owner) {
      const name = keyNameOf(owner);
      const kept = known.get(name);
      if (kept) return kept;
      const before = changes;
      const bytes = await store.textKeyOf(owner, random.bytes(textKeyBytes));
      if (!bytes || forgotten.has(owner.userId))
        throw new Error(`There is no account ${owner.userId} whose texts could be sealed.`);
      return keep(name, bytes, before);
    },
    async find(names) {
      const wanted = [...new Set(names)];
      const found = new Map<string, FoundKey>();
      for (const name of wanted) {
        const key = known.get(name);
        if (key) found.set(name, key);
      }
      const missing = wanted.filter((name) => !found.has(name));
      if (missing.length > 0) for (const [name, key] of await read(missing)) found.set(name, key);
      return found;
    },
    removals: () => changes,
    forget(userId) {
      changes += 1;
      forgotten.add(userId);
      for (const name of [...known.keys()]) if (keyOwnerOf(name).userId === userId) known.delete(name);
    },
  };
}
