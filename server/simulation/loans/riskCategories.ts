import type { BySixCategories } from '../base/sixCategories.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';

/** Net loss through the cycle by risk category, % a year before the product's multiplier (lambda, docs/bank). */
export const CATEGORY_LOSS_PERCENT: BySixCategories = [0.03, 0.1, 0.24, 0.66, 1.42, 3.0];

/** How strongly each category follows the credit index (omega, docs/bank). */
export const CATEGORY_CYCLICALITY: BySixCategories = [0.8, 0.85, 0.9, 1.0, 1.12, 1.2];

/** The loss-quality factors of a pool that has none of its own. */
export const USUAL_QUALITY: Readonly<BySixCategories> = [1, 1, 1, 1, 1, 1];

/** Losses of the borrowers whom a bank draws by its prices and targets, against usual ones (qf, docs/bank). */
export const DRAWN_RISK = {
  reachMin: 0.05,
  reachPower: 0.08,
  perPoint: 0.25,
  pointsMin: -0.5,
  limits: [0.8, 2],
} as const;

/** Collection cost of a category beyond that of a natural mix, % of balances a year, by account. */
export const COLLECTION_COST_PERCENT: Partial<Record<LoanAccountId, BySixCategories>> = {
  AUTO: [0, 0, 0, 0.8, 1.4, 1.6],
  CNS: [0, 0, 0, 2, 3.5, 4],
  CRD: [0, 0, 0, 2, 3.5, 4],
};
