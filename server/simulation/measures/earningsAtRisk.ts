import { type Curve, fhlbYield } from '../base/curve.ts';
import { balance } from '../base/ledger.ts';
import { clamp, sum, sumOfProducts, sumOfValues } from '../base/money.ts';
import { DISCOUNT_WINDOW_SPREAD_PERCENT, FUNDS_PURCHASED_SPREAD_PERCENT } from '../books/liquidity.ts';
import { FUNDS_PERCENT_MIN } from '../catalogue/environments.ts';
import { depositAccountsOf } from '../catalogue/nonMaturityDeposits.ts';
import { meanYield } from '../instruments/flows.ts';
import { securityYieldsOfYear } from '../instruments/securities.ts';
import { swapSign } from '../instruments/swaps.ts';
import {
  floatedCoupons,
  marginsOf,
  prepaidFraction,
  principalFraction,
  quartersToReset,
} from '../loans/loanPools.ts';
import { dueInYear, loansAt, loanTerms, type PoolOutlook } from '../loans/poolOutlook.ts';
import { advanceRatePercent, certificateMarketRatePercent, loanIndexPercent } from '../market/marketRates.ts';
import type { RateShock } from '../market/rateShock.ts';
import type { BankState, CertificatePosition, SecurityPosition } from '../model/bankState.ts';

const QUARTERS = 4;
/** Lowest deposit rate after a shock, %. */
const DEPOSIT_PERCENT_MIN = 0.01;

/** Interest of the next four quarters by line, cents; expense positive. */
export type InterestLines = { income: Record<string, number>; expense: Record<string, number> };

/**
 * The interest of every line in the next four quarters after an immediate shock, on a constant balance sheet:
 * run-off is replaced like for like at shocked market rates (docs/bank).
 */
export function interestLinesOfYear(
  bank: BankState,
  shock: RateShock,
  loans: readonly PoolOutlook[] = loansAt(loanTerms(bank), shock.loanRates),
): InterestLines {
  return { income: interestIncome(bank, shock, loans), expense: interestExpense(bank, shock) };
}

/** Net interest income of the year, cents. */
export function netInterestIncome({ income, expense }: InterestLines): number {
  return sumOfValues(income) - sumOfValues(expense);
}

function interestIncome(
  bank: BankState,
  shock: RateShock,
  loans: readonly PoolOutlook[],
): Record<string, number> {
  const floating = shock.row.curve.yieldAt(3);
  const swaps = bank.swaps.map((swap) => {
    const yearShare = Math.min(4, swap.remaining) / 4;
    const net = (swap.notionalCents * (floating - swap.fixedRatePercent)) / 100;
    return net * swapSign(swap) * yearShare;
  });
  let ofLoans = 0;
  for (const outlook of loans) ofLoans += poolInterest(outlook, shock);
  let ofSecurities = 0;
  for (const position of bank.securities) ofSecurities += securityInterest(position, shock.row.curve);
  return {
    Loans: ofLoans,
    Investments: ofSecurities,
    'Fed Funds Sold':
      (balance(bank.ledger, 'FFS') * Math.max(FUNDS_PERCENT_MIN, shock.row.federalFundsPercent)) / 100,
    Swaps: sum(swaps),
  };
}

function poolInterest(outlook: PoolOutlook, shock: RateShock): number {
  const { pool, account, cents } = outlook.terms;
  if (cents === 0) return 0;
  if (account.rateKind === 'primeFloating') {
    return sumOfProducts(pool.balances, floatedCoupons(pool, account, shock.row.primePercent)) / 100;
  }
  const isReset = account.rateKind === 'adjustable' && quartersToReset(pool) < QUARTERS;
  return isReset ? interestWithReset(outlook, shock) : interestAtCoupon(outlook);
}

/** The year's interest of a pool that keeps its coupon, as nearly all do. */
function interestAtCoupon({ terms, market, prepaid }: PoolOutlook): number {
  const { cents, coupon } = terms;
  const dues = dueInYear(terms);
  let left = 1;
  let interest = 0;
  for (let i = 0; i < QUARTERS; i++) {
    const due = dues[i] ?? 0;
    const next = left * (1 - (due + (1 - due) * prepaid));
    interest += meanYield(left, next, coupon, market) * cents;
    left = next;
  }
  return interest;
}

/** The year's interest of an adjustable pool whose coupon is reset within it. */
function interestWithReset({ terms, market, prepaid: prepaidNow }: PoolOutlook, shock: RateShock): number {
  const { pool, account, cents } = terms;
  let { coupon } = terms;
  let prepaid = prepaidNow;
  let left = 1;
  let interest = 0;
  for (let i = 1; i <= QUARTERS; i++) {
    if (quartersToReset(pool) + 1 === i) {
      const margin = sumOfProducts(pool.balances, marginsOf(pool)) / cents;
      coupon = clamp(loanIndexPercent(account, shock.row) + margin, coupon - 2, coupon + 2);
      prepaid = prepaidFraction(account, coupon, market);
    }
    const next = left * (1 - principalFraction(account, pool, i - 1, coupon, prepaid));
    interest += meanYield(left, next, coupon, market) * cents;
    left = next;
  }
  return interest;
}

function securityInterest(position: SecurityPosition, curve: Curve): number {
  const yields = securityYieldsOfYear(position, curve);
  let interest = 0;
  for (let i = 0; i < yields.length; i++) interest += (yields[i] ?? 0) * position.cents;
  return interest;
}

function interestExpense(bank: BankState, shock: RateShock): Record<string, number> {
  const { ledger } = bank;
  const { row } = shock;
  const advances = bank.advances.map((advance) => {
    const { amortizingOrBullet, fixedOrVariable, termMonths } = advance;
    const market = advanceRatePercent(amortizingOrBullet, fixedOrVariable, termMonths, row.curve);
    let rates = 0;
    for (let i = 1; i <= QUARTERS; i++) {
      rates += fixedOrVariable === 'Variable' || i > advance.remaining ? market : advance.ratePercent;
    }
    return (advance.cents * rates) / 400;
  });
  const notes = bank.longTermNotes.map((note) => {
    const variable = row.curve.yieldAt(3) + note.spreadPercent;
    return (note.cents * (note.fixedOrVariable === 'Variable' ? variable : note.ratePercent)) / 100;
  });
  const purchased = row.federalFundsPercent + FUNDS_PURCHASED_SPREAD_PERCENT;
  const discounted = row.federalFundsPercent + DISCOUNT_WINDOW_SPREAD_PERCENT;
  return {
    'Non-Maturity Deposits': depositInterest(bank, shock),
    'Certificates of Deposit': certificateInterest(bank, shock),
    'FHLB Borrowings': sum(advances),
    'Long-Term Debt': sum(notes),
    'Fed Funds Purchased': -(balance(ledger, 'FFP') * purchased) / 100,
    'Discount Window': -(balance(ledger, 'DW') * discounted) / 100,
  };
}

/** Deposit rates move by the team's own betas, less what its lag withholds within the year. */
function depositInterest(bank: BankState, shock: RateShock): number {
  const betaFactor = shock.deposits?.betaFactor ?? 1;
  return sum(
    depositAccountsOf(shock.template).map((account) => {
      const state = bank.nonMaturityDeposits[account.id];
      const terms = bank.lastDecision?.nonMaturityDeposits[account.id] ?? {
        betaUp: account.beta,
        betaDown: account.beta,
        lagMonths: account.lagMonths,
      };
      const beta = shock.basisPoints >= 0 ? terms.betaUp : terms.betaDown;
      const move = beta * betaFactor * shock.federalFundsMovePercent * clamp(1 - terms.lagMonths / 12, 0, 1);
      return (state.cents * Math.max(account.beta ? DEPOSIT_PERCENT_MIN : 0, state.ratePercent + move)) / 100;
    }),
  );
}

function certificateInterest(bank: BankState, shock: RateShock): number {
  const { curve } = shock.row;
  const index = fhlbYield(curve, 3);
  let interest = 0;
  for (const position of bank.certificates) {
    const market = certificateMarketRatePercent(position.type, position.termMonths, curve, shock.template);
    interest += (position.cents * certificateRatesOfYear(position, market, index)) / 400;
  }
  return interest;
}

/** The sum of a certificate's rates of the four quarters; a matured one is replaced at the market rate. */
function certificateRatesOfYear(
  { spread, ratePercent, remaining }: CertificatePosition,
  marketPercent: number,
  indexPercent: number,
): number {
  let rates = 0;
  for (let i = 1; i <= QUARTERS; i++) {
    if (spread !== undefined) rates += indexPercent + spread;
    else if (i < remaining) rates += ratePercent;
    else rates += i === remaining ? (ratePercent + marketPercent) / 2 : marketPercent;
  }
  return rates;
}
