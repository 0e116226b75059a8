import type { BySixCategories } from '../base/sixCategories.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';
import type { NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import type { TaxLaw } from '../catalogue/taxLaw.ts';
import type { Template } from '../catalogue/template.ts';
import type { BankState } from './bankState.ts';
import type { BankDecision, CertificateDecision } from './decision.ts';
import type { QuarterFlows, RunCause } from './quarterFlows.ts';
import type { OwnedEffects, ProposedSpending, UtilityParts } from './spending.ts';

/** Depth of a credit crisis, 0 to 1.2, panic in the markets while it deepens, and whether it is at its peak. */
export type Crisis = { readonly depth: number; readonly panic: number; readonly isAtPeak: boolean };

/** The common conditions of all banks of a game in one quarter (docs/bank). */
export type Quarter = {
  turn: number;
  teamCount: number;
  template: Template;
  /** Rates at the opening, at the close and between; a forecast closes on the opening row. */
  opening: EnvironmentRow;
  closing: EnvironmentRow;
  middle: EnvironmentRow;
  federalFundsChangePercent: number;
  /** By which borrowers default in the quarter: the region's, with the cycle of the institution's members. */
  creditIndex: number;
  crisis: Crisis;
  /** Change of deposit growth due to a flood or an ebb of money, %. */
  depositFloodPercent: number;
  /** Of the closing row; `openingTax` is of the opening row. */
  tax: TaxLaw;
  openingTax: TaxLaw;
  /** Market rates of the opening row. */
  loanRates: LoanMarketRates;
  /** What closes a gap of funds; brokered certificates in a run-on. */
  gap: 'overnight' | 'brokered';
  /** Whether a kind of noise is off: then its factors are 1. */
  isSilent(kind: ChanceKind): boolean;
  /** A standard normal draw from the stream of a label; team 0 is the community. Zero if its kind is off. */
  noise(kind: ChanceKind, label: string, teamNumber: number): number;
};

/** What noise affects: defaults, the volumes of loans and deposits, and the stock price. */
export type ChanceKind = 'credit' | 'volume' | 'price';

/** One bank's decision and its consequences before the markets clear. */
export type BankPlan = {
  bank: BankState;
  decision: BankDecision;
  proposed: ProposedSpending;
  /** What the work of each line takes. */
  needed: ProposedSpending;
  effects: OwnedEffects;
  /** Attractiveness to borrowers and to depositors (docs/bank). */
  loanUtility: number;
  depositUtility: number;
  /** The level that it approaches for depositors if the bank keeps its current spending. */
  depositUtilityAhead: number;
  utilityParts: UtilityParts;
  /** Part of the uninsured deposits that leaves, with the reasons. */
  run: { share: number; causes: RunCause[] };
};

/** New loans of one account: volumes in cents and offered rates by risk category; `demand` is the whole market's. */
export type LoanVolume = {
  cents: BySixCategories;
  offered: BySixCategories;
  demand: BySixCategories;
  isCapped: boolean;
};

/** A bank's results from the markets. */
export type MarketOutcome = {
  loans: Record<LoanAccountId, LoanVolume>;
  /** Closing balances. */
  deposits: Record<NonMaturityDepositId, DepositOutcome>;
  certificates: CertificateOutcome[];
};

/** One bank while its quarter is posted: its plan, its results from the markets, its state and its flows. */
export type BankQuarter = {
  quarter: Quarter;
  plan: BankPlan;
  outcome: MarketOutcome;
  /** The bank being changed: the run's own copy. */
  bank: BankState;
  openingLedger: Readonly<Record<string, number>>;
  openingAssetsCents: number;
  openingEquityCents: number;
  /** Notes of the postings for the reports. */
  flows: QuarterFlows;
};

/** One bank's originations in one row. */
export type CertificateOutcome = {
  row: CertificateDecision;
  cents: number;
  ratePercent: number;
  isCapped: boolean;
  /** What an equal share at the market rate would have brought, cents; of retail rows. */
  usualCents?: number;
};

/**
 * A bank's closing balance and offered rate in one account, its outflow in a run, and the market share that
 * its terms and spending lead to if they stay.
 */
export type DepositOutcome = { cents: number; ratePercent: number; ranCents: number; shareAhead: number };

/** Market rates of every loan account by risk category, % per year; category 3 is the `market_rate` column. */
export type LoanMarketRates = Record<LoanAccountId, BySixCategories>;
