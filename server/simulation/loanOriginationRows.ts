import type { LoanAccountId, LoanType } from './catalogue/loans.ts';
import type { GameState } from './gameState.ts';

/** One row of the loan origination screen as it opens for the coming turn; here target 1 to 6 are offered rates. */
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

/** The loan origination screen of one team for the coming turn. */
export function loanOriginationRows(
  _game: GameState,
  _teamIndex: number,
): { rows: LoanOriginationScreenRow[]; pipelinedMortgagesPercent: number } {
  throw new Error('In work');
}
