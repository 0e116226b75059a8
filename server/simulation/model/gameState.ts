import type { EnvironmentSource } from '../catalogue/environments.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';
import type { NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import type { BankState } from './bankState.ts';
import type { Inheritance } from './inheritance.ts';
import type { CommunityAverages } from './quarterResult.ts';

/** What all banks of a game share (docs/bank). */
export type CommunityState = {
  depositPoolCents: Record<NonMaturityDepositId, number>;
  depositReferenceRatePercent: Record<NonMaturityDepositId, number>;
  /** The gap between market and deposit rates that customers are used to, % points. */
  habitualGapPercent: Record<NonMaturityDepositId, number>;
  /** Steady quarterly new volume of one opening bank. */
  loanFlowCents: Record<LoanAccountId, number>;
  certificateFlowCents: Record<string, number>;
  /** Eight-quarter exponential mean of the market rate of category 3. */
  trailingLoanRatePercent: Record<LoanAccountId, number>;
  /**
   * Outside competitors' premium over the market rate of category 3, or over the market's deposit rate, %
   * points by account; it responds to the banks' prices of the previous quarter. Absent
   * accounts are at 0.
   */
  outsidePremiumsPercent?: Record<string, number>;
  /** What the previous management left behind; absent if the banks were well run. */
  inheritance?: Inheritance;
  /** Whether each bank has chance of its own; otherwise all banks draw the same. */
  ownChance: boolean;
  /** Simple means over the banks' last published quarters. */
  averages: CommunityAverages;
};

/** A game between turns: plain JSON; template and environment are looked up by code, unless it has its own rows. */
export type BankGame = EnvironmentSource & {
  turn: number;
  seed: string;
  templateId: string;
  type: 'Full' | 'Lite';
  community: CommunityState;
  teams: BankState[];
};

/** What a run-on reads of a quarter before the last one. */
export type PastQuarter = Pick<BankGame, 'turn'> & {
  readonly teams: readonly Pick<BankState, 'lastDecision' | 'lastProposedSpending' | 'nonMaturityDeposits'>[];
};
