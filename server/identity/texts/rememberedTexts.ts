import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SealedText } from '../../../contracts/text/sealedText.ts';

type Remembered = { readonly key: KeyObject; readonly text: string };

/** Maximum units of remembered text: about the notes of a hundred teams. */
const unitsMax = 4_000_000;
/** Overhead of an entry besides its text. */
const unitsBeside = 200;

/** Sealed texts with their plain texts, as last opened or sealed. */
export type RememberedTexts = {
  /**
   * The plain text of a sealed one; undefined unless it was opened with this very key, which the caller must
   * still hold.
   */
  find(sealed: SealedText, key: KeyObject): string | undefined;
  /** Remembers a text and returns it. */
  keep(sealed: SealedText, key: KeyObject, text: string): string;
};

/**
 * Avoids opening the same text again: a save is compared and answered with the current value, and every
 * teammate reads it. Forgets everything as soon as `removals` has counted an erasure.
 */
export function rememberedTexts(removals: () => number): RememberedTexts {
  const texts = new LRUCache<string, Remembered>({
    maxSize: unitsMax,
    sizeCalculation: ({ text }, name) => text.length + name.length + unitsBeside,
  });
  let removalsSeen = removals();

  // No two texts under one key share a nonce, and the tag at the end detects every change.
  const nameOf = ({ key, nonce, cipher }: SealedText): string => `${key} ${nonce} ${cipher}`;

  function forgetRemoved(): void {
    if (removals() === removalsSeen) return;
    texts.clear();
    removalsSeen = removals();
  }

  return {
    find(sealed, key) {
      forgetRemoved();
      const found = texts.get(nameOf(sealed));
      return found?.key === key ? found.text : undefined;
    },
    keep(sealed, key, text) {
      forgetRemoved();
      texts.set(nameOf(sealed), { key, text });
      return text;
    },
  };
}
