import { roundHalfAwayFromZero, roundTo, thousandsFromCents } from '../base/money.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { SECURITY_ACCOUNTS, type SecurityAccount, securityAccount } from '../catalogue/securities.ts';
import { securitySalePrice } from '../instruments/securitiesBook.ts';
import { securityYieldPercent } from '../market/marketRates.ts';
import type { BankGame } from '../model/gameState.ts';
import { baseSet } from './openingDecision.ts';

/** One row of the investment purchases screen at the start of the coming turn. */
export type InvestmentPurchaseRow = {
  rowKey: string;
  category: SecurityAccount['category'];
  description: string;
  yieldPercent: number;
  amountThousands: number;
};

/** One row of the investment sales screen: a position held, and the gain from selling all of it now. */
export type InvestmentSaleRow = {
  /** The position's CUSIP. */
  rowKey: string;
  category: SecurityAccount['category'];
  account: string;
  amountThousands: number;
  gainOrLossThousands: number;
  /** Months to maturity. */
  termMonths: number;
  yieldPercent: number;
};

/** The investment purchases screen of one team for the coming turn (docs/bank). */
export function investmentPurchaseRows(game: BankGame, teamIndex: number): InvestmentPurchaseRow[] {
  const { curve } = environmentOf(game).at(game.turn);
  const { purchasesThousands } = baseSet(game, teamIndex);
  return SECURITY_ACCOUNTS.map((account) => ({
    rowKey: account.id,
    category: account.category,
    description: account.name,
    yieldPercent: roundTo(securityYieldPercent(account, curve), 3),
    amountThousands: purchasesThousands[account.id] ?? 0,
  }));
}

/** The investment sales screen of one team for the coming turn; the gain shown is the gain booked (docs/bank). */
export function investmentSaleRows(game: BankGame, teamIndex: number): InvestmentSaleRow[] {
  const { curve } = environmentOf(game).at(game.turn);
  return (game.teams[teamIndex]?.securities ?? []).map((position) => {
    const account = securityAccount(position.account);
    const proceeds = roundHalfAwayFromZero(position.cents * securitySalePrice(position, curve));
    return {
      rowKey: position.cusip,
      category: account.category,
      account: account.name,
      amountThousands: thousandsFromCents(position.cents),
      gainOrLossThousands: thousandsFromCents(proceeds - position.cents),
      termMonths: position.remaining * 3,
      yieldPercent: position.yieldPercent,
    };
  });
}
