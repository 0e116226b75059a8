import type { ScoredFigures } from '../../../contracts/scoring/points.ts';
import type { BankState, ScoredSoFar } from '../model/bankState.ts';

/** What a bank is scored by before its first quarter. */
export const NOTHING_SCORED: ScoredSoFar = {
  quarters: 0,
  dividendsDollars: 0,
  coreReturnsPercent: 0,
  composites: 0,
  valueLossPercent: 0,
  membersCents: 0,
};

/** Counts a quarter whose result is stored in the bank. */
export function countScored(bank: BankState): void {
  const { scored, trailing, sharesMerged = 1, ratings, lastResult, membersBenefit: given } = bank;
  const last = trailing.at(-1);
  const { economicValueUp200 = 0, economicValueDown200 = 0 } = lastResult?.supervisory ?? {};
  bank.scored = {
    quarters: scored.quarters + 1,
    dividendsDollars: scored.dividendsDollars + (last?.dividendPerShare ?? 0) / sharesMerged,
    coreReturnsPercent: scored.coreReturnsPercent + (last?.coreReturnOnNeeded ?? 0),
    composites: scored.composites + ratings.composite,
    valueLossPercent: Math.max(scored.valueLossPercent, -economicValueUp200, -economicValueDown200),
    membersCents:
      scored.membersCents + (given ? given.savers + given.borrowers + given.fees + given.kept : 0),
  };
}

/** What a bank is scored by; its owners' return is that at `end`, the same bank then or after a run-on. */
export function scoredFigures({ scored }: BankState, end: BankState): ScoredFigures {
  const { quarters, coreReturnsPercent, composites, valueLossPercent } = scored;
  return {
    returnPercent: ownersReturnPercent(end),
    coreReturnPercent: coreReturnsPercent / quarters,
    valueLossPercent,
    composite: composites / quarters,
  };
}

/** Price and dividends so far against the opening price, %. */
function ownersReturnPercent(bank: BankState): number {
  const { stockPriceDollars, sharesMerged = 1, openingStockPriceDollars, scored } = bank;
  return ((stockPriceDollars / sharesMerged + scored.dividendsDollars) / openingStockPriceDollars - 1) * 100;
}

/** What a credit union gave its members over the game, less what is missing to its net worth, $000. */
export function membersThousands({ scored, membersBenefit }: BankState): number {
  return (scored.membersCents - (membersBenefit?.missing ?? 0)) / 100_000;
}
