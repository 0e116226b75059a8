import { balance } from '../base/ledger.ts';
import { centsFromThousands, clamp, roundHalfAwayFromZero, splitByWeights, sum } from '../base/money.ts';
import { type BySixCategories, sixOf } from '../base/sixCategories.ts';
import type { Economy } from '../catalogue/environments.ts';
import { creditIndexOf, type LoanAccount, lossFactorOf } from '../catalogue/loans.ts';
import type { Template } from '../catalogue/template.ts';
import {
  adjustCoupons,
  floatedCoupons,
  newLoanPool,
  quartersToReset,
  scheduledFraction,
} from '../loans/loanPools.ts';
import { CATEGORY_LOSS_PERCENT } from '../loans/riskCategories.ts';
import { MARKET_GROWTH_PERCENT } from '../market/marketParameters.ts';
import { loanMarketRates } from '../market/marketRates.ts';
import type { BankState } from '../model/bankState.ts';

const REVOLVING_AGE = 6;
const LONG_TERM_AGES = [2, 6, 10, 14, 18, 22, 26, 30, 34, 38];
const SHORT_TERM_QUARTERS = 28;
const ADJUSTABLE_AGE_LIMIT = 30;
const NON_ACCRUAL_SHARE = 0.0037;
/** Loans with these have usual losses. */
const USUAL_LOSS_MULTIPLIER = 0.7;
const USUAL_LOSS_GIVEN_DEFAULT = 0.45;
/** Least and most non-accrual loans against the usual, by the institution and the credit index. */
const NON_ACCRUAL_LIMITS = [0.5, 2.5] as const;
const FEES_STILL_DEFERRED = 0.4;

/** Opens one loan account: pools of all ages with coupons of their own quarters, non-accrual loans, deferred fees. */
export function openLoanAccount(
  bank: BankState,
  account: LoanAccount,
  template: Template,
  environment: Economy,
): void {
  const total = centsFromThousands(template.loansThousands[account.id]);
  if (total === 0) return;
  const ages = openingAges(account);
  const weights = ages.map((age) => survivingWeight(account, age, template, environment));
  const nonAccrual = openingNonAccrual(account, total, template, environment);
  const parts = splitByWeights(total - sum(nonAccrual), weights);
  for (const [i, age] of ages.entries()) {
    const cents = parts[i] ?? 0;
    if (cents > 0) openPool(bank, account, { cents, age }, template, environment);
  }
  const fees = roundHalfAwayFromZero(((total * account.originationFeePercent) / 100) * FEES_STILL_DEFERRED);
  bank.nonAccrual[account.id] = nonAccrual;
  bank.deferredFees[account.id] = fees;
  bank.ledger[`LOAN:${account.id}`] = total;
  bank.ledger.DEFFEE = balance(bank.ledger, 'DEFFEE') - fees;
}

/** Every age of a short product, every fourth quarter of a 30-year one. */
function openingAges(account: LoanAccount): readonly number[] {
  if (account.repayment === 'revolving') return [REVOLVING_AGE];
  if (account.termQuarters <= SHORT_TERM_QUARTERS) {
    return Array.from({ length: account.termQuarters - 1 }, (_, i) => i + 1);
  }
  return account.repayment === 'adjustableMortgage'
    ? LONG_TERM_AGES.filter((age) => age < ADJUSTABLE_AGE_LIMIT)
    : LONG_TERM_AGES;
}

/** The remainder of equal, growth-adjusted originations at an age. */
function survivingWeight(
  account: LoanAccount,
  age: number,
  template: Template,
  environment: Economy,
): number {
  const coupon = loanMarketRates(account, environment.at(-age), template)[2];
  const repaysInParts = account.repayment !== 'bullet' && account.repayment !== 'revolving';
  let weight = (1 + MARKET_GROWTH_PERCENT / 100) ** -age;
  for (let i = 0; i < age; i++) {
    const scheduled = repaysInParts ? scheduledFraction(coupon, account.amortisationQuarters - i) : 0;
    weight *= (1 - scheduled) * (1 - account.basePrepayment) ** (1 / 4);
  }
  return weight;
}

function openingNonAccrual(
  account: LoanAccount,
  totalCents: number,
  template: Template,
  environment: Economy,
): BySixCategories {
  const cents = roundHalfAwayFromZero(
    ((totalCents * NON_ACCRUAL_SHARE * account.lossMultiplier) / USUAL_LOSS_MULTIPLIER) *
      Math.min(1, USUAL_LOSS_GIVEN_DEFAULT / account.lossGivenDefault) *
      clamp(lossFactorOf(template) * openingCreditIndex(template, environment), ...NON_ACCRUAL_LIMITS),
  );
  const weights = sixOf((k) => account.naturalMix[k] * CATEGORY_LOSS_PERCENT[k]);
  return sixParts(cents, weights);
}

/** The country's index, without a shock of the region, which begins after the opening. */
function openingCreditIndex(template: Template, environment: Economy): number {
  return creditIndexOf({ creditIndex: environment.at(0).creditIndex }, template);
}

function sixParts(cents: number, weights: BySixCategories): BySixCategories {
  const parts = splitByWeights(cents, weights);
  return sixOf((k) => parts[k] ?? 0);
}

function openPool(
  bank: BankState,
  account: LoanAccount,
  { cents, age }: { cents: number; age: number },
  template: Template,
  environment: Economy,
): void {
  const row = environment.at(-age);
  const pool = newLoanPool(bank, account, {
    balances: sixParts(cents, account.naturalMix),
    rates: loanMarketRates(account, row, template),
    row,
    age,
  });
  if (account.rateKind === 'primeFloating') {
    pool.coupons = floatedCoupons(pool, account, environment.at(0).primePercent);
  }
  for (let reset = quartersToReset(pool); reset <= 0; reset = quartersToReset(pool)) {
    adjustCoupons(pool, account, environment.at(reset));
    pool.reset = reset + account.laterResetQuarters;
  }
  bank.loanPools.push(pool);
}
