import { clamp, sumOfProducts } from '../base/money.ts';
import { oncePerBoth } from '../base/once.ts';
import type { BySixCategories } from '../base/sixCategories.ts';
import { type LoanAccount, loanAccount } from '../catalogue/loans.ts';
import type { BankState, LoanPool } from '../model/bankState.ts';
import type { LoanMarketRates } from '../model/quarter.ts';
import {
  averageCoupon,
  marketRateOfPool,
  NO_RATE,
  poolBalance,
  prepaidFraction,
  principalFraction,
  quartersToMaturity,
  quartersToReset,
} from './loanPools.ts';

const PRICE_DEVIATION_MAX = 0.05;
/** Years for which a floating loan's distance from the market rate counts at most. */
const FLOATING_YEARS_MAX = 3;
/** A remainder of a pool's unit below this counts as zero. */
const NOTHING_LEFT = 1e-6;

/** The behaviour of a pool that does not depend on the market. */
export type PoolTerms = {
  pool: LoanPool;
  account: LoanAccount;
  cents: number;
  /** Balance-weighted, % per year. */
  coupon: number;
  quartersToMaturity: number;
  /**
   * Shares of the remaining balance due by schedule in each coming quarter, for as many as requested; empty
   * for a bullet.
   */
  scheduled: readonly number[];
  /** Shares due in the quarters of the coming year, to the last digit (`scheduledFraction`); empty until needed. */
  dueInYear: readonly number[];
};

const NOT_NEEDED: readonly number[] = [];

/** A pool at market rates: the rate of its own mix of categories, % per year, and the share prepaid in a quarter. */
export type PoolOutlook = { terms: PoolTerms; market: number; prepaid: number };

/** A pool at market rates with its fair value as a fraction of its balance, before selling costs. */
export type PricedPool = PoolOutlook & { price: number };

/** Quarters until a pool can next reprice: to its reset or to maturity. */
export function quartersToRepricing(pool: LoanPool, account: LoanAccount): number {
  return Math.min(quartersToMaturity(pool, account), Math.max(1, quartersToReset(pool)));
}

/** What pricing and repricing need of a schedule: nothing for prime-floating loans, which pay the market rate. */
function scheduledQuarters(pool: LoanPool, account: LoanAccount): number {
  return account.rateKind === 'primeFloating' ? 0 : quartersToRepricing(pool, account);
}

function termsOf(pool: LoanPool, account: LoanAccount, quarters: number): PoolTerms {
  const cents = poolBalance(pool);
  const coupon = averageCoupon(pool, cents);
  const repaysInParts = account.repayment !== 'revolving' && account.repayment !== 'bullet';
  return {
    pool,
    account,
    cents,
    coupon,
    quartersToMaturity: quartersToMaturity(pool, account),
    scheduled: repaysInParts
      ? scheduledFractions(coupon, account.amortisationQuarters - pool.age, quarters)
      : [],
    dueInYear: NOT_NEEDED,
  };
}

/**
 * Shares of the remaining balance due in the four coming quarters at the pool's own coupon, worked out once for
 * all shocks; of revolving loans, which are never prepaid, what they repay.
 */
export function dueInYear(terms: PoolTerms): readonly number[] {
  if (terms.dueInYear === NOT_NEEDED) {
    const { account, pool, coupon } = terms;
    const dueIn = (quarter: number) => principalFraction(account, pool, quarter, coupon, 0);
    terms.dueInYear = [dueIn(0), dueIn(1), dueIn(2), dueIn(3)];
  }
  return terms.dueInYear;
}

/** As `scheduledFraction` for each of the coming quarters, with one power for all of them. */
function scheduledFractions(couponPercent: number, quartersLeft: number, quarters: number): number[] {
  const rate = couponPercent / 400;
  const fractions = new Array<number>(quarters);
  let grown = (1 + rate) ** quartersLeft;
  for (let i = 0; i < quarters; i++) {
    const left = quartersLeft - i;
    fractions[i] = left <= 1 ? 1 : rate < NO_RATE ? 1 / left : rate / (grown - 1);
    grown /= 1 + rate;
  }
  return fractions;
}

/** The terms of all loans of a bank, until they can reprice. */
export function loanTerms({ loanPools }: { readonly loanPools: readonly LoanPool[] }): PoolTerms[] {
  return loanPools.map((pool) => {
    const account = loanAccount(pool.account);
    return termsOf(pool, account, scheduledQuarters(pool, account));
  });
}

/** All loans of a bank at market rates; prepayment of prime-floating ones is left out. */
export function loansAt(terms: readonly PoolTerms[], rates: LoanMarketRates): PricedPool[] {
  return terms.map((own) => {
    const { account, pool, coupon, cents } = own;
    const market = cents === 0 ? 0 : sumOfProducts(pool.balances, rates[account.id]) / cents;
    const isFloating = account.rateKind === 'primeFloating';
    const prepaid = isFloating ? 0 : prepaidFraction(account, coupon, market);
    return { terms: own, market, prepaid, price: priceOf(own, market, prepaid) };
  });
}

const closedLoans = oncePerBoth((loanPools: readonly LoanPool[], rates: LoanMarketRates) =>
  loansAt(loanTerms({ loanPools }), rates),
);

/**
 * `loansAt` for a bank whose books are closed, in the order of its pools; treat it as read-only. Maturities and the
 * sales screen of the next turn both use the closing rates.
 */
export function closedLoansAt(bank: BankState, rates: LoanMarketRates): readonly PricedPool[] {
  return closedLoans(bank.loanPools, rates);
}

/** One pool at market rates, with its schedule for a number of quarters, by default as many as its price needs. */
export function poolOutlook(
  pool: LoanPool,
  rates: BySixCategories,
  quarters: number = scheduledQuarters(pool, loanAccount(pool.account)),
): PoolOutlook {
  const account = loanAccount(pool.account);
  const terms = termsOf(pool, account, quarters);
  const market = marketRateOfPool(pool, rates);
  return { terms, market, prepaid: prepaidFraction(account, terms.coupon, market) };
}

/** Share of a pool's remaining balance repaid in a quarter, 0 being the coming one, as in `principalFraction`. */
export function repaidShare({ terms, prepaid }: PoolOutlook, quarter: number): number {
  return repaidShareOf(terms, prepaid, quarter);
}

function repaidShareOf(terms: PoolTerms, prepaid: number, quarter: number): number {
  if (terms.account.repayment === 'revolving') return terms.account.revolvingRepayment;
  if (terms.quartersToMaturity - quarter <= 1) return 1;
  const due = terms.scheduled[quarter] ?? 0;
  return due + (1 - due) * prepaid;
}

/** Fair value of a pool as a fraction of its balance, before selling costs (docs/bank). */
export function poolPrice({ terms, market, prepaid }: PoolOutlook): number {
  return priceOf(terms, market, prepaid);
}

function priceOf(terms: PoolTerms, market: number, prepaid: number): number {
  const { account, coupon, cents } = terms;
  if (cents === 0) return 1;
  if (account.rateKind === 'primeFloating') {
    const gain = ((coupon - market) * Math.min(account.lifeYears, FLOATING_YEARS_MAX)) / 100;
    return 1 + clamp(gain, -PRICE_DEVIATION_MAX, PRICE_DEVIATION_MAX);
  }
  const quarters = quartersToRepricing(terms.pool, account);
  const step = 1 + market / 400;
  let left = 1;
  let value = 0;
  let discount = 1;
  for (let i = 0; i < quarters && left > NOTHING_LEFT; i++) {
    const principal = left * repaidShareOf(terms, prepaid, i);
    discount /= step;
    value += ((left * coupon) / 400 + principal) * discount;
    left -= principal;
  }
  return value + left * discount;
}
