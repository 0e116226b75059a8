import { outsideWellRun } from '../../contracts/banking/wellRunRange.ts';
import type { KeyIndicator, KeyIndicatorGroup } from '../../contracts/calls/teams.ts';
import { betterWay } from '../../contracts/glossary/betterWay.ts';
import { fixedText } from '../../contracts/text/fixedText.ts';
import { printed } from '../../contracts/text/printed.ts';

/** The name on the wire and the name on the screen differ for one indicator. */
export function indicatorName(indicator: Pick<KeyIndicator, 'name'>): string {
  return indicator.name === 'Total Interest Expenses' ? 'Total Interest Expense' : indicator.name;
}

const nothing = '–';

/** The part of an indicator that determines the format of its values. */
type Read = Pick<KeyIndicator, 'name' | 'format' | 'decimals'>;

/** The wire format has only percentages and currency, but price over earnings is neither. */
const plainMultiples: ReadonlySet<string> = new Set(['PE']);

function unsigned(indicator: Read, value: number): string {
  const figure = fixedText(Math.abs(value), indicator.decimals);
  if (plainMultiples.has(indicator.name)) return figure;
  return indicator.format === 'Percentage' ? `${figure}%` : `$${figure}`;
}

/** Amounts are in thousands of dollars, figures with cents in dollars. */
export const unitNote = 'Amounts in thousands of US dollars (000s); figures per share in dollars.';

/** `$1,200` or `4.25%`; a true minus sign before negative figures. */
export function formatIndicator(indicator: Read, value: number | null | undefined): string {
  if (value === null || value === undefined) return nothing;
  return value < 0 ? `−${unsigned(indicator, value)}` : unsigned(indicator, value);
}

/** Change from the previous quarter to the current one, as shown beside its arrow. */
export type Variance = {
  /** `up` only when the current quarter is greater; equal quarters point down. */
  readonly direction: 'up' | 'down';
  /** The amount with its sign, or that nothing that is printed has changed. */
  readonly text: string;
  /** What the change means for the bank; null where more is neither, as in the total of assets. */
  readonly word: 'better' | 'worse' | null;
};

/** The change between the two newest quarters; null if one is missing. */
export function varianceOf(indicator: KeyIndicator): Variance | null {
  const [current, previous] = indicator.quarters;
  if (typeof current !== 'number' || typeof previous !== 'number') return null;
  const direction = current > previous ? 'up' : 'down';
  const difference = printed(current, indicator.decimals) - printed(previous, indicator.decimals);
  if (Number(Math.abs(difference).toFixed(indicator.decimals)) === 0)
    return { direction, text: 'no change', word: null };
  const { name } = indicator;
  const better = betterWay[name];
  const moved = difference > 0 ? 'higher' : 'lower';
  return {
    direction,
    text: (difference > 0 ? '+' : '−') + unsigned(indicator, difference),
    word: better === undefined ? null : better === moved ? 'better' : 'worse',
  };
}

/** The ratios in which a bank is worse than well-run banks, the farthest from them first. */
export function worseThanWellRun(groups: readonly KeyIndicatorGroup[]): readonly KeyIndicator[] {
  const behind = groups
    .flatMap(({ kpis }) => kpis)
    .flatMap((indicator) => {
      const { name, wellRun, quarters } = indicator;
      const better = betterWay[name];
      const now = quarters[0] ?? null;
      if (wellRun === null || now === null || better === undefined) return [];
      const worse = outsideWellRun(now, wellRun) * (better === 'higher' ? -1 : 1);
      return worse > 0 ? [{ indicator, worse }] : [];
    });
  return behind.toSorted((one, other) => other.worse - one.worse).map(({ indicator }) => indicator);
}

/** `40 figures, 12 better, 8 worse`, against the quarter before. */
export function changeCounts(groups: readonly KeyIndicatorGroup[]): string {
  const figures = groups.flatMap(({ kpis }) => kpis);
  const count = (word: Variance['word']): number =>
    figures.filter((figure) => varianceOf(figure)?.word === word).length;
  return `${figures.length} figures, ${count('better')} better, ${count('worse')} worse`;
}
