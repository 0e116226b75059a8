import * as z from 'zod';

/** A free text of a person as the log and the read models keep it: `key` names what opens it; all in base64url but that. */
export const sealedTextSchema = z.strictObject({ key: z.string(), nonce: z.string(), cipher: z.string() });
export type SealedText = z.infer<typeof sealedTextSchema>;

/** A free text of a person: sealed, or as it was kept before there were seals. A text without a letter is never sealed. */
export const personalTextSchema = z.union([sealedTextSchema, z.string()]);
export type PersonalText = z.infer<typeof personalTextSchema>;

/** A text as a command brings it: nothing that somebody wrote is recorded otherwise. */
export type KeptText = SealedText | '';

/** Stands for a text whose author was erased. */
export const removedText = "[removed at the author's request]";

/** Stands for a text of somebody whose account, and with it the key, is lost. */
export const lostText = '[cannot be read: its key is lost]';

/** Whether a text is sealed. */
export const isSealed = (text: PersonalText): text is SealedText => typeof text !== 'string';

/** Whether two texts are the same one; of two that are sealed that is known without opening only where one is a copy. */
export function isSameText(one: PersonalText, other: PersonalText): boolean {
  if (!isSealed(one) || !isSealed(other)) return one === other;
  return one.key === other.key && one.nonce === other.nonce && one.cipher === other.cipher;
}

/** A text that was opened before it is shown. A sealed one is a fault, and no word of it is told. */
export function openedText(text: PersonalText): string {
  if (isSealed(text)) throw new Error('A sealed text was not opened before it was to be shown.');
  return text;
}
