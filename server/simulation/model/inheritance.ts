import type { LoanAccountId } from '../catalogue/loans.ts';
import type { NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';

/**
 * What the previous management left behind: the same for all banks of a game, drawn from its seed. Amounts are what
 * the opening decision differs by from a well-run bank's.
 */
export type Inheritance = {
  /** The work of a spending line, or of an area, as a part of what the budget rule proposes. */
  need: Record<string, number>;
  /** Offered rates above the market's, % points. */
  loanPoints: Partial<Record<LoanAccountId, number>>;
  depositPoints: Partial<Record<NonMaturityDepositId, number>>;
  /** The same of retail certificates of six months and more. */
  longCertificatePoints: number;
  /** Bonds that were sold and left in federal funds, part of the portfolio. */
  idlePart: number;
  /** Purchases of bonds, part of what replaces run-off. */
  purchasesPart: number;
};
