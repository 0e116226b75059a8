import { nextCusip } from '../base/identifiers.ts';
import { clamp, KEPT_DECIMALS, roundTo, sum, sumOfProducts } from '../base/money.ts';
import { type BySixCategories, CATEGORIES, sixOf, sixZeros } from '../base/sixCategories.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS, type LoanAccount, NEVER } from '../catalogue/loans.ts';
import { loanIndexPercent } from '../market/marketRates.ts';
import type { BankState, LoanPool } from '../model/bankState.ts';

const ADJUSTMENT_CAP_PERCENT = 2;
const ADJUSTABLE_FLOOR_PERCENT = 3;
/** How often loans default when they are new, and how much more each quarter, against seasoned ones. */
const SEASONING_WHEN_NEW = 0.4;
const SEASONING_PER_QUARTER = 0.1;
/** A rate below this, part per quarter, counts as none; not a figure of the model. */
export const NO_RATE = 1e-9;
/** The S-curves of prepayment, parts per year at coupons above the market's by so many % points (docs/bank). */
const PREPAYMENT = {
  least: 0.6,
  added: 0.8,
  middlePercent: -0.25,
  widthPercent: 0.8,
  refinancedWhenSensitive: 0.32,
  refinanced: 0.06,
  refinancedMiddlePercent: 0.9,
  refinancedWidthPercent: 0.3,
  max: 0.7,
} as const;

/** The cents of a pool in all risk categories. */
export function poolBalance(pool: LoanPool): number {
  return sum(pool.balances);
}

/** The pools of every account, in their order. */
export function poolsByAccount(loanPools: readonly LoanPool[]): ReadonlyMap<string, LoanPool[]> {
  const pools = new Map<string, LoanPool[]>(LOAN_ACCOUNTS.map(({ id }) => [id, []]));
  for (const pool of loanPools) pools.get(pool.account)?.push(pool);
  return pools;
}

/** The balance-weighted coupon of a pool of so many cents, % per year; 0 for an empty pool. */
export function averageCoupon(pool: LoanPool, cents = poolBalance(pool)): number {
  return cents ? sumOfProducts(pool.balances, pool.coupons) / cents : 0;
}

/** A new pool at offered rates; coupons have 5 decimals, margins over the index stay exact. */
export function newLoanPool(
  bank: BankState,
  account: LoanAccount,
  made: { balances: BySixCategories; rates: BySixCategories; row: EnvironmentRow; age: number },
): LoanPool {
  const index = loanIndexPercent(account, made.row);
  return {
    cusip: nextCusip(bank, 'loan', LOAN_ACCOUNTS.indexOf(account)),
    account: account.id,
    age: made.age,
    balances: made.balances,
    coupons: sixOf((k) => roundTo(made.rates[k], KEPT_DECIMALS)),
    ...(account.rateKind !== 'fixed' && { margins: sixOf((k) => made.rates[k] - index) }),
    ...(account.rateKind === 'adjustable' && { reset: account.firstResetQuarters - made.age }),
  };
}

const NO_MARGINS = sixZeros();

/** Margins over the index by risk category, % points; 0 in pools that never reprice. Only to be read. */
export function marginsOf(pool: LoanPool): Readonly<BySixCategories> {
  return pool.margins ?? NO_MARGINS;
}

/** Quarters to maturity; `NEVER` for revolving loans. */
export function quartersToMaturity(pool: LoanPool, account: LoanAccount): number {
  return account.repayment === 'revolving' ? NEVER : account.termQuarters - pool.age;
}

/** Quarters to the next rate reset; `NEVER` in pools that are not adjustable. */
export function quartersToReset(pool: LoanPool): number {
  return pool.reset ?? NEVER;
}

/** New loans default less often; after six quarters as often as any. */
export function seasoningOf({ age }: Pick<LoanPool, 'age'>): number {
  return clamp(SEASONING_WHEN_NEW + SEASONING_PER_QUARTER * age, SEASONING_WHEN_NEW, 1);
}

/** Share of a level-payment balance repaid this quarter; check: 5%, 20 quarters gives 0.04432039 (docs/bank). */
export function scheduledFraction(couponPercent: number, quartersLeft: number): number {
  if (quartersLeft <= 1) return 1;
  const rate = couponPercent / 400;
  return rate < NO_RATE ? 1 / quartersLeft : rate / ((1 + rate) ** quartersLeft - 1);
}

/** The S-curve behind prepayments: 0 far below zero, a half at zero, 1 far above. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Share prepaid this quarter: an S-curve in the distance of the coupon above the market rate (docs/bank). */
export function prepaidFraction(account: LoanAccount, couponPercent: number, marketPercent: number): number {
  if (account.repayment === 'revolving') return 0;
  const floatingOrOther = account.rateKind === 'primeFloating' ? 0 : PREPAYMENT.refinanced;
  const amplitude = account.refinancingSensitivity
    ? PREPAYMENT.refinancedWhenSensitive * account.refinancingSensitivity
    : floatingOrOther;
  const incentive = couponPercent - marketPercent;
  const usual = logistic((incentive - PREPAYMENT.middlePercent) / PREPAYMENT.widthPercent);
  const refinanced = (incentive - PREPAYMENT.refinancedMiddlePercent) / PREPAYMENT.refinancedWidthPercent;
  const perYear =
    account.basePrepayment * (PREPAYMENT.least + PREPAYMENT.added * usual) + amplitude * logistic(refinanced);
  return 1 - (1 - Math.min(PREPAYMENT.max, perYear)) ** (1 / 4);
}

/**
 * Share of a pool's balance repaid in a given quarter after the coming one: all at maturity, else scheduled
 * principal and prepayment (phi, docs/bank).
 */
export function principalFraction(
  account: LoanAccount,
  pool: LoanPool,
  quartersAhead: number,
  couponPercent: number,
  prepaid: number,
): number {
  if (account.repayment === 'revolving') return account.revolvingRepayment;
  const due = dueFraction(account, pool, quartersAhead, couponPercent);
  return due + (1 - due) * prepaid;
}

/** Share of a pool's balance due by its terms in a given quarter after the coming one, prepayment apart. */
function dueFraction(
  account: LoanAccount,
  pool: LoanPool,
  quartersAhead: number,
  couponPercent: number,
): number {
  if (quartersToMaturity(pool, account) - quartersAhead <= 1) return 1;
  if (account.repayment === 'bullet') return 0;
  return scheduledFraction(couponPercent, account.amortisationQuarters - pool.age - quartersAhead);
}

/** Resets an adjustable pool to its index, with a floor of 3% and steps of at most 2 points (docs/bank). */
export function adjustCoupons(pool: LoanPool, account: LoanAccount, row: EnvironmentRow): void {
  const index = loanIndexPercent(account, row);
  const { coupons } = pool;
  const margins = marginsOf(pool);
  const adjusted = sixZeros();
  for (const k of CATEGORIES) {
    const least = Math.max(ADJUSTABLE_FLOOR_PERCENT, coupons[k] - ADJUSTMENT_CAP_PERCENT);
    adjusted[k] = clamp(index + margins[k], least, coupons[k] + ADJUSTMENT_CAP_PERCENT);
  }
  pool.coupons = adjusted;
}

/** The coupons of a prime-floating pool: prime plus margin, at least the account's floor. */
export function floatedCoupons(pool: LoanPool, account: LoanAccount, primePercent: number): BySixCategories {
  const margins = marginsOf(pool);
  const floated = sixZeros();
  for (const k of CATEGORIES) floated[k] = Math.max(account.rateFloorPercent, primePercent + margins[k]);
  return floated;
}

/** The market rate for a pool's own mix of categories, % per year. */
export function marketRateOfPool(pool: LoanPool, rates: BySixCategories, cents = poolBalance(pool)): number {
  return sumOfProducts(pool.balances, rates) / cents;
}

/** Non-accrual loans of all accounts, cents. */
export function nonAccrualCents(bank: BankState): number {
  return sum(Object.values(bank.nonAccrual).map(sum));
}
