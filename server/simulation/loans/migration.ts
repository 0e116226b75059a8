import { clamp, KEPT_DECIMALS, roundHalfAwayFromZero, roundTo } from '../base/money.ts';
import {
  addSix,
  type BySixCategories,
  CATEGORIES,
  type CategoryIndex,
  sixZeros,
} from '../base/sixCategories.ts';
import type { LoanPool } from '../model/bankState.ts';

/** Part of a category that moves to the next one in a quarter, per point of the logarithm of the credit index. */
const MIGRATION_PER_LOG = 0.02;
const MIGRATION_MAX = 0.05;
const CREDIT_INDEX_MIN = 0.1;
const WORST_CATEGORY = 5;

/** Written anew by each `migrate`; a turn migrates some two thousand pools. */
const JOINED = sixZeros();
const KEPT = sixZeros();

/** Part of a category that moves to the next in a quarter: worse above a credit index of 1, better below it. */
export function migrationShare(creditIndex: number): number {
  return clamp(
    MIGRATION_PER_LOG * Math.log(Math.max(CREDIT_INDEX_MIN, creditIndex)),
    -MIGRATION_MAX,
    MIGRATION_MAX,
  );
}

/**
 * Moves a share of every category of a pool to the next worse one, or to the next better one if negative; the
 * net cents moved into each sum to zero. Loans keep their coupons: those of a category become the mean of its
 * loans.
 */
export function migrate(pool: LoanPool, share: number): BySixCategories {
  const { balances } = pool;
  const moved = sixZeros();
  const joined = JOINED;
  const kept = KEPT;
  let isMoving = false;
  let fromBefore = 0;
  for (const k of CATEGORIES) {
    const across = centsAcross(balances, k, share);
    if (across !== 0) isMoving = true;
    moved[k] = fromBefore - across;
    joined[k] = Math.max(0, fromBefore) + Math.max(0, -across);
    kept[k] = balances[k] - Math.max(0, across) - Math.max(0, -fromBefore);
    fromBefore = across;
  }
  if (!isMoving) return moved;
  const step = share > 0 ? -1 : 1;
  pool.coupons = blended(pool.coupons, kept, joined, step);
  if (pool.margins) pool.margins = blended(pool.margins, kept, joined, step);
  if (pool.quality) pool.quality = blended(pool.quality, kept, joined, step);
  addSix(balances, moved);
  return moved;
}

/** The cents that move from a category to the next; negative in the other direction. */
function centsAcross(balances: BySixCategories, category: CategoryIndex, share: number): number {
  if (category === WORST_CATEGORY) return 0;
  const from = share > 0 ? balances[category] : (balances[category + 1] ?? 0);
  return roundHalfAwayFromZero(from * share);
}

/** Means of the loans that a category keeps and of those that join it from the category `step` away. */
function blended(
  values: BySixCategories,
  kept: BySixCategories,
  joined: BySixCategories,
  step: -1 | 1,
): BySixCategories {
  const means = sixZeros();
  for (const k of CATEGORIES) {
    const arriving = joined[k];
    // Nothing arrives at the end that loans leave, and to read beside a list is slow.
    means[k] =
      arriving === 0
        ? values[k]
        : roundTo(
            (kept[k] * values[k] + arriving * (values[k + step] ?? 0)) / (kept[k] + arriving),
            KEPT_DECIMALS,
          );
  }
  return means;
}
