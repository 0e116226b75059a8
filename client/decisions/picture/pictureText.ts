import { amountText } from '../../../contracts/text/amountText.ts';
import type { PictureUnit } from './areaPictures.ts';
import type { Figure } from './pictureFigures.ts';

/** A figure of a picture in words: `−0.250%`, `$1.2m`, `$0.85`. */
export function drawnText(value: number, unit: PictureUnit): string {
  if (unit === 'thousands') return value === 0 ? '$0' : amountText(value);
  const size = Math.abs(value).toFixed(unit === 'percent' ? 3 : 2);
  return `${value < 0 ? '−' : ''}${unit === 'percent' ? `${size}%` : `$${size}`}`;
}

/** A figure with its name, as a list shows it and a sentence tells it. */
export type FigureText = { readonly term: string; readonly value: string; readonly note?: string };

/** The active figure with values for comparison, and the question about an implausible value. */
export type ActiveFigure = {
  readonly name: string;
  readonly slip: string | null;
  readonly facts: readonly FigureText[];
};

/** A difference to the market: `0.250 below it`. */
function fromMarket({ own, beside }: Figure, unit: PictureUnit): string | undefined {
  const market = beside.find(({ name }) => name === 'market')?.value;
  if (market === undefined || unit !== 'percent') return undefined;
  const difference = own - market;
  if (Math.abs(difference) < 0.0005) return 'the same';
  return `${Math.abs(difference).toFixed(3)} points ${difference < 0 ? 'below' : 'above'}`;
}

/** The text of a figure. A list includes its saved value even if it is the one shown, so that typing moves nothing. */
function factsOf(figure: Figure, unit: PictureUnit, isList: boolean): readonly FigureText[] {
  const { own, saved, ghost, beside, banks, loans, also } = figure;
  const fact = (term: string, value: number): FigureText => {
    const note = term === 'market' ? fromMarket(figure, unit) : undefined;
    return { term, value: drawnText(value, unit), ...(note === undefined ? {} : { note }) };
  };
  const typing = ghost ? [fact(`${ghost.name} is typing`, ghost.value)] : [];
  const facts: FigureText[] = [
    fact('yours', own),
    ...(isList || saved !== null ? [fact('saved', saved ?? own)] : []),
    ...(isList ? [] : typing),
    ...beside.map(({ name, value }) => fact(name, value)),
    ...(banks
      ? [{ term: 'all banks', value: banks.map((value) => drawnText(value, unit)).join(' to ') }]
      : []),
    ...also.map((one) => ({ term: one.name, value: drawnText(one.value, one.unit) })),
  ];
  if (loans) {
    const share = loans.marketShare === null ? '' : `, ${loans.marketShare.toFixed(2)}% of the market`;
    facts.push({ term: 'made last quarter', value: `${drawnText(loans.made, 'thousands')}${share}` });
  }
  // The last, so that what a teammate types moves nothing, either.
  return isList ? [...facts, ...typing] : facts;
}

const activeIn = (figures: readonly Figure[]): Figure | undefined =>
  figures.find(({ isActive }) => isActive) ?? (figures.length === 1 ? figures[0] : undefined);

/** The active figure as a list; null if there is none. */
export function activeFigureOf(
  figures: readonly Figure[],
  row: string,
  unit: PictureUnit,
): ActiveFigure | null {
  const figure = activeIn(figures);
  if (!figure) return null;
  const name = row && row !== figure.name ? `${row}, ${figure.name}` : figure.name;
  return { name, slip: figure.slip, facts: factsOf(figure, unit, true) };
}

/**
 * The active figure in a sentence: the warning about an implausible value first, then what it is compared with.
 * Without one, how many changes are `unsaved`, also in cells that the picture does not draw.
 */
export function readingOf(
  figures: readonly Figure[],
  row: string,
  unit: PictureUnit,
  unsaved: number,
): string {
  const figure = activeIn(figures);
  if (!figure) {
    const state = unsaved === 0 ? 'all as saved.' : `${unsaved} not saved.`;
    return row ? `${row}: ${state}` : state.replace(/^a/, 'A');
  }
  const factTexts = factsOf(figure, unit, false).map(
    ({ term, value, note }) => `${term} ${value}${note ? ` (${note})` : ''}`,
  );
  const { slip, name } = figure;
  return `${slip ? `${slip} ` : ''}${row ? `${row}, ` : ''}${name}: ${factTexts.join(', ')}.`;
}

/** Explains the marks on the bars while no sentence names them: ` Marks: last quarter.` */
export function marksText(figures: readonly Figure[]): string {
  const names = new Set(figures.flatMap(({ beside }) => beside.map(({ name }) => name)));
  if (figures.some(({ banks }) => banks)) names.add('range of all banks');
  return names.size === 0 || activeIn(figures) ? '' : ` Marks: ${[...names].join(', ')}.`;
}
