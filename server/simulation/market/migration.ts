import { clamp, roundHalfAwayFromZero, roundTo } from '../base/money.ts';
import { type BySixCategories, CATEGORIES, sixOf } from '../base/sixCategories.ts';
import type { LoanPool } from '../model/bankState.ts';

/** Part of a category that moves to the next one in a quarter, per point of the logarithm of the credit index. */
const MIGRATION_PER_LOG = 0.02;
const MIGRATION_MAX = 0.05;
/** Decimals kept in coupons and margins of loans that changed category. */
const DECIMALS = 5;

/** Part of a category that moves to the next in a quarter: worse above a credit index of 1, better below it. */
export function migrationShare(creditIndex: number): number {
  return clamp(MIGRATION_PER_LOG * Math.log(Math.max(0.1, creditIndex)), -MIGRATION_MAX, MIGRATION_MAX);
}

/**
 * Moves a share of every category of a pool to the next worse one, or to the next better one if negative; the
 * net cents moved into each sum to zero. Loans keep their coupons: those of a category become the mean of its
 * loans.
 */
export function migrate(pool: LoanPool, share: number): BySixCategories {
  const { balances } = pool;
  // The amount moving from category k to k + 1; negative for the other direction.
  const across = sixOf((k) => {
    if (k === 5) return 0;
    const from = share > 0 ? balances[k] : (balances[k + 1] ?? 0);
    return roundHalfAwayFromZero(from * share);
  });
  if (across.every((cents) => cents === 0)) return across;
  const fromBefore = sixOf((k) => (k === 0 ? 0 : (across[k - 1] ?? 0)));
  const joined = sixOf((k) => Math.max(0, fromBefore[k]) + Math.max(0, -across[k]));
  const kept = sixOf((k) => balances[k] - Math.max(0, across[k]) - Math.max(0, -fromBefore[k]));
  const step = share > 0 ? -1 : 1;
  const blended = (values: BySixCategories): BySixCategories =>
    sixOf((k) => {
      if (joined[k] === 0) return values[k];
      const arriving = joined[k] * (values[k + step] ?? 0);
      return roundTo((kept[k] * values[k] + arriving) / (kept[k] + joined[k]), DECIMALS);
    });
  pool.coupons = blended(pool.coupons);
  if (pool.margins) pool.margins = blended(pool.margins);
  if (pool.quality) pool.quality = blended(pool.quality);
  const moved = sixOf((k) => fromBefore[k] - across[k]);
  for (const k of CATEGORIES) balances[k] += moved[k];
  return moved;
}
