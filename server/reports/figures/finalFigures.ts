import { type BankFacts, currentOf, indicatorTotal } from '../quarterFacts.ts';
import { totalReturn } from '../ratios/performance.ts';

/** A bank's final figures from the start to a turn, in $000, dollars per share and %. */
export type FinalFigures = {
  readonly totalNetIncomeThousands: number;
  readonly returnOnEquityPercent: number | null;
  readonly coreReturnPercent: number | null;
  readonly stockPrice: number;
  readonly totalDividendsPerShare: number;
  readonly totalReturnPercent: number | null;
  readonly compositeRating: number;
  readonly failedTurn: number | null;
};

/** The final figures of one bank. Sources: indicators and ratings of the results, as in Summary and Peer Leader. */
export function finalFiguresOf(facts: BankFacts): FinalFigures {
  const { result, state } = currentOf(facts);
  // The opening is a pro forma quarter that nobody played.
  const played = facts.slice(1);
  return {
    totalNetIncomeThousands: indicatorTotal(played, 'Net Income'),
    returnOnEquityPercent: result.indicators.ROE ?? null,
    coreReturnPercent: result.indicators['Core Return'] ?? null,
    stockPrice: result.indicators['Stock Price'] ?? 0,
    totalDividendsPerShare: indicatorTotal(played, 'Dividends per Share'),
    totalReturnPercent: totalReturn(facts),
    compositeRating: result.ratings.composite,
    failedTurn: state.failedTurn,
  };
}
