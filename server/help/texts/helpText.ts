import type { AreaName } from '../../../contracts/decisions/areas.ts';
import { cellLimits } from '../../../contracts/decisions/change.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';

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

/** The help of areas on screens of their own, by area and page; an area on another's screen is told there. */
export type AreaTexts = Readonly<Partial<Record<AreaName, Readonly<Record<string, HelpText>>>>>;

/** The fixed maximum of a cell, in the unit of its column: `250,000`. */
export function mostText(area: DecisionArea, field: string): string {
  return numberText(cellLimits(area, field)[1]);
}

export const numberText = (value: number): string => value.toLocaleString('en-US');

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
