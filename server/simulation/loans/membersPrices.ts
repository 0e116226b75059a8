import { clamp, roundTo } from '../base/money.ts';
import { type BySixCategories, type CategoryIndex, sixOf } from '../base/sixCategories.ts';
import type { LoanAccount } from '../catalogue/loans.ts';
import { OUTSIDE_WEIGHT } from '../market/marketParameters.ts';
import type { BankQuarter } from '../model/quarter.ts';

const PART_GAINED_LIMITS = [0.5, 2] as const;

/**
 * Part of a better price that counts: all of it for whom an equal share of the market would have brought, half
 * of it for those who came because of it (they gain between nothing and all of it).
 */
export function partGained(usual: number, came: number): number {
  return came > 0 ? clamp((1 + usual / came) / 2, ...PART_GAINED_LIMITS) : 1;
}

/** What the borrowers of a quarter pay above the market's rates, as far as it counts, % points by risk category. */
export function borrowersPremiums(
  { quarter, outcome }: Pick<BankQuarter, 'quarter' | 'outcome'>,
  { id }: LoanAccount,
): BySixCategories {
  const market = quarter.loanRates[id];
  const { cents, offered, demand } = outcome.loans[id];
  const usual = (k: CategoryIndex) => demand[k] / (quarter.teamCount * (1 + OUTSIDE_WEIGHT));
  return sixOf((k) => roundTo((offered[k] - market[k]) * partGained(usual(k), cents[k]), 3));
}
