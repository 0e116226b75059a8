import { balance } from '../base/ledger.ts';
import { sum } from '../base/money.ts';
import { CONCENTRATED_ACCOUNTS } from '../market/orders.ts';
import type { BankState } from '../model/bankState.ts';
import type { OrderCause, OrderKind, SupervisoryOrder } from '../model/ratings.ts';
import type { Capital } from './capital.ts';

const COMPOSITE_OF_ORDERS = 4;
/**
 * 2006 guidelines on concentrations: investor real estate with construction, and construction alone, % of
 * total capital.
 */
export const REAL_ESTATE_GUIDELINE_PERCENT = 300;
export const CONSTRUCTION_GUIDELINE_PERCENT = 100;

/** Investor real estate with construction, and construction alone, % of total capital. */
export function realEstatePercents(
  { ledger }: BankState,
  capital: Capital,
): [all: number, construction: number] {
  const total = Math.max(1, capital.tier1Cents + capital.tier2Cents);
  const all = sum(CONCENTRATED_ACCOUNTS.map((id) => balance(ledger, `LOAN:${id}`)));
  return [(all / total) * 100, (balance(ledger, 'LOAN:CON') / total) * 100];
}

/** The orders with which a bank closes a turn once its ratings and category are set; they apply to the next one. */
export function ordersAfter(bank: BankState, capital: Capital, turn: number): SupervisoryOrder[] {
  const found: [kind: OrderKind, cause: OrderCause][] = [];
  if (bank.ratings.composite >= COMPOSITE_OF_ORDERS) {
    found.push(['growth', 'rating'], ['payouts', 'rating'], ['brokeredDeposits', 'rating']);
  } else if (bank.pca !== 'wellCapitalised') {
    found.push(['brokeredDeposits', 'capital']);
  }
  const [all, construction] = realEstatePercents(bank, capital);
  if (all > REAL_ESTATE_GUIDELINE_PERCENT || construction > CONSTRUCTION_GUIDELINE_PERCENT) {
    found.push(['realEstate', 'concentration']);
  }
  return found.map(([kind, cause]) => ({
    kind,
    cause,
    sinceTurn: bank.orders?.find((order) => order.kind === kind)?.sinceTurn ?? turn,
  }));
}
