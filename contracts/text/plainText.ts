/** Characters that are not seen and can make a text read as another one: controls and changes of direction. */
const unseen = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A typed text of several lines as it is kept: one form of each letter and line end, and nothing that hides in it. */
export function plainText(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
