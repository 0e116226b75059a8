import { groupedBy } from '../groupedBy.ts';
import { amountText } from '../text/amountText.ts';
import { counted } from '../text/counted.ts';
import type { AreaPicture, AreaSummary, SummaryActs } from './areaPicture.ts';
import { isInMarket } from './marketColumns.ts';
import { numberIn, type Row, roundTo, textIn } from './row.ts';

type Figures = AreaSummary['figures'];

export const figure = (figures: Figures, name: string): number => figures[name] ?? 0;
export const amount = (figures: Figures, name: string): string => amountText(figure(figures, name));
export const plain = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value).replace('-', '−');
export const dollars = (value: number): string => `$${value.toFixed(2)}`;

/** `0.44–1.29%`; a single rate is shown alone. */
export function rangeText({ lowest = null, highest = null }: Figures): string {
  if (lowest === null || highest === null) return '–';
  return lowest === highest ? `${plain(lowest)}%` : `${plain(lowest)}–${plain(highest)}%`;
}

/** The non-empty parts of a line. */
export const line = (...parts: readonly (string | null | false)[]): string =>
  parts.filter((part) => typeof part === 'string').join(' · ');

export const sumOf = (rows: readonly Row[], field: string): number =>
  roundTo(
    rows.reduce((sum, row) => sum + numberIn(row, field), 0),
    3,
  );

/** Lowest and highest value of a field; null without rows. */
export function rangeOf(
  rows: readonly Row[],
  field: string,
): { lowest: number | null; highest: number | null } {
  const values = rows.map((row) => numberIn(row, field));
  return values.length === 0
    ? { lowest: null, highest: null }
    : { lowest: Math.min(...values), highest: Math.max(...values) };
}

export const bars = (
  values: readonly number[],
  gains: readonly number[] = [],
  isLastPlanned = false,
): AreaPicture => ({ kind: 'bars', values, gains, isLastPlanned });

/** Sums of a field by group of rows, in row order. */
export function sumsBy(rows: readonly Row[], group: string, field: string): readonly number[] {
  return [...groupedBy(rows, (row) => textIn(row, group)).values()].map((some) => sumOf(some, field));
}

/** What could be sold, and what is being sold. */
export function sales(held: readonly Row[], sold: readonly Row[], group: string): AreaSummary {
  return {
    figures: {
      count: held.length,
      heldThousands: sumOf(held, 'amountThousands'),
      gainThousands: sumOf(held, 'gainOrLossThousands'),
      soldThousands: sumOf(sold, 'saleAmountThousands'),
    },
    picture: bars(sumsBy(held, group, 'amountThousands'), sumsBy(held, group, 'gainOrLossThousands')),
  };
}

/** What is sold, or what selling all would bring. */
export function ifSold(figures: Figures, acts: SummaryActs): string {
  const gain = figure(figures, 'gainThousands');
  const result = `${gain < 0 ? 'loss' : 'gain'} if all sold ${amountText(Math.abs(gain))}`;
  const sold = figure(figures, 'soldThousands');
  if (sold > 0) return `${amountText(sold)} ${acts.sold}`;
  return acts.areDone ? 'none sold' : result;
}

/** Accounts with balances and rates. */
export function accounts(rows: readonly Row[]): AreaSummary['figures'] {
  return {
    count: rows.length,
    balanceThousands: sumOf(rows, 'totalBalanceThousands'),
    ...rangeOf(rows.filter(isInMarket), 'ratePercent'),
  };
}

/** `2 accounts · $1.3m · pays 0.44–1.29%`. */
export const accountsLine = (figures: Figures, does: 'pays' | 'offer'): string =>
  line(
    counted(figure(figures, 'count'), 'account'),
    amount(figures, 'balanceThousands'),
    `${does} ${rangeText(figures)}`,
  );
