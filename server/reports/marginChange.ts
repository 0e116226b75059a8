import { type GroupChange, type InterestLine, rateVolumeMix } from '../../contracts/banking/rateVolumeMix.ts';
import { earningFigures, fundingFigures, type LineFigures } from './interestLines.ts';
import { type BankFacts, currentOf, previousOf } from './quarterFacts.ts';

/** Causes of the change in net interest income since the previous quarter, cents: income less expense. */
export type MarginChange = {
  income: GroupChange;
  expense: GroupChange;
  rate: number;
  volume: number;
  mix: number;
  change: number;
};

/** The change since the previous quarter; null in turn 1, whose previous quarter is pro forma and has no flows. */
export function marginChangeOf(facts: BankFacts): MarginChange | null {
  const previous = previousOf(facts);
  if (!previous?.detail) return null;
  const current = currentOf(facts);
  const income = rateVolumeMix(linesOf(earningFigures(previous)), linesOf(earningFigures(current)));
  const expense = rateVolumeMix(linesOf(fundingFigures(previous)), linesOf(fundingFigures(current)));
  return {
    income,
    expense,
    rate: income.rate - expense.rate,
    volume: income.volume - expense.volume,
    mix: income.mix - expense.mix,
    change: income.change - expense.change,
  };
}

function linesOf(figures: readonly LineFigures[]): InterestLine[] {
  return figures.map(({ name, average, interest }) => ({ name, volume: average, interest }));
}
