import * as z from 'zod';

/**
 * Stored form of a person's free text in the log and the read models: `key` names the key that opens it;
 * everything else is base64url.
 */
export const sealedTextSchema = z.strictObject({ key: z.string(), nonce: z.string(), cipher: z.string() });
export type SealedText = z.infer<typeof sealedTextSchema>;

/** A person's free text: sealed, or opened for a reader. Empty texts and the product's own are never sealed. */
export const personalTextSchema = z.union([sealedTextSchema, z.string()]);
export type PersonalText = z.infer<typeof personalTextSchema>;

/** A text in a command: people's texts are always recorded in this form. */
export type KeptText = SealedText | '';

/** Replaces a text whose author was erased. */
export const removedText = "[removed at the author's request]";

/** Replaces a text of somebody whose account, and with it the key, is lost. */
export const lostText = '[cannot be read: its key is lost]';

/** Whether a text is sealed. */
export const isSealed = (text: PersonalText): text is SealedText => typeof text !== 'string';

/** Whether two texts are the same; two sealed ones, without opening them, only if one is a copy of the other. */
export function isSameText(one: PersonalText, other: PersonalText): boolean {
  if (!isSealed(one) || !isSealed(other)) return one === other;
  return one.key === other.key && one.nonce === other.nonce && one.cipher === other.cipher;
}

/** An unsealed text to be shown. A text that is still sealed is a fault, and is not shown. */
export function openedText(text: PersonalText): string {
  if (isSealed(text)) throw new Error('A sealed text was not opened before it was to be shown.');
  return text;
}
