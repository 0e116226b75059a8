import type { CellDifference } from '../decisions/compareRows.ts';
import { numberIn } from '../decisions/row.ts';

const monthsOfAQuarter = 3;
const quartersOfAYear = 4;

/**
 * How much money a changed cell moves in a quarter, $000: an amount by itself, a rate on its balance ($000), a fee on
 * the accounts of its row, a dividend on the shares, in thousands. 0 where a value says no amount: a term, a tick,
 * a cap.
 */
export function moneyMovedThousands(
  { column, row, from, to }: CellDifference,
  { balance, shares }: { readonly balance: number; readonly shares: number },
): number {
  const { field, kind, inWords } = column;
  const [before, after] = [from ?? 0, to ?? 0];
  if (typeof before !== 'number' || typeof after !== 'number' || inWords?.(before) || inWords?.(after))
    return 0;
  const change = Math.abs(after - before);
  if (field.endsWith('Thousands') && field !== 'capThousands') return change;
  if (field.endsWith('Millions')) return change * 1_000;
  if (kind === 'percent') return ((change / 100) * balance) / quartersOfAYear;
  if (field === 'monthlyFeeDollars') return (change * numberIn(row, 'accounts') * monthsOfAQuarter) / 1_000;
  return field === 'dividendPerShareDollars' ? change * shares : 0;
}
