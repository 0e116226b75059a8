import type { BySixCategories } from '../base/sixCategories.ts';
import type { CertificateType, FixedOrVariable } from '../catalogue/certificatesOfDeposit.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';
import type { NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';

/** Loan administration and origination of one account. Rates are % per year, targets % of new loans (sum 100). */
export type LoanDecision = {
  rate1Percent: number;
  rate3Percent: number;
  rate6Percent: number;
  /**
   * The offered rates of categories 1 to 6 if typed one by one (target_1 to target_6 of the origination
   * screen); if absent they are interpolated from the three above.
   */
  offeredRatesPercent?: BySixCategories;
  originationFeePercent: number;
  annualFeeDollars: number;
  targetPercents: BySixCategories;
  /** Maximum new loans kept this quarter; 0 leaves the market. */
  capThousands: number;
  /** Ceiling on the account's balance (max_out); 0 means none. */
  balanceCeilingThousands: number;
};

/** One non-maturity deposit account. */
export type NonMaturityDepositDecision = {
  ratePercent: number;
  /** Pass-through of a rise, and of a fall, in the federal funds rate (beta, beta_down), 0 to 1.5. */
  betaUp: number;
  betaDown: number;
  lagMonths: number;
  monthlyFeeDollars: number;
  nsfFeeDollars: number;
  minimumBalanceDollars: number;
  outOfMarket: boolean;
};

/** One row of the CDs screen. A Retail row missing from the list was deleted by the team. */
export type CertificateDecision = {
  /** 'CD01'..'CD16' for the standard rows, any other unique text for a row added by the team. */
  rowKey: string;
  type: CertificateType;
  /** The account name typed for an added row; standard rows take theirs from the catalogue. */
  account: string;
  termMonths: number;
  fixedOrVariable: FixedOrVariable;
  ratePercent: number;
  /** Maximum originated this quarter; for Brokered CDs the amount wanted. */
  capThousands: number;
  outOfMarket: boolean;
};

/** One new advance from the Federal Home Loan Bank. */
export type BorrowingDecision = {
  amortizingOrBullet: 'Amortizing' | 'Bullet';
  fixedOrVariable: FixedOrVariable;
  termMonths: number;
  amountThousands: number;
};

/**
 * Everything one team decides for one quarter, in the canonical form: the values as typed. Amounts are $000
 * and rates % per year unless the name says otherwise.
 */
export type BankDecision = {
  /** Purchases by investment account id. */
  purchasesThousands: Record<string, number>;
  /** 'Fixed': the bank pays fixed and receives floating; 'Variable': it receives fixed. */
  swap: { pays: FixedOrVariable; notionalMillions: number } | null;
  /** Share of each security position sold, % by CUSIP. */
  securitySalesPercent: Record<string, number>;
  /** Share of each loan pool sold, % by CUSIP. */
  loanSalesPercent: Record<string, number>;
  loans: Record<LoanAccountId, LoanDecision>;
  pipelinedMortgagesPercent: number;
  nonMaturityDeposits: Record<NonMaturityDepositId, NonMaturityDepositDecision>;
  certificatesOfDeposit: CertificateDecision[];
  borrowings: BorrowingDecision[];
  /** Ids of advances to repay this quarter, with penalty. */
  prepaidAdvanceIds: string[];
  /** Notes issued by long-term debt row ('L1'..'L5'). */
  longTermDebtThousands: Record<string, number>;
  publicOfferingThousands: number;
  privatePlacementThousands: number;
  repurchaseThousands: number;
  dividendPerShareDollars: number;
  /** Target for the whole reserve; 0 leaves it to the model. */
  reserveForLoanLossThousands: number;
  /** Amounts by line id: 'BD1'.., 'ST1'.., 'LD1'.., 'IT1'.., and 'MAIN', 'BRANCH', 'F1'.. for maintenance. */
  businessDevelopmentThousands: Record<string, number>;
  staffingThousands: Record<string, number>;
  learningDevelopmentThousands: Record<string, number>;
  informationTechnologyThousands: Record<string, number>;
  facilitiesMaintenanceThousands: Record<string, number>;
  /** One-off amounts ticked among the potential expenses, by the line they join for this quarter only. */
  oneOffThousands: Record<string, number>;
  /** Information-technology projects ('P1'..'P7') and facilities ('F1'..'F6') bought this quarter. */
  projectIds: string[];
  facilityIds: string[];
};
