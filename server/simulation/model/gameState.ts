import type { EnvironmentSource } from '../catalogue/environments.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';
import type { NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import type { BankState } from './bankState.ts';
import type { CommunityAverages } from './quarterResult.ts';

/** An edition of the model: a game is never moved from one to another. */
export type Edition = 1 | 2;

/** What all banks of a game share (docs/bank). */
export type CommunityState = {
  /** The edition of the model that the game began with and plays to its end; without it, the first. */
  edition?: Edition;
  depositPoolCents: Record<NonMaturityDepositId, number>;
  depositReferenceRatePercent: Record<NonMaturityDepositId, number>;
  /** The gap between market and deposit rates that customers are used to, % points. */
  habitualGapPercent: Record<NonMaturityDepositId, number>;
  /** Steady new volume of one opening bank in a quarter. */
  loanFlowCents: Record<LoanAccountId, number>;
  certificateFlowCents: Record<string, number>;
  /** Eight-quarter exponential mean of the market rate of category 3. */
  trailingLoanRatePercent: Record<LoanAccountId, number>;
  /**
   * What those outside the game ask above the market's rate of category 3, or pay above the market's deposit rate, % points
   * by account; they answer the banks' prices of the quarter before (second edition). An account that is left out is at 0.
   */
  outsidePremiumsPercent?: Record<string, number>;
  /** Simple means over the banks of what the last quarter published. */
  averages: CommunityAverages;
};

/** A game between turns: plain JSON; template and environment are looked up by their codes, unless it has rows of its own. */
export type GameState = EnvironmentSource & {
  turn: number;
  seed: string;
  templateId: string;
  type: 'Full' | 'Lite';
  community: CommunityState;
  teams: BankState[];
};
