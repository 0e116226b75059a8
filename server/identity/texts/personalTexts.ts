import { createHmac } from 'node:crypto';
import { hasTexts, isTeamOnly, textsOf, withTexts } from '../../../contracts/features/personalTexts.ts';
import {
  isSealed,
  type KeptText,
  lostText,
  type PersonalText,
  removedText,
} from '../../../contracts/text/sealedText.ts';
import { fieldsOf } from '../../../contracts/values.ts';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { TextKeyOwner } from '../model/identityStore.ts';
import { rememberedTexts } from './rememberedTexts.ts';
import { nonceSource, openText, sealText } from './textCipher.ts';
import { type FoundKey, keyNameOf, type TextKeys } from './textKeys.ts';

/** Author of a text, and its game; null for texts outside any game. */
export type TextAuthor = { readonly userId: number; readonly gameId: number | null };

type Said = { readonly type: string; readonly data: unknown };

/**
 * Seals people's texts on their way into a command, and opens them on their way out of a read; nothing in
 * between can read them.
 */
export type PersonalTexts = {
  /**
   * A text sealed under its author's key of the game. `stored` is the current value: if the text is the
   * same, its sealed form is returned, so that deciders see without any key that nothing changed, and the
   * text stays with its author.
   */
  seal(text: string, author: TextAuthor, stored?: PersonalText): Promise<KeptText>;
  /** A text by somebody, or its placeholder if the key is gone. */
  open(text: PersonalText): Promise<string>;
  /** The same for many texts, with their keys looked up together. */
  openAll(texts: readonly PersonalText[]): Promise<readonly string[]>;
  /**
   * Events with their texts opened; those without any are returned unchanged. What a team says among itself is left
   * out, unless it is opened for its author.
   */
  openEvents<Event extends Said>(
    events: readonly Event[],
    forAuthor?: 'forAuthor',
  ): Promise<readonly Event[]>;
  /** How often texts were removed since the start: anything derived from texts opened before is stale. */
  removals(): number;
  /** A digest that nobody can reproduce once the person is erased: a plain digest of a short text could be guessed. */
  digest(userId: number, text: string): Promise<string>;
};

/** A person's own key, for texts outside any game. */
const ownKey = (userId: number): TextKeyOwner => ({ userId, gameId: 0 });

/** Texts under the keys of their authors. */
export function createPersonalTexts(
  keys: TextKeys,
  { random }: Pick<IdentityEnvironment, 'random'>,
): PersonalTexts {
  const remembered = rememberedTexts(keys.removals);
  const nextNonce = nonceSource(random);

  function openedWith(text: PersonalText, found: ReadonlyMap<string, FoundKey>): string {
    if (!isSealed(text)) return text;
    const key = found.get(text.key) ?? 'lost';
    if (key === 'erased') return removedText;
    if (key === 'lost') return lostText;
    return remembered.find(text, key) ?? remembered.keep(text, key, openText(text, key));
  }

  const keysOf = (texts: readonly PersonalText[]): Promise<ReadonlyMap<string, FoundKey>> =>
    keys.find(texts.filter(isSealed).map(({ key }) => key));

  async function openAll(texts: readonly PersonalText[]): Promise<readonly string[]> {
    const found = await keysOf(texts);
    return texts.map((text) => openedWith(text, found));
  }

  async function open(text: PersonalText): Promise<string> {
    const [opened = ''] = await openAll([text]);
    return opened;
  }

  return {
    async seal(text, { userId, gameId }, stored) {
      if (text === '') return text;
      if (stored !== undefined && isSealed(stored) && (await open(stored)) === text) return stored;
      const owner = { userId, gameId: gameId ?? 0 };
      const key = await keys.keyOf(owner);
      const sealed = sealText(text, keyNameOf(owner), key, nextNonce());
      remembered.keep(sealed, key, text);
      return sealed;
    },
    open,
    openAll,
    async openEvents(events, forAuthor) {
      const found = await keysOf(events.flatMap(textsOf));
      return events.map((event) => {
        if (!hasTexts(event)) return event;
        // Metadata are not a field of an event that was read for folding.
        const { metadata } = fieldsOf(event);
        const isLeftOut = isTeamOnly(event) && !forAuthor;
        const data = withTexts(event, (text) => (isLeftOut ? '' : openedWith(text, found)));
        return { ...event, ...(metadata !== undefined && { metadata }), data };
      });
    },
    removals: keys.removals,
    async digest(userId, text) {
      const key = await keys.keyOf(ownKey(userId));
      return createHmac('sha256', key).update(text).digest('base64url');
    },
  };
}
