import { roundHalfAwayFromZero, roundTo, thousandsFromCents } from '../base/money.ts';
import { environmentOf } from '../catalogue/environments.ts';
import type { LoanType } from '../catalogue/loans.ts';
import { templateOf } from '../catalogue/templates.ts';
import { quartersToMaturity } from '../loans/loanPools.ts';
import { loanSalePrice } from '../loans/loanSales.ts';
import { closedLoansAt } from '../loans/poolOutlook.ts';
import { standardShocks } from '../market/rateShock.ts';
import type { BankGame } from '../model/gameState.ts';

/** One row of the loan sales screen: a pool held, and the gain from selling all of it now before deferred fees. */
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
export function loanSaleRows(game: BankGame, teamIndex: number): LoanSaleRow[] {
  const bank = game.teams[teamIndex];
  if (!bank) return [];
  const { flat } = standardShocks(environmentOf(game).at(game.turn), templateOf(game.templateId));
  return closedLoansAt(bank, flat.loanRates).map(({ terms, price }) => {
    const { pool, account, cents, coupon } = terms;
    const proceeds = roundHalfAwayFromZero(cents * loanSalePrice(pool, price));
    return {
      rowKey: pool.cusip,
      loanType: account.type,
      account: account.name,
      amountThousands: thousandsFromCents(cents),
      gainOrLossThousands: thousandsFromCents(proceeds - cents),
      termMonths: account.repayment === 'revolving' ? 0 : quartersToMaturity(pool, account) * 3,
      yieldPercent: roundTo(coupon, 3),
    };
  });
}
