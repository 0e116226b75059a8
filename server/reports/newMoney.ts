import { annualPercentOf } from '../../contracts/banking/ratios.ts';
import { sum } from '../simulation/base/money.ts';
import { certificatesName } from './accountNames.ts';
import { fundingFigures, type LineFigures } from './interestLines.ts';
import { type BankFacts, currentOf, previousOf, type QuarterFacts } from './quarterFacts.ts';

/** Money raised in this quarter at one rate, % a year. */
type Taken = { readonly cents: number; readonly ratePercent: number };

/** Causes of the change in a funding line's interest since the previous quarter, cents. */
export type MarginalCost = {
  readonly name: string;
  /** Yearly cost of new money, %; null if a line raised none and pays nothing. */
  readonly newMoneyPercent: number | null;
  readonly balanceChange: number;
  readonly interestChange: number;
  /** The change of the mean balance at the rate of new money. */
  readonly byBalance: number;
  /** The remainder: change in the cost of money held before. */
  readonly byRepricing: number;
};

/**
 * The cost of new money by line, separate from the repricing of the old. New certificates, advances and notes
 * have their own rates; in all other lines new money costs the same as all of it. Empty before the second
 * quarter.
 */
export function marginalCostsOf(facts: BankFacts): readonly MarginalCost[] {
  const previous = previousOf(facts);
  if (!previous) return [];
  const before = new Map(fundingFigures(previous).map((line) => [line.name, line]));
  return fundingFigures(currentOf(facts)).map((line) =>
    marginalCostOf(line, before.get(line.name), takenIn(line.name, currentOf(facts), previous)),
  );
}

function marginalCostOf(
  line: LineFigures,
  before: LineFigures | undefined,
  taken: readonly Taken[] | null,
): MarginalCost {
  const balanceChange = line.average - (before?.average ?? 0);
  const interestChange = line.interest - (before?.interest ?? 0);
  const average = annualPercentOf(line.interest, line.average);
  const newMoneyPercent = taken === null ? average : meanRatePercent(taken);
  const byBalance = (balanceChange * (newMoneyPercent ?? average ?? 0)) / 400;
  return {
    name: line.name,
    newMoneyPercent,
    balanceChange,
    interestChange,
    byBalance,
    byRepricing: interestChange - byBalance,
  };
}

function meanRatePercent(taken: readonly Taken[]): number | null {
  const cents = sum(taken.map((one) => one.cents));
  return cents === 0 ? null : sum(taken.map((one) => one.cents * one.ratePercent)) / cents;
}

/** Amount raised by a line during the quarter; null for lines in which all money has the same rate. */
function takenIn(name: string, { state, detail, turn }: QuarterFacts, previous: QuarterFacts) {
  if (name === 'FHLB Borrowings')
    return state.advances
      .filter((advance) => advance.turn === turn)
      .map(({ originalCents: cents, ratePercent }): Taken => ({ cents, ratePercent }));
  if (name === 'Long-Term Debt') {
    const known = new Set(previous.state.longTermNotes.map(({ id }) => id));
    return state.longTermNotes.filter(({ id }) => !known.has(id));
  }
  const offered = state.lastDecision?.certificatesOfDeposit.filter(
    ({ type }) => certificatesName(type) === name,
  );
  if (!offered?.length) return null;
  return offered.map(
    ({ rowKey, ratePercent }): Taken => ({
      cents: detail?.flows.certificates[rowKey]?.issued ?? 0,
      ratePercent,
    }),
  );
}
