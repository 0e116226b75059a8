/** The source form of a help text: plain sentences by part, 80 to 200 words in total. */
export type HelpText = {
  /** What the page is, and what is done on it. */
  readonly what: readonly string[];
  /** The meaning of its columns, fields or buttons. */
  readonly parts: Readonly<Record<string, string>>;
  /** A good first move. */
  readonly start: string;
  readonly limits?: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraph = (text: string, heading = ''): string =>
  `<p>${heading && `<strong>${heading}</strong> `}${escaped(text)}</p>`;

/** The text as HTML for the editor and the modal; already sanitised. */
export function htmlOf({ what, parts, start, limits }: HelpText): string {
  const entries = Object.entries(parts).map(
    ([name, meaning]) => `<li><p><strong>${escaped(name)}</strong>: ${escaped(meaning)}</p></li>`,
  );
  return [
    ...what.map((text) => paragraph(text)),
    `<ul>${entries.join('')}</ul>`,
    paragraph(start, 'A good first move:'),
    ...(limits === undefined ? [] : [paragraph(limits, 'Limits:')]),
  ].join('');
}
