import type { BySixCategories } from '../base/sixCategories.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';
import type { NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import type { TaxLaw } from '../catalogue/taxLaw.ts';
import type { Template } from '../catalogue/template.ts';
import type { BankState } from './bankState.ts';
import type { CertificateDecision, Decision } from './decision.ts';
import type { Edition } from './gameState.ts';
import type { QuarterFlows, RunCause } from './quarterFlows.ts';
import type { OwnedEffects, ProposedSpending, UtilityParts } from './spending.ts';

/** How deep a credit crisis is, 0 to 1.2, how frightened markets are while it deepens, and whether it stands at its peak. */
export type Crisis = { readonly depth: number; readonly panic: number; readonly isAtPeak: boolean };

/** What every bank of a game meets in one quarter (docs/bank). */
export type Quarter = {
  edition: Edition;
  turn: number;
  teamCount: number;
  template: Template;
  /** Rates at the opening, at the close and between; a forecast closes on the opening row. */
  opening: EnvironmentRow;
  closing: EnvironmentRow;
  middle: EnvironmentRow;
  federalFundsChangePercent: number;
  /** Never one in the first edition. */
  crisis: Crisis;
  /** What a flood of money adds to the growth of deposits, or an ebb takes away, %; 0 in the first edition. */
  depositFloodPercent: number;
  /** Of the closing row's year in the second edition, the template's in the first; `openingTax` is of the opening row. */
  tax: TaxLaw;
  openingTax: TaxLaw;
  /** Market rates of the opening row. */
  loanRates: LoanMarketRates;
  /** Whether a kind of chance plays no part: then its factors are 1. */
  isSilent(kind: ChanceKind): boolean;
  /** A standard normal draw from the stream of a label; team 0 is the community. Zero where its kind is silent. */
  noise(kind: ChanceKind, label: string, teamNumber: number): number;
};

/** What chance moves: defaults, the volumes of loans and deposits, and the stock price. */
export type ChanceKind = 'credit' | 'volume' | 'price';

/** One bank's decision and what follows from it before the markets clear. */
export type BankPlan = {
  bank: BankState;
  decision: Decision;
  proposed: ProposedSpending;
  effects: OwnedEffects;
  /** Attractiveness to borrowers and to depositors (docs/bank). */
  loanUtility: number;
  depositUtility: number;
  /** What it comes to for depositors in time, if the bank goes on to spend as it does now. */
  depositUtilityAhead: number;
  utilityParts: UtilityParts;
  /** Part of the uninsured deposits that leaves, and why; nothing in the first edition. */
  run: { share: number; causes: RunCause[] };
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

/** What one bank originates in one row. */
export type CertificateOutcome = {
  row: CertificateDecision;
  cents: number;
  ratePercent: number;
  isCapped: boolean;
};

/**
 * A bank's closing balance and offered rate in one account, what left it in a run, and the share of the market that its
 * terms and its spending lead to, if they stay.
 */
export type DepositOutcome = { cents: number; ratePercent: number; ranCents: number; shareAhead: number };

/** Market rates of every loan account by risk category, % per year; category 3 is the `market_rate` column. */
export type LoanMarketRates = Record<LoanAccountId, BySixCategories>;
