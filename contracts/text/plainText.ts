/** Invisible characters that can make a text read as another one: controls and changes of direction. */
const unseen = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Stored form of a typed multi-line text: one form of each letter and line end, and no hidden characters. */
export function plainText(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
