import { post } from '../base/ledger.ts';
import { roundHalfAwayFromZero, sum } from '../base/money.ts';
import { sixOf } from '../base/sixCategories.ts';
import type { LoanPool } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { loanFlowsOf } from './loanFlows.ts';
import { averageCoupon, poolBalance } from './loanPools.ts';
import { poolOutlook, poolPrice } from './poolOutlook.ts';

const SALE_COST = 0.01;
const RISKY_COST = 0.02;

/** What a buyer pays for a pool, as a fraction of its balance: the model price less costs (docs/bank). */
export function loanSalePrice(pool: LoanPool, price: number): number {
  const riskyShare = (pool.balances[4] + pool.balances[5]) / Math.max(1, poolBalance(pool));
  return price - SALE_COST - RISKY_COST * riskyShare;
}

/** Posts the quarter's loan sales at opening prices (docs/bank). */
export function postLoanSales(bankQuarter: BankQuarter): void {
  const percents = new Map(Object.entries(bankQuarter.plan.decision.loanSalesPercent));
  if (percents.size === 0) return;
  for (const pool of bankQuarter.bank.loanPools) {
    const percent = percents.get(pool.cusip) ?? 0;
    if (percent > 0) sellPool(bankQuarter, pool, Math.min(1, percent / 100));
  }
}

function sellPool(bankQuarter: BankQuarter, pool: LoanPool, fraction: number): void {
  const outlook = poolOutlook(pool, bankQuarter.quarter.loanRates[pool.account]);
  const price = loanSalePrice(pool, poolPrice(outlook));
  const soldCents = transferPool(bankQuarter, pool, fraction, price);
  const interest = ((soldCents / 2) * averageCoupon(pool)) / 400;
  post(bankQuarter.bank.ledger, 'CASH', `II:LOAN:${pool.account}`, interest);
}

/** Books the sale of a part of a pool at a price, without interest; returns the balance sold, cents. */
export function transferPool(
  { bank, flows }: BankQuarter,
  pool: LoanPool,
  fraction: number,
  price: number,
): number {
  const { ledger, deferredFees } = bank;
  const { balances } = pool;
  const sold = sixOf((k) => roundHalfAwayFromZero(balances[k] * fraction));
  const soldCents = sum(sold);
  const proceeds = roundHalfAwayFromZero(soldCents * price);
  pool.balances = sixOf((k) => balances[k] - sold[k]);
  const noted = loanFlowsOf(flows, pool.account);
  noted.sold = sixOf((k) => noted.sold[k] + sold[k]);
  flows.loanSaleProceeds += proceeds;
  post(ledger, 'CASH', `LOAN:${pool.account}`, soldCents);
  post(ledger, 'CASH', 'NII:LOANSALE', proceeds - soldCents);

  const left = sum(bank.loanPools.filter(({ account }) => account === pool.account).map(poolBalance));
  const deferred = deferredFees[pool.account] ?? 0;
  const released = roundHalfAwayFromZero((deferred * soldCents) / Math.max(1, soldCents + left));
  deferredFees[pool.account] = deferred - released;
  post(ledger, 'DEFFEE', 'NII:LOANSALE', released);
  return soldCents;
}
