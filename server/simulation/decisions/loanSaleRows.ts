import { roundHalfAwayFromZero, roundTo, thousandsFromCents } from '../base/money.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { type LoanType, loanAccount } from '../catalogue/loans.ts';
import { templateOf } from '../catalogue/templates.ts';
import { averageCoupon, poolBalance, quartersToMaturity } from '../instruments/loanPools.ts';
import { loanSalePrice } from '../instruments/loanSales.ts';
import { allLoanMarketRates } from '../market/marketRates.ts';
import type { GameState } from '../model/gameState.ts';

/** One row of the loan sales screen: a pool held, and what selling all of it now would gain before deferred fees. */
export type LoanSaleRow = {
  /** The pool's CUSIP. */
  rowKey: string;
  loanType: LoanType;
  account: string;
  amountThousands: number;
  gainOrLossThousands: number;
  /** Months to maturity; 0 for revolving loans, which have none. */
  termMonths: number;
  yieldPercent: number;
};

/** The loan sales screen of one team for the coming turn (docs/bank). */
export function loanSaleRows(game: GameState, teamIndex: number): LoanSaleRow[] {
  const row = environmentOf(game).at(game.turn);
  const rates = allLoanMarketRates(row, templateOf(game.templateId));
  return (game.teams[teamIndex]?.loanPools ?? []).map((pool) => {
    const account = loanAccount(pool.account);
    const cents = poolBalance(pool);
    const proceeds = roundHalfAwayFromZero(cents * loanSalePrice(pool, rates[pool.account]));
    return {
      rowKey: pool.cusip,
      loanType: account.type,
      account: account.name,
      amountThousands: thousandsFromCents(cents),
      gainOrLossThousands: thousandsFromCents(proceeds - cents),
      termMonths: account.repayment === 'revolving' ? 0 : quartersToMaturity(pool, account) * 3,
      yieldPercent: roundTo(averageCoupon(pool), 3),
    };
  });
}
