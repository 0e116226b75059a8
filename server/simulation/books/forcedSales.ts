import { balance, post } from '../base/ledger.ts';
import { clamp, roundHalfAwayFromZero, sum } from '../base/money.ts';
import { securityAccount } from '../catalogue/securities.ts';
import { lendableShareOfLoan, lendableShareOfSecurity, windowLineCents } from '../instruments/collateral.ts';
import { liquidityFlowsOf, securityFlowsOf } from '../instruments/flows.ts';
import { securitySalePrice } from '../instruments/securitiesBook.ts';
import { poolBalance } from '../loans/loanPools.ts';
import { transferPool } from '../loans/loanSales.ts';
import { poolOutlook, poolPrice } from '../loans/poolOutlook.ts';
import type { LoanPool, SecurityPosition } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { cashShortageCents, fundsLineCents } from './liquidity.ts';

/** Cost of a forced sale on top of the bid in a quiet market, as a fraction of par. */
const SECURITY_DISCOUNT = 0.01;
const LOAN_DISCOUNT = 0.08;
/** Maximum part of the loans that buyers take in a quarter. */
const SHARE_OF_LOANS_MAX = 0.25;
/** A sale brings at least this much more cash than could be borrowed against it, part of cost. */
const GAIN_MIN = 0.01;
/** Margin sold beyond the need, cents: each position is rounded, and a few cents missing must not close a bank. */
const ROUNDING_CENTS = 10000;

/**
 * Sells assets when nobody lends the bank the cash that it lacks: securities first, then
 * loans, both at a loss. Any remaining shortfall closes the bank.
 */
export function postForcedSales(bankQuarter: BankQuarter): void {
  if (bankQuarter.quarter.gap === 'brokered' || needCents(bankQuarter) <= 0) return;
  sellSecurities(bankQuarter);
  if (needCents(bankQuarter) > 0) sellLoans(bankQuarter);
  const unmet = Math.max(0, needCents(bankQuarter));
  if (unmet > 0) liquidityFlowsOf(bankQuarter.flows).unmet = unmet;
}

/** Cash shortfall beyond all overnight borrowing capacity, cents. */
function needCents(bankQuarter: BankQuarter): number {
  const { ledger } = bankQuarter.bank;
  return cashShortageCents(ledger) - fundsLineCents(bankQuarter) - windowLineCents(ledger);
}

/** Net cash per cent of cost sold, beyond what could have been borrowed against it. */
function gainOfSecurity(position: SecurityPosition, price: number): number {
  return Math.max(GAIN_MIN, price * (1 - lendableShareOfSecurity(securityAccount(position.account))));
}

function sellSecurities(bankQuarter: BankQuarter): void {
  const { bank, quarter, flows } = bankQuarter;
  const { ledger } = bank;
  const priced = bank.securities.map((position) => ({
    position,
    price: securitySalePrice(position, quarter.closing.curve) - SECURITY_DISCOUNT,
  }));
  const gain = sum(priced.map(({ position, price }) => position.cents * gainOfSecurity(position, price)));
  const fraction = clamp((needCents(bankQuarter) + ROUNDING_CENTS) / Math.max(1, gain), 0, 1);
  const noted = liquidityFlowsOf(flows);
  for (const { position, price } of priced) {
    const sold = roundHalfAwayFromZero(position.cents * fraction);
    const proceeds = roundHalfAwayFromZero(sold * price);
    post(ledger, 'CASH', `SEC:${securityAccount(position.account).id}`, sold);
    post(ledger, 'CASH', 'NII:SECGAIN', proceeds - sold);
    position.cents -= sold;
    const ofAccount = securityFlowsOf(flows, position.account);
    ofAccount.sold += sold;
    ofAccount.proceeds += proceeds;
    noted.securitiesSold += sold;
    noted.lossOnSales += sold - proceeds;
  }
  // The unrealised part of the sold position is realised now; the rest is revalued when the books close.
  post(ledger, 'SECFV', 'AOCI', -roundHalfAwayFromZero(balance(ledger, 'SECFV') * fraction));
  bank.securities = bank.securities.filter(({ cents }) => cents > 0);
}

function sellLoans(bankQuarter: BankQuarter): void {
  const { bank, quarter, flows } = bankQuarter;
  const priced = bank.loanPools.map((pool) => {
    const rates = quarter.loanRates[pool.account];
    return { pool, price: poolPrice(poolOutlook(pool, rates)) - LOAN_DISCOUNT };
  });
  const gainOf = (pool: LoanPool, price: number) =>
    poolBalance(pool) * Math.max(GAIN_MIN, price - lendableShareOfLoan(pool.account));
  const gain = sum(priced.map(({ pool, price }) => gainOf(pool, price)));
  const fraction = clamp(
    (needCents(bankQuarter) + ROUNDING_CENTS) / Math.max(1, gain),
    0,
    SHARE_OF_LOANS_MAX,
  );
  const noted = liquidityFlowsOf(flows);
  for (const { pool, price } of priced) {
    const before = flows.loanSaleProceeds;
    const sold = transferPool(bankQuarter, pool, fraction, price);
    noted.loansSold += sold;
    noted.lossOnSales += sold - (flows.loanSaleProceeds - before);
  }
  bank.loanPools = bank.loanPools.filter((pool) => poolBalance(pool) > 0);
}
