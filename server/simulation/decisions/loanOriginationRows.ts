import { roundTo } from '../base/money.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS, type LoanAccountId, type LoanType } from '../catalogue/loans.ts';
import { templateOf } from '../catalogue/templates.ts';
import { offeredRates } from '../market/loanMarket.ts';
import { loanMarketRates } from '../market/marketRates.ts';
import type { BankGame } from '../model/gameState.ts';
import { baseSet } from './openingDecision.ts';

/** One row of the loan origination screen at the start of the coming turn; here targets 1 to 6 are offered rates. */
export type LoanOriginationScreenRow = {
  rowKey: LoanAccountId;
  loanType: LoanType;
  account: string;
  marketRatePercent: number;
  rate1Percent: number;
  rate3Percent: number;
  rate6Percent: number;
  target1Percent: number;
  target2Percent: number;
  target3Percent: number;
  target4Percent: number;
  target5Percent: number;
  target6Percent: number;
  originationFeePercent: number;
  annualFeeDollars: number;
};

/** The loan origination screen of one team for the coming turn; rates to 3 decimals. */
export function loanOriginationRows(
  game: BankGame,
  teamIndex: number,
): { rows: LoanOriginationScreenRow[]; pipelinedMortgagesPercent: number } {
  const template = templateOf(game.templateId);
  const environmentRow = environmentOf(game).at(game.turn);
  const { loans, pipelinedMortgagesPercent } = baseSet(game, teamIndex);
  const rows = LOAN_ACCOUNTS.map((account) => {
    const terms = loans[account.id];
    const offered = offeredRates(terms);
    return {
      rowKey: account.id,
      loanType: account.type,
      account: account.name,
      marketRatePercent: roundTo(loanMarketRates(account, environmentRow, template)[2], 3),
      rate1Percent: terms.rate1Percent,
      rate3Percent: terms.rate3Percent,
      rate6Percent: terms.rate6Percent,
      target1Percent: roundTo(offered[0], 3),
      target2Percent: roundTo(offered[1], 3),
      target3Percent: roundTo(offered[2], 3),
      target4Percent: roundTo(offered[3], 3),
      target5Percent: roundTo(offered[4], 3),
      target6Percent: roundTo(offered[5], 3),
      originationFeePercent: terms.originationFeePercent,
      annualFeeDollars: terms.annualFeeDollars,
    };
  });
  return { rows, pipelinedMortgagesPercent };
}
