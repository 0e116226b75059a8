import type { NamedEvent } from '../../../contracts/banking/namedEvents.ts';
import type { BySixCategories } from '../base/sixCategories.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';

/**
 * The loan movements of one account in a quarter, cents by risk category (docs/bank). Performing loans close
 * at open - sold - principal - defaulted + migrated + kept; non-accrual loans at open + defaulted - collected
 * - chargedOff.
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
  /** Inflow from other categories less outflow to them; sums to zero. */
  migrated?: BySixCategories;
};

/** The movements of one investment account, cents at amortised cost except the proceeds of sales (docs/bank). */
export type SecurityFlows = {
  bought: number;
  sold: number;
  proceeds: number;
  principal: number;
  writtenDown: number;
};

/** The movements of one row of certificates, cents (docs/bank). */
export type CertificateFlows = { matured: number; withdrawn: number; issued: number; isCapped: boolean };

/** A named event as booked, $000; a credit event names its security. */
export type BookedEvent = NamedEvent & {
  incomeThousands: number;
  expenseThousands: number;
  securityCusip?: string;
};

/**
 * The dividend decided and paid, and the reason for a cut: capital category, order, conservation buffer or
 * legal limit (docs/bank).
 */
export type DividendFlows = {
  decided: number;
  paid: number;
  cutBy: 'capital' | 'order' | 'buffer' | 'legalLimit' | null;
};

/** Why uninsured depositors leave: the publicly visible signs. */
export type RunCause = 'unrealisedLosses' | 'rating' | 'discountWindow' | 'failedRival';

/** A run and its consequences, cents: outflow, forced sales with their losses, and what could not be borrowed. */
export type LiquidityFlows = {
  run: number;
  runCauses: RunCause[];
  securitiesSold: number;
  loansSold: number;
  lossOnSales: number;
  unmet: number;
};

/**
 * The flows of one bank's quarter that neither its opening nor its closing books show, cents. Written while
 * the quarter is posted, stored with its result, and read by the reports (docs/bank).
 */
export type QuarterFlows = {
  loans: Partial<Record<LoanAccountId, LoanFlows>>;
  loanSaleProceeds: number;
  securities: Record<string, SecurityFlows>;
  certificates: Record<string, CertificateFlows>;
  /** `refused` is the amount requested beyond the limit of all advances (docs/bank). */
  advances: { borrowed: number; repaid: number; prepaid: number; refused: number };
  notes: { issued: number; matured: number };
  equity: { issued: number; issueCost: number; repurchased: number };
  fixedAssets: { bought: number; depreciation: number };
  dividends: DividendFlows;
  /** Discount window borrowing at the end of the quarter, before any recapitalisation repaid it. */
  discountWindow: number;
  /** How the bank raised cash beyond its lines and deposits; absent in a quiet quarter. */
  liquidity?: LiquidityFlows;
  /** The instructor's named events as booked, $000. */
  events: BookedEvent[];
  /** Loan accounts whose new business was cut by a cap, a ceiling or the supervisor. */
  capped: string[];
};
