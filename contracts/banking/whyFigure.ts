import { type Bar, type Figures, isOwnCause } from './causes.ts';
import { because, type WhyReader } from './whyText.ts';

/** A figure in words: its name, a value, and how far it moved, with its sign. */
export type FigureWords = {
  readonly name: string;
  readonly text: (value: number) => string;
  readonly signed: (value: number) => string;
};

type Moved = { readonly start: Figures; readonly end: Figures; readonly bars: readonly Bar[] };

/** What a quarter is told against: the one before, what was forecast, or a world that stood still from the start. */
export const whyAgainst = ['before', 'forecast', 'start'] as const;
export type WhyAgainst = (typeof whyAgainst)[number];

const stillText: Readonly<Record<WhyAgainst, string>> = {
  before: 'stayed at',
  forecast: 'came as it was forecast:',
  start: 'is what it would be had nothing happened since the start:',
};

/** How any figure of a quarter moved and mostly why. */
export function figureHeadline(
  { start, end, bars }: Moved,
  { name, text, signed }: FigureWords,
  against: WhyAgainst,
  teller: WhyReader,
): string {
  const [from, to] = [start[name] ?? 0, end[name] ?? 0];
  const moved = to - from;
  if (text(from) === text(to)) return `${name} ${stillText[against]} ${text(to)}.`;
  const told = {
    before: `${moved > 0 ? 'rose' : 'fell'} from ${text(from)} to ${text(to)}`,
    forecast: `came to ${text(to)}, ${signed(moved)} against the forecast`,
    start: `came to ${text(to)}, ${signed(moved)} against a world that had stood still`,
  };
  return `${name} ${told[against]}${because(bars, moved, teller, name)}.`;
}

/** What moved a figure, in three sums: `Your decisions −14.2, carried on +22.9, not yours +6.4.` */
export function partsText(bars: readonly Bar[], { name, signed }: FigureWords, { isOwn }: WhyReader): string {
  const sumOf = (some: readonly Bar[]) => some.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0);
  const parts = [
    [isOwn ? 'Your decisions' : 'Their decisions', bars.filter(({ cause }) => isOwnCause(cause))],
    ['carried on', bars.filter(({ cause }) => cause === 'Carried on')],
    [
      isOwn ? 'not yours' : 'not theirs',
      bars.filter(({ cause }) => !isOwnCause(cause) && cause !== 'Carried on'),
    ],
  ] as const;
  const told = parts
    .filter(([, some]) => some.length > 0)
    .map(([title, some]) => `${title} ${signed(sumOf(some))}`);
  const text = told.join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
