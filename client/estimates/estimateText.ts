import type { Figures, OwnCause } from '../../contracts/banking/causes.ts';
import { betterWay } from '../../contracts/glossary/betterWay.ts';
import { amountText } from '../../contracts/text/amountText.ts';
import { fixedText } from '../../contracts/text/fixedText.ts';
import { printed } from '../../contracts/text/printed.ts';
import type { EstimateState } from './estimator.ts';

/** A figure of the strip: its value, and how far it is from the quarter left untouched. */
export type EstimateCell = {
  readonly name: string;
  readonly value: string;
  readonly change: string;
  /** What the change, as far as it is printed, means for the bank; of some figures more is neither. */
  readonly meaning: 'better' | 'worse' | undefined;
};

type Unit = 'thousands' | 'amount' | 'percent' | 'dollars';
type ShownFigure = { readonly name: string; readonly figure: string; readonly unit: Unit };

const ownFigures: Readonly<Record<OwnCause, ShownFigure>> = {
  Lending: { name: 'Loans', figure: 'Total Loans', unit: 'amount' },
  Deposits: { name: 'Deposits', figure: 'Total Deposits', unit: 'amount' },
  Investments: { name: 'Investments', figure: 'Investments', unit: 'amount' },
  Funding: { name: 'Overnight', figure: 'Overnight Borrowings', unit: 'amount' },
  Spending: { name: 'Costs', figure: 'Non-Interest Expense', unit: 'thousands' },
  Capital: { name: 'Leverage', figure: 'Tier 1 Leverage', unit: 'percent' },
};
const margin: ShownFigure = { name: 'Margin', figure: 'Net Interest Margin', unit: 'percent' };
const returnOnEquity: ShownFigure = { name: 'ROE', figure: 'ROE', unit: 'percent' };
const netIncome: ShownFigure = { name: 'Net income', figure: 'Net Income', unit: 'thousands' };
const price: ShownFigure = { name: 'Price', figure: 'Stock Price', unit: 'dollars' };

/** Decimals of a change, and how many of it are one unit of the figure. */
const changeUnits: Readonly<Record<Unit, { readonly decimals: number; readonly perUnit: number }>> = {
  thousands: { decimals: 1, perUnit: 1 },
  amount: { decimals: 1, perUnit: 0.001 },
  percent: { decimals: 0, perUnit: 100 },
  dollars: { decimals: 2, perUnit: 1 },
};

const fixed = (value: number, decimals: number): string => fixedText(value, decimals).replace('-', '−');

/** `1,129.2` in thousands, `$459.8m`, `3.45%`. */
function valueText(value: number, unit: Unit): string {
  if (unit === 'amount') return amountText(value);
  return unit === 'percent' ? `${fixed(value, 2)}%` : fixed(value, changeUnits[unit].decimals);
}

/** How much a figure changed; of an amount bare millions beside millions, and otherwise with its own unit. */
function sizeOf(difference: number, unit: Unit, value: string): string {
  const { decimals, perUnit } = changeUnits[unit];
  if (unit === 'amount' && !value.endsWith('m')) return amountText(Math.abs(difference));
  return fixed(Math.abs(difference * perUnit), decimals);
}

/** `−1.6`, `+1 bp`, `+$801k` beside a value in other units. */
function changeOf(
  difference: number,
  { figure, unit }: ShownFigure,
  value: string,
): Pick<EstimateCell, 'change' | 'meaning'> {
  const size = sizeOf(difference, unit, value);
  const isNone = !/[1-9]/.test(size);
  const sign = isNone ? '' : difference > 0 ? '+' : '−';
  const better = isNone ? undefined : betterWay[figure];
  const moved = difference > 0 ? 'higher' : 'lower';
  return {
    change: `${sign}${size}${unit === 'percent' ? ' bp' : ''}`,
    meaning: better && (better === moved ? 'better' : 'worse'),
  };
}

type Estimated = NonNullable<EstimateState['answer']>;

/** Groups that hardly move the margin, but what is left for the owners. */
const hasReturn = (cause: OwnCause | null): boolean => cause === 'Spending' || cause === 'Capital';

/** The four figures that fit an area; on the hub, which belongs to none, margin and return on equity. */
export function estimateCells(
  { figures, untouched }: Pick<Estimated, 'figures' | 'untouched'>,
  cause: OwnCause | null,
): readonly EstimateCell[] {
  const shown: readonly ShownFigure[] = [
    netIncome,
    hasReturn(cause) ? returnOnEquity : margin,
    cause ? ownFigures[cause] : returnOnEquity,
    { name: 'Cash', figure: 'Cash & Fed Funds Sold', unit: 'amount' },
  ];
  return shown.map((cell) => {
    const [value, before] = [figures[cell.figure] ?? 0, untouched[cell.figure] ?? 0];
    const text = valueText(value, cell.unit);
    // Of percentages the change of what is printed, as beside a forecast and on the dashboard.
    const shownOf = (figure: number): number => (cell.unit === 'percent' ? printed(figure, 2) : figure);
    return { name: cell.name, value: text, ...changeOf(shownOf(value) - shownOf(before), cell, text) };
  });
}

/** What two years of it add to a quarter: income, and the price where the bank has one. */
export function laterCells(later: Figures, hasPrice: boolean): readonly Omit<EstimateCell, 'value'>[] {
  const shown = hasPrice ? [netIncome, price] : [netIncome];
  return shown.map((cell) => ({ name: cell.name, ...changeOf(later[cell.figure] ?? 0, cell, '') }));
}

/** The sentence of a quarter in which nothing has been changed. */
export const untouchedText = ({ untouched }: Pick<Estimated, 'untouched'>): string =>
  `Nothing changed yet: net income ${fixed(untouched['Net Income'] ?? 0, 1)}, as rates and rivals stand.`;

/** What a screen reader is told of an estimate where its keyboard focus arrives. */
export function spokenEstimate(
  { answer, later, problem }: EstimateState,
  cause: OwnCause | null,
  turn: number,
): string {
  if (problem !== null || !answer) return problem ?? 'It is being worked out.';
  if (answer.is_untouched) return untouchedText(answer);
  const now = estimateCells(answer, cause).map(({ name, value, change }) => `${name} ${value}, ${change}`);
  const kept = later
    ? laterCells(later, answer.has_price).map(({ name, change }) => `${name} ${change}`)
    : [];
  return `Qtr ${turn}: ${now.join('; ')}.${kept.length > 0 ? ` Kept for two years: ${kept.join('; ')}.` : ''}`;
}
