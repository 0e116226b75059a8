import { amountText } from '../charts/amountText.ts';
import type { PictureUnit } from './areaPictures.ts';
import type { Figure } from './pictureFigures.ts';

/** A figure of a picture in words: `−0.250%`, `$1.2m`, `$0.85`. */
export function drawnText(value: number, unit: PictureUnit): string {
  if (unit === 'thousands') return value === 0 ? '$0' : amountText(value);
  const size = Math.abs(value).toFixed(unit === 'percent' ? 3 : 2);
  return `${value < 0 ? '−' : ''}${unit === 'percent' ? `${size}%` : `$${size}`}`;
}

/** A difference from the market in a sentence: `, 0.250 below it`. */
function fromMarket({ own, beside }: Figure, unit: PictureUnit): string {
  const market = beside.find(({ name }) => name === 'market')?.value;
  if (market === undefined || unit !== 'percent') return '';
  const difference = own - market;
  if (Math.abs(difference) < 0.0005) return ' (the same)';
  return ` (${Math.abs(difference).toFixed(3)} ${difference < 0 ? 'below' : 'above'} it)`;
}

/** The active figure in a sentence: the warning about an implausible value first, then what it is compared with. */
export function readingOf(figures: readonly Figure[], row: string, unit: PictureUnit): string {
  const figure = figures.find(({ isActive }) => isActive) ?? (figures.length === 1 ? figures[0] : undefined);
  if (!figure) {
    const unsaved = figures.filter(({ saved }) => saved !== null).length;
    const state = unsaved === 0 ? 'all as saved.' : `${unsaved} not saved.`;
    return row ? `${row}: ${state}` : state.replace(/^a/, 'A');
  }
  const { name, own, saved, ghost, beside, banks, loans, also, slip } = figure;
  const besides = [
    ...(saved === null ? [] : [{ name: 'saved', value: saved }]),
    ...(ghost ? [{ ...ghost, name: `${ghost.name} is typing` }] : []),
    ...beside,
  ];
  const told = [{ name: 'yours', value: own }, ...besides].map((one) => {
    const difference = one.name === 'market' ? fromMarket(figure, unit) : '';
    return `${one.name} ${drawnText(one.value, unit)}${difference}`;
  });
  if (banks) told.push(`all banks ${banks.map((value) => drawnText(value, unit)).join(' to ')}`);
  told.push(...also.map((one) => `${one.name} ${drawnText(one.value, 'thousands')}`));
  if (loans) {
    const share = loans.marketShare === null ? '' : `, ${loans.marketShare.toFixed(2)}% of the market`;
    told.push(`made last quarter ${drawnText(loans.made, 'thousands')}${share}`);
  }
  return `${slip ? `${slip} ` : ''}${row ? `${row}, ` : ''}${name}: ${told.join(', ')}.`;
}

/** Explains the marks on the bars while no sentence names them: ` Marks: last quarter.` */
export function marksText(figures: readonly Figure[]): string {
  const names = new Set(figures.flatMap(({ beside }) => beside.map(({ name }) => name)));
  if (figures.some(({ banks }) => banks)) names.add('range of all banks');
  const isTold = figures.length === 1 || figures.some(({ isActive }) => isActive);
  return names.size === 0 || isTold ? '' : ` Marks: ${[...names].join(', ')}.`;
}
