import type { BySixCategories } from '../base/sixCategories.ts';
import type { CertificateType, FixedOrVariable } from '../catalogue/certificatesOfDeposit.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';
import type { NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import type { BankDecision } from './decision.ts';
import type { QuarterResult } from './quarterResult.ts';
import type { PcaCategory, Ratings, SupervisoryOrder } from './ratings.ts';
import type { ProposedSpending } from './spending.ts';

/**
 * The loans of one account made in one quarter (docs/bank). A bank holds some 200 pools, so values that
 * follow from the account and the age are not stored, and fields that most pools lack are optional.
 */
export type LoanPool = {
  cusip: string;
  account: LoanAccountId;
  /** Quarters since origination. */
  age: number;
  /** Cents by risk category. */
  balances: BySixCategories;
  /** % per year by risk category. */
  coupons: BySixCategories;
  /** Margin over the account's index by risk category, % points; absent in fixed-rate pools, which never reprice. */
  margins?: BySixCategories;
  /** Quarters to the next rate reset; adjustable pools only. */
  reset?: number;
  /** Loss-quality factors by risk category (docs/bank); absent if all are 1, which is normal. */
  quality?: BySixCategories;
  /** What the loans of this vintage pay above the usual annual fee, dollars per account; absent if 0. */
  feeExcessDollars?: number;
  /**
   * A credit union's: what its borrowers pay above the market's rates of the quarter in which they borrowed, as
   * far as it counts as theirs, % points by risk category; absent if 0.
   */
  premiums?: BySixCategories;
};

/** One security bought at par (docs/bank); `cents` is amortised cost, `spread` the z-spread fixed at purchase. */
export type SecurityPosition = {
  cusip: string;
  account: string;
  cents: number;
  yieldPercent: number;
  remaining: number;
  spread: number;
};

/** One rung of certificates of deposit (docs/bank); `spread` is the margin over the 3-month FHLB index. */
export type CertificatePosition = {
  cusip: string;
  row: string;
  type: CertificateType;
  termMonths: number;
  cents: number;
  ratePercent: number;
  /** Variable ones only: absent in a fixed rung. */
  spread?: number;
  /** A credit union's: paid above the market's rate when it was issued, as far as it counts, % points; absent if 0. */
  premium?: number;
  remaining: number;
};

/** One advance from the Federal Home Loan Bank (docs/bank). */
export type Advance = {
  id: string;
  amortizingOrBullet: 'Amortizing' | 'Bullet';
  fixedOrVariable: FixedOrVariable;
  termMonths: number;
  cents: number;
  originalCents: number;
  ratePercent: number;
  turn: number;
  remaining: number;
  principalPerQuarterCents: number;
};

/** One long-term (subordinated) note (docs/bank). */
export type LongTermNote = {
  id: string;
  row: string;
  fixedOrVariable: FixedOrVariable;
  cents: number;
  remaining: number;
  ratePercent: number;
  spreadPercent: number;
};

/** One interest-rate swap (docs/bank). */
export type Swap = {
  id: string;
  pays: FixedOrVariable;
  notionalCents: number;
  fixedRatePercent: number;
  remaining: number;
};

/** A capitalised building or system, depreciated in equal quarters (docs/bank). */
export type FixedAsset = {
  account: 'PREM' | 'SOFT';
  expenseAccount: 'NIE:OCC' | 'NIE:IT';
  remainingCents: number;
  perQuarterCents: number;
};

/** One non-maturity deposit account of a bank (docs/bank); `ratePercent` is the opening value of the next decision. */
export type NonMaturityDepositState = {
  cents: number;
  accounts: number;
  share: number;
  ratePercent: number;
  offeredRatePercent: number;
  /** Customers' memory of unusual cuts, % points; absent if zero. */
  resentedCutPercent?: number;
};

/** The dimensionless indices driven by spending; all start at 1 (docs/bank). */
export type SpendingIndices = {
  loanAdvertising: number;
  depositAdvertising: number;
  training: number;
  depositService: number;
  lendingCapacity: number;
  creditAdministration: number;
  operatingControl: number;
  digital: number;
  premises: number;
};

/** The exact figures of one quarter needed for four-quarter means (docs/bank). */
export type TrailingQuarter = {
  returnOnAssets: number;
  returnOnEquity: number;
  coreIncomeCents: number;
  /** Return of core income on the capital that the business needs: what investors capitalise. */
  coreReturnOnNeeded: number;
  netInterestMargin: number;
  efficiency: number;
  netChargeOffs: number;
  earningsPerShare: number;
  dividendPerShare: number;
};

/** What a quarter gave the members of a credit union, cents. */
export type MembersBenefit = {
  /** Paid on balances above the market's rates. */
  savers: number;
  /** Left to borrowers below the market's rates. */
  borrowers: number;
  /** Fees above the usual ones, negative. */
  fees: number;
  /** Core income less what sales lost: what is kept for them. */
  kept: number;
  /** Net worth, with the model's reserve, that is missing to 7% of assets: a stock, not a flow. */
  missing: number;
};

/** What a bank is scored by, from the first quarter to the last. */
export type ScoredSoFar = {
  quarters: number;
  /** Dividends per opening share. */
  dividendsDollars: number;
  /** Sums over the quarters: core returns on needed capital, % a year, and composite ratings. */
  coreReturnsPercent: number;
  composites: number;
  /** The largest loss of economic value if rates move by two points, %. */
  valueLossPercent: number;
  /** What a credit union gave its members. */
  membersCents: number;
};

/** One bank, complete: plain JSON, money in cents, ledger debit-positive. */
export type BankState = {
  number: number;
  ledger: Record<string, number>;
  /** Income and expense accounts of the last quarter, before they were closed. */
  incomeStatement: Record<string, number>;
  /** Net charge-offs of the last quarter by loan account, cents. */
  chargeOffs: Partial<Record<LoanAccountId, number>>;
  /** Counter behind CUSIPs and ids. */
  sequence: number;
  loanPools: LoanPool[];
  nonAccrual: Partial<Record<LoanAccountId, BySixCategories>>;
  deferredFees: Partial<Record<LoanAccountId, number>>;
  securities: SecurityPosition[];
  nonMaturityDeposits: Record<NonMaturityDepositId, NonMaturityDepositState>;
  certificates: CertificatePosition[];
  advances: Advance[];
  longTermNotes: LongTermNote[];
  swaps: Swap[];
  fixedAssets: FixedAsset[];
  /** Quarterly depreciation of the opening premises. */
  legacyDepreciationCents: number;
  indices: SpendingIndices;
  /** Turn in which each project was bought. */
  projects: Record<string, number>;
  facilities: { id: string; turn: number }[];
  branches: number;
  /** Level of all costs relative to turn 1 (docs/bank). */
  costIndex: number;
  shares: number;
  /** How many opening shares one current share represents; absent if there was no reverse split. */
  sharesMerged?: number;
  stockPriceDollars: number;
  openingStockPriceDollars: number;
  lastIssueTurn: number | null;
  dividendsPaidCents: number;
  /** Income tax paid in the simulated year to date, which a loss recovers first. */
  taxPaidInYearCents?: number;
  /**
   * Inputs of the legal limit on dividends (docs/bank): net income and dividends of the simulated year to
   * date, and what the year before and the one before that retained.
   */
  dividendRoom: { incomeCents: number; declaredCents: number; retainedCents: [number, number] };
  /** Changes in the federal funds rate of the last three quarters, newest first, % points. */
  federalFundsChanges: [number, number, number];
  lastOriginationsCents: number;
  ratings: Ratings;
  /** The composite before rounding, as investors and lenders see it. */
  compositeScore: number;
  pca: PcaCategory;
  /** The supervisor's orders when the last quarter closed; absent if none. */
  orders?: SupervisoryOrder[];
  /** First turn in which the bank failed, and the proceeds of its recapitalisation in the last quarter (docs/bank). */
  failedTurn: number | null;
  recapitalisedCents: number;
  /** Reserve beyond the model's when the quarter closed, cents; negative if it was short. */
  reserveExcessCents: number;
  /** The inputs of the last quarter, from which the next decision is rolled forward; null before turn 1. */
  lastDecision: BankDecision | null;
  lastProposedSpending: ProposedSpending | null;
  /** What the last quarter gave the members of a credit union; absent for banks. */
  membersBenefit?: MembersBenefit;
  /** The last four quarters, oldest first. */
  trailing: TrailingQuarter[];
  scored: ScoredSoFar;
  /** Quarters in a row in which the discount window funded more than 1% of assets. */
  windowQuarters: number;
  /** Quarters in a row in which the losses of its bonds left too little capital to go on (docs/bank). */
  thinQuarters: number;
  /** Premium over the market's rate of category 3 by account in the last quarter, % points. */
  loanPremiumsPercent: Record<LoanAccountId, number>;
  /** The last published quarter, initially the pro forma quarter 0; earlier ones are in the events of their turns. */
  lastResult: QuarterResult | null;
};
