import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SealedText } from '../../contracts/text/sealedText.ts';

type Remembered = { readonly key: KeyObject; readonly text: string };

/** Units of text that are remembered at most: about the notes of a hundred teams. */
const unitsMax = 4_000_000;
/** What an entry takes beside its text. */
const unitsBeside = 200;

/** Sealed texts with what they say, as they were opened or sealed last. */
export type RememberedTexts = {
  /** What a sealed text says; undefined unless it was opened with this very key, which somebody still has to hold. */
  find(sealed: SealedText, key: KeyObject): string | undefined;
  /** Remembers a text and gives it back. */
  keep(sealed: SealedText, key: KeyObject, text: string): string;
};

/**
 * Saves opening the same text again: a save is compared with what stands there and answered with what stands there now, and
 * every teammate reads it. Forgets everything as soon as `removals` has counted an erasure.
 */
export function rememberedTexts(removals: () => number): RememberedTexts {
  const texts = new LRUCache<string, Remembered>({
    maxSize: unitsMax,
    sizeCalculation: ({ text }, name) => text.length + name.length + unitsBeside,
  });
  let removalsSeen = removals();

  // Of two texts under one key none has the nonce of the other, and the tag at the end tells every change.
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
