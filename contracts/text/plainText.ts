/**
 * Invisible characters, which can make a text read as another one: controls, changes of direction, blanks without
 * width. What emoji and the letters of some languages are composed with stays: joiners, variants and tags.
 */
const unseen = /(?!\n)\p{Cc}|(?!\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{DI}/gu;

/** A character that leaves ink; the braille pattern without dots leaves none. */
const seen = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Stored form of a typed multi-line text: one form of each letter and line end, and no hidden characters; empty if
 * nothing of it can be seen.
 */
export function plainText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return seen.test(text) ? text : '';
}
