import { type Bar, type Figures, isOwnCause } from './causes.ts';
import { because, type WhyReader } from './whyText.ts';

/** A figure in words: its name, a value, and how far it moved, with its sign. */
export type FigureWords = {
  readonly name: string;
  readonly text: (value: number) => string;
  readonly signed: (value: number) => string;
};

type Moved = { readonly start: Figures; readonly end: Figures; readonly bars: readonly Bar[] };

/** How any figure of a quarter moved and mostly why, from the quarter before or from what was forecast. */
export function figureHeadline(
  { start, end, bars }: Moved,
  { name, text, signed }: FigureWords,
  isOfForecast: boolean,
  teller: WhyReader,
): string {
  const [from, to] = [start[name] ?? 0, end[name] ?? 0];
  const moved = to - from;
  const isStill = text(from) === text(to);
  if (isOfForecast && isStill) return `${name} came as it was forecast: ${text(to)}.`;
  if (isStill) return `${name} stayed at ${text(to)}.`;
  const told = isOfForecast
    ? `${name} came to ${text(to)}, ${signed(moved)} against the forecast`
    : `${name} ${moved > 0 ? 'rose' : 'fell'} from ${text(from)} to ${text(to)}`;
  return `${told}${because(bars, moved, teller, name)}.`;
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
