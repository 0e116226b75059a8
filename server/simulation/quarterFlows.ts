import type { NamedEvent } from '../../contracts/banking/namedEvents.ts';
import type { LoanAccountId } from './catalogue/loans.ts';
import { type BySixCategories, sixOf } from './sixCategories.ts';

/**
 * What happened to the loans of one account in a quarter, cents by risk category (section 10). Performing loans close
 * at open - sold - principal - defaulted + kept; non-accrual loans at open + defaulted - collected - chargedOff.
 */
export type LoanFlows = {
  sold: BySixCategories;
  principal: BySixCategories;
  defaulted: BySixCategories;
  collected: BySixCategories;
  chargedOff: BySixCategories;
  /** New loans that the bank keeps, and those it sold at origination (section 10.6). */
  kept: BySixCategories;
  pipelined: BySixCategories;
};

/** What happened to one investment account, cents at amortised cost but for the proceeds of sales (section 13). */
export type SecurityFlows = {
  bought: number;
  sold: number;
  proceeds: number;
  principal: number;
  writtenDown: number;
};

/** What happened to one row of certificates, cents (section 12). */
export type CertificateFlows = { matured: number; withdrawn: number; issued: number; isCapped: boolean };

/** A named event as it was booked, $000; a credit event names its security. */
type BookedEvent = NamedEvent & {
  incomeThousands: number;
  expenseThousands: number;
  securityCusip?: string;
};

/**
 * The flows of one bank's quarter that neither its opening nor its closing books show, cents. Written while the
 * quarter is posted, stored with its result, and read by the reports (section 21).
 */
export type QuarterFlows = {
  loans: Partial<Record<LoanAccountId, LoanFlows>>;
  loanSaleProceeds: number;
  securities: Record<string, SecurityFlows>;
  certificates: Record<string, CertificateFlows>;
  /** `refused` is what was wanted beyond the limit of all advances (section 14.1). */
  advances: { borrowed: number; repaid: number; prepaid: number; refused: number };
  notes: { issued: number; matured: number };
  equity: { issued: number; issueCost: number; repurchased: number };
  fixedAssets: { bought: number; depreciation: number };
  /** The dividend decided and paid, and what cut it: the capital category or the legal limit (section 14.4). */
  dividends: { decided: number; paid: number; cutBy: 'capital' | 'legalLimit' | null };
  /** Borrowed at the discount window at the end of the quarter, before any recapitalisation repaid it. */
  discountWindow: number;
  /** The instructor's named events as they were booked, $000. */
  events: BookedEvent[];
  /** Loan accounts whose new business was cut by a cap, a ceiling or the supervisor. */
  capped: string[];
};

const NO_CENTS = () => sixOf(() => 0);

/** A quarter in which nothing has happened yet. */
export function emptyFlows(): QuarterFlows {
  return {
    loans: {},
    loanSaleProceeds: 0,
    securities: {},
    certificates: {},
    advances: { borrowed: 0, repaid: 0, prepaid: 0, refused: 0 },
    notes: { issued: 0, matured: 0 },
    equity: { issued: 0, issueCost: 0, repurchased: 0 },
    fixedAssets: { bought: 0, depreciation: 0 },
    dividends: { decided: 0, paid: 0, cutBy: null },
    discountWindow: 0,
    events: [],
    capped: [],
  };
}

/** The flows of a loan account, to be added to. */
export function loanFlowsOf(flows: QuarterFlows, account: LoanAccountId): LoanFlows {
  flows.loans[account] ??= {
    sold: NO_CENTS(),
    principal: NO_CENTS(),
    defaulted: NO_CENTS(),
    collected: NO_CENTS(),
    chargedOff: NO_CENTS(),
    kept: NO_CENTS(),
    pipelined: NO_CENTS(),
  };
  return flows.loans[account];
}

/** The flows of an investment account, to be added to. */
export function securityFlowsOf(flows: QuarterFlows, account: string): SecurityFlows {
  flows.securities[account] ??= { bought: 0, sold: 0, proceeds: 0, principal: 0, writtenDown: 0 };
  return flows.securities[account];
}

/** The flows of a row of certificates, to be added to. */
export function certificateFlowsOf(flows: QuarterFlows, rowKey: string): CertificateFlows {
  flows.certificates[rowKey] ??= { matured: 0, withdrawn: 0, issued: 0, isCapped: false };
  return flows.certificates[rowKey];
}
