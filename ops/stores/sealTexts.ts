import { createSecretKey } from 'node:crypto';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { eventDefinitions } from '../../contracts/features/allEvents.ts';
import { placedTextsOf, withTexts } from '../../contracts/features/personalTexts.ts';
import { isSealed, type PersonalText, type SealedText } from '../../contracts/text/sealedText.ts';
import type { IdentityEnvironment } from '../../server/identity/identityEnvironment.ts';
import type { IdentityStore } from '../../server/identity/identityStore.ts';
import { createPersonalTexts } from '../../server/identity/personalTexts.ts';
import { nonceSource, sealText, textKeyBytes } from '../../server/identity/textCipher.ts';
import { createTextKeys, keyNameOf } from '../../server/identity/textKeys.ts';

/** An event with its plain texts sealed, and their number. */
export type SealedEvent = {
  readonly data: unknown;
  readonly schemaVersion: number;
  readonly texts: number;
};

/** Seals the plain texts of a log, event by event from the first on. */
export type TextSealer = {
  /** The event sealed; undefined if it contains nothing to seal. */
  seal(event: RecordedEvent): Promise<SealedEvent | undefined>;
  /**
   * Takes an earlier run's copy of an event, so that the same text later gets the same form; returns how many
   * it sealed.
   */
  take(event: RecordedEvent, made: RecordedEvent): number;
  /** Texts that stay plain: those of the server itself, and of people whose account is lost. */
  left(): number;
};

/** The subject of an event's text, in its stream: a text applies until the next one with the same subject. */
function subjectOf({ stream, data }: RecordedEvent, place: string): string {
  const { noteId, momentId } = data as { readonly noteId?: number; readonly momentId?: number };
  return `${stream} ${place} ${noteId ?? momentId ?? ''}`;
}

/** The author of a text, and its game; undefined for texts that nobody wrote. */
function authorOf({ metadata, data }: RecordedEvent) {
  const { userId } = metadata.actor;
  const { gameId } = data as { readonly gameId?: number | null };
  return userId === null ? undefined : { userId, gameId: gameId ?? 0 };
}

/**
 * Seals under the authors' keys, created if missing. A text of an erased person is sealed under a discarded
 * key. A text carried on by somebody else keeps its author.
 */
export function createTextSealer(
  store: Pick<IdentityStore, 'textKeys' | 'textKeyOf' | 'areErased' | 'accountsById'>,
  environment: Pick<IdentityEnvironment, 'clock' | 'random'>,
): TextSealer {
  const { random } = environment;
  const nextNonce = nonceSource(random);
  const texts = createPersonalTexts(createTextKeys(store, environment, false), environment);
  const standing = new Map<string, { readonly text: string; readonly sealed: SealedText }>();
  const kinds = new Map<number, 'there' | 'erased' | 'lost'>();
  let left = 0;

  async function kindOf(userId: number): Promise<'there' | 'erased' | 'lost'> {
    const known = kinds.get(userId);
    if (known) return known;
    const isErased = (await store.areErased([userId])).has(userId);
    const isThere = !isErased && (await store.accountsById([userId])).length > 0;
    const kind = isErased ? 'erased' : isThere ? 'there' : 'lost';
    kinds.set(userId, kind);
    return kind;
  }

  async function sealedOf(text: string, event: RecordedEvent): Promise<SealedText | undefined> {
    const author = authorOf(event);
    const kind = author && (await kindOf(author.userId));
    if (!author || kind === 'lost') return undefined;
    if (kind === 'there') return (await texts.seal(text, author)) as SealedText;
    const key = createSecretKey(random.bytes(textKeyBytes));
    return sealText(text, keyNameOf(author), key, nextNonce());
  }

  return {
    async seal(event) {
      const made = new Map<string, PersonalText>();
      let count = 0;
      for (const { place, text } of placedTextsOf(event)) {
        if (isSealed(text)) continue;
        const subject = subjectOf(event, place);
        const before = standing.get(subject);
        const sealed = before?.text === text ? before.sealed : await sealedOf(text, event);
        if (sealed) {
          standing.set(subject, { text, sealed });
          made.set(place, sealed);
          count += 1;
        } else left += 1;
      }
      if (count === 0) return undefined;
      const data = withTexts(event, (text, place) => made.get(place) ?? text);
      const schemaVersion = eventDefinitions.get(event.type)?.version ?? event.metadata.schemaVersion;
      return { data, schemaVersion, texts: count };
    },
    take(event, made) {
      const now = new Map(placedTextsOf(made).map(({ place, text }) => [place, text]));
      let count = 0;
      for (const { place, text } of placedTextsOf(event)) {
        const sealed = now.get(place);
        if (isSealed(text)) continue;
        if (sealed !== undefined && isSealed(sealed)) {
          standing.set(subjectOf(event, place), { text, sealed });
          count += 1;
        } else left += 1;
      }
      return count;
    },
    left: () => left,
  };
}
