import { sum } from '../base/money.ts';
import { addSix, CATEGORIES, sixZeros } from '../base/sixCategories.ts';
import type { LoanAccount } from '../catalogue/loans.ts';
import type { BankState } from '../model/bankState.ts';
import { COLLECTION_COST_PERCENT } from './riskCategories.ts';

/**
 * Cost of collecting from weak consumers in a quarter beyond the usual servicing cost, cents. Their categories
 * yield more after losses than others; the extra work consumes it.
 */
export function collectionCost(bank: BankState, account: LoanAccount): number {
  const costs = COLLECTION_COST_PERCENT[account.id];
  if (!costs) return 0;
  const held = sixZeros();
  for (const pool of bank.loanPools) if (pool.account === account.id) addSix(held, pool.balances);
  const total = sum(held);
  const beyond = sum(CATEGORIES.map((k) => costs[k] * (held[k] - account.naturalMix[k] * total)));
  return Math.max(0, beyond) / 400;
}
