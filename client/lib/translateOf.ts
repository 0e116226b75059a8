/**
 * The `translate` attribute of an element with this text: translations of a page leave a figure as it is, `$1,234.50`
 * or `4.250%`, which they would write in another way, or read as a date; words are translated.
 */
export const translateOf = (text: string): 'no' | undefined => (/\p{L}/u.test(text) ? undefined : 'no');

/** Of a drawing: a translation's elements are HTML, which is not drawn in an SVG, so that its texts would vanish. */
export const untranslated = { translate: 'no' } as const;
