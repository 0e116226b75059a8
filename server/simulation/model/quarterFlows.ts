import type { NamedEvent } from '../../../contracts/banking/namedEvents.ts';
import type { BySixCategories } from '../base/sixCategories.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';

/**
 * What happened to the loans of one account in a quarter, cents by risk category (docs/bank). Performing loans close
 * at open - sold - principal - defaulted + migrated + kept; non-accrual loans at open + defaulted - collected - chargedOff.
 */
export type LoanFlows = {
  sold: BySixCategories;
  principal: BySixCategories;
  defaulted: BySixCategories;
  collected: BySixCategories;
  chargedOff: BySixCategories;
  /** New loans that the bank keeps, and those it sold at origination (docs/bank). */
  kept: BySixCategories;
  pipelined: BySixCategories;
  /** What came from other categories less what went to them, which sums to zero (second edition). */
  migrated?: BySixCategories;
};

/** What happened to one investment account, cents at amortised cost but for the proceeds of sales (docs/bank). */
export type SecurityFlows = {
  bought: number;
  sold: number;
  proceeds: number;
  principal: number;
  writtenDown: number;
};

/** What happened to one row of certificates, cents (docs/bank). */
export type CertificateFlows = { matured: number; withdrawn: number; issued: number; isCapped: boolean };

/** A named event as it was booked, $000; a credit event names its security. */
export type BookedEvent = NamedEvent & {
  incomeThousands: number;
  expenseThousands: number;
  securityCusip?: string;
};

/** The dividend decided and paid, and what cut it: capital category, order, conservation buffer or legal limit (docs/bank). */
export type DividendFlows = {
  decided: number;
  paid: number;
  cutBy: 'capital' | 'order' | 'buffer' | 'legalLimit' | null;
};

/** Why uninsured depositors leave: what anybody can read about the bank. */
export type RunCause = 'unrealisedLosses' | 'rating' | 'discountWindow' | 'failedRival';

/** A run and what it led to, cents: what left, what was sold for cash and lost thereby, what nobody lent any more. */
export type LiquidityFlows = {
  run: number;
  runCauses: RunCause[];
  securitiesSold: number;
  loansSold: number;
  lossOnSales: number;
  unmet: number;
};

/**
 * The flows of one bank's quarter that neither its opening nor its closing books show, cents. Written while the
 * quarter is posted, stored with its result, and read by the reports (docs/bank).
 */
export type QuarterFlows = {
  loans: Partial<Record<LoanAccountId, LoanFlows>>;
  loanSaleProceeds: number;
  securities: Record<string, SecurityFlows>;
  certificates: Record<string, CertificateFlows>;
  /** `refused` is what was wanted beyond the limit of all advances (docs/bank). */
  advances: { borrowed: number; repaid: number; prepaid: number; refused: number };
  notes: { issued: number; matured: number };
  equity: { issued: number; issueCost: number; repurchased: number };
  fixedAssets: { bought: number; depreciation: number };
  dividends: DividendFlows;
  /** Borrowed at the discount window at the end of the quarter, before any recapitalisation repaid it. */
  discountWindow: number;
  /** How the bank came by cash where lines and deposits did not do (second edition); left out in a quiet quarter. */
  liquidity?: LiquidityFlows;
  /** The instructor's named events as they were booked, $000. */
  events: BookedEvent[];
  /** Loan accounts whose new business was cut by a cap, a ceiling or the supervisor. */
  capped: string[];
};
