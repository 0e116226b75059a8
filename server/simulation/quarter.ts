import type { LoanAccountId } from './catalogue/loans.ts';
import type { NonMaturityDepositId } from './catalogue/nonMaturityDeposits.ts';
import type { CertificateOutcome } from './certificateMarket.ts';
import type { Decision } from './decision.ts';
import type { DepositOutcome } from './depositMarket.ts';
import type { EnvironmentRow } from './environments.ts';
import type { BankState } from './gameState.ts';
import type { LoanMarketRates } from './marketRates.ts';
import type { ProposedSpending } from './proposedSpending.ts';
import type { QuarterFlows } from './quarterFlows.ts';
import type { BySixCategories } from './sixCategories.ts';
import type { OwnedEffects, UtilityParts } from './spendingIndices.ts';
import type { Template } from './templates.ts';

/** Weight of outside lenders and banks against all players together (o, sections 10.1 and 11.1). */
export const OUTSIDE_WEIGHT = 1;
/** Steady growth of every market, a quarter. */
export const MARKET_GROWTH_PERCENT = 0.8;

/** What every bank of a game meets in one quarter (section 5, symbols). */
export type Quarter = {
  turn: number;
  teamCount: number;
  template: Template;
  /** O, E and M of section 5; in a forecast the closing row is the opening row. */
  opening: EnvironmentRow;
  closing: EnvironmentRow;
  middle: EnvironmentRow;
  federalFundsChangePercent: number;
  /** Market rates of the opening row. */
  loanRates: LoanMarketRates;
  isForecast: boolean;
  /** A standard normal draw from the stream of a label; team 0 is the community. Zero in a forecast. */
  noise(label: string, teamNumber: number): number;
};

/** One bank's decision and what follows from it before the markets clear. */
export type BankPlan = {
  bank: BankState;
  decision: Decision;
  proposed: ProposedSpending;
  effects: OwnedEffects;
  /** Attractiveness to borrowers and to depositors (section 9.1). */
  loanUtility: number;
  depositUtility: number;
  utilityParts: UtilityParts;
};

/** New loans of one account: volumes in cents and offered rates by risk category; `demand` is the whole market's. */
export type LoanVolume = {
  cents: BySixCategories;
  offered: BySixCategories;
  demand: BySixCategories;
  isCapped: boolean;
};

/** What the markets give one bank. */
export type MarketOutcome = {
  loans: Record<LoanAccountId, LoanVolume>;
  /** Closing balances. */
  deposits: Record<NonMaturityDepositId, DepositOutcome>;
  certificates: CertificateOutcome[];
};

/** The books of one bank while its quarter is posted. */
export type BankQuarter = {
  quarter: Quarter;
  plan: BankPlan;
  outcome: MarketOutcome;
  /** The bank being changed: the run's own copy. */
  bank: BankState;
  openingLedger: Readonly<Record<string, number>>;
  openingAssetsCents: number;
  openingEquityCents: number;
  /** What the postings note for the reports. */
  flows: QuarterFlows;
};
