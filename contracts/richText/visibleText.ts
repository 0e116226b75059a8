const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function characterOf(whole: string, name: string): string {
  const code = /^#x([\da-f]+)$/i.exec(name)?.[1];
  const decimal = /^#(\d+)$/.exec(name)?.[1];
  if (code === undefined && decimal === undefined) return namedCharacters[name] ?? whole;
  const point = code === undefined ? Number(decimal) : Number.parseInt(code, 16);
  return point > 0x10_ff_ff ? whole : String.fromCodePoint(point);
}

/** What people read of rich text: its characters without tags, one line a paragraph, list entry or break. */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|blockquote)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, characterOf)
    .replaceAll(/\n+/g, '\n')
    .trim();
}

/** Length of rich text as people count it: visible characters, a new line counting as one. */
export function visibleLength(html: string): number {
  return [...visibleText(html)].length;
}
