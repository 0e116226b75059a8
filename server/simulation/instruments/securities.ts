import type { Curve } from '../base/curve.ts';
import { nextCusip } from '../base/identifiers.ts';
import { roundTo } from '../base/money.ts';
import { oncePer } from '../base/once.ts';
import { SECURITY_ACCOUNTS, type SecurityAccount, securityAccount } from '../catalogue/securities.ts';
import { logistic, scheduledFraction } from '../loans/loanPools.ts';
import { securityYieldPercent } from '../market/marketRates.ts';
import type { BankState, SecurityPosition } from '../model/bankState.ts';
import { meanYield } from './flows.ts';

/** The S-curves of prepayment, as those of loans. */
const PREPAYMENT = {
  least: 0.55,
  added: 0.9,
  middlePercent: -0.1,
  widthPercent: 0.7,
  refinanced: 0.28,
  refinancedMiddlePercent: 0.8,
  refinancedWidthPercent: 0.3,
  max: 0.6,
} as const;
/** A remainder of a security's unit below this counts as zero. */
const NOTHING_LEFT = 1e-9;
/** Shares repaid further ahead are never requested. */
const QUARTERS_AHEAD = 20;
const QUARTERS_OF_YEAR = 4;
const SPREAD_SEARCH_PERCENT = 15;
const SPREAD_SEARCH_STEPS = 50;

/** Quarterly cash flows of a security per unit of par, interest and principal together (docs/bank). */
function securityCashFlows(
  account: SecurityAccount,
  yieldPercent: number,
  quarters: number,
  prepaymentsPerYear: number,
): number[] {
  const flows: number[] = [];
  if (!account.isMortgageBacked) {
    for (let i = 1; i <= quarters; i++) flows.push(yieldPercent / 400 + (i === quarters ? 1 : 0));
    return flows;
  }
  const prepaid = 1 - (1 - prepaymentsPerYear) ** (1 / 4);
  let left = 1;
  for (let i = 1; i <= quarters && left > NOTHING_LEFT; i++) {
    const interest = (left * yieldPercent) / 400;
    const scheduled = left * scheduledFraction(yieldPercent, quarters - i + 1);
    const principal = i === quarters ? left : scheduled + (left - scheduled) * prepaid;
    flows.push(interest + principal);
    left -= principal;
  }
  return flows;
}

/** Prepayments a year of a mortgage-backed security: slower when rates rise, faster when they fall. */
function mortgagePrepayments(account: SecurityAccount, yieldPercent: number, curve: Curve): number {
  const incentive = yieldPercent - (curve.yieldAt(account.indexMonths) + account.spreadPercent);
  const usual = logistic((incentive - PREPAYMENT.middlePercent) / PREPAYMENT.widthPercent);
  const refinanced = (incentive - PREPAYMENT.refinancedMiddlePercent) / PREPAYMENT.refinancedWidthPercent;
  return (
    account.basePrepayment * (PREPAYMENT.least + PREPAYMENT.added * usual) +
    PREPAYMENT.refinanced * logistic(refinanced)
  );
}

/** Share of a mortgage-backed security prepaid in a quarter; 0 for all others. */
function prepaidFraction(account: SecurityAccount, yieldPercent: number, curve: Curve): number {
  if (!account.isMortgageBacked) return 0;
  const perYear = Math.min(PREPAYMENT.max, mortgagePrepayments(account, yieldPercent, curve));
  return 1 - (1 - perYear) ** (1 / 4);
}

/** Share of a position repaid in a quarter with a number of quarters left, maturity included. */
function principalFraction(
  account: SecurityAccount,
  yieldPercent: number,
  remaining: number,
  prepaid: number,
): number {
  if (remaining <= 1) return 1;
  if (!account.isMortgageBacked) return 0;
  const scheduled = scheduledFraction(yieldPercent, remaining);
  return scheduled + (1 - scheduled) * prepaid;
}

/** The quotes on a curve of all positions with the same terms, computed when first requested. */
type Quote = Pick<SecurityPosition, 'yieldPercent' | 'spread'> & {
  price?: number;
  /** Shares repaid in the coming quarters. */
  principal?: readonly number[];
  /** Interest per unit of the coming four quarters. */
  yields?: readonly number[];
};

/** Quotes by account and quarters to maturity: all banks of a game hold positions bought on the same few curves. */
const quotesOn = oncePer((_: Curve) => new Map<string, Quote[][]>());

function quoteOf({ account, yieldPercent, remaining, spread }: SecurityPosition, curve: Curve): Quote {
  const onCurve = quotesOn(curve);
  let ofAccount = onCurve.get(account);
  if (!ofAccount) {
    ofAccount = [];
    onCurve.set(account, ofAccount);
  }
  ofAccount[remaining] ??= [];
  const quotes = ofAccount[remaining];
  for (let i = 0; i < quotes.length; i++) {
    const known = quotes[i];
    if (known?.spread === spread && known.yieldPercent === yieldPercent) return known;
  }
  const quote: Quote = { yieldPercent, spread };
  quotes.push(quote);
  return quote;
}

/** Shares of the remaining position repaid in each of the coming twenty quarters; 1 from maturity on. */
export function securityPrincipalFractions(position: SecurityPosition, curve: Curve): readonly number[] {
  const quote = quoteOf(position, curve);
  quote.principal ??= principalFractions(position, curve, QUARTERS_AHEAD);
  return quote.principal;
}

function principalFractions(
  { account: id, yieldPercent, remaining }: SecurityPosition,
  curve: Curve,
  quarters: number,
): number[] {
  const account = securityAccount(id);
  const prepaid = prepaidFraction(account, yieldPercent, curve);
  const fractions: number[] = [];
  for (let i = 0; i < quarters; i++) {
    fractions.push(principalFraction(account, yieldPercent, remaining - i, prepaid));
  }
  return fractions;
}

/** Interest of the coming four quarters per unit of a position whose run-off is replaced at market rates. */
export function securityYieldsOfYear(position: SecurityPosition, curve: Curve): readonly number[] {
  const quote = quoteOf(position, curve);
  // After a shock only the year is needed.
  quote.yields ??= yieldsOfYear(
    position,
    curve,
    quote.principal ?? principalFractions(position, curve, QUARTERS_OF_YEAR),
  );
  return quote.yields;
}

function yieldsOfYear(
  { account, yieldPercent }: SecurityPosition,
  curve: Curve,
  repaid: readonly number[],
): number[] {
  const market = securityYieldPercent(securityAccount(account), curve);
  let left = 1;
  return repaid.slice(0, QUARTERS_OF_YEAR).map((share) => {
    const next = left * (1 - share);
    const mean = meanYield(left, next, yieldPercent, market);
    left = next;
    return mean;
  });
}

/** Fair value as a fraction of amortised cost: cash flows discounted at the curve and the spread fixed at purchase. */
export function securityPrice(position: SecurityPosition, curve: Curve): number {
  const quote = quoteOf(position, curve);
  quote.price ??= priceOf(position, curve);
  return quote.price;
}

function priceOf(position: SecurityPosition, curve: Curve): number {
  const account = securityAccount(position.account);
  const prepayments = account.isMortgageBacked
    ? Math.min(PREPAYMENT.max, mortgagePrepayments(account, position.yieldPercent, curve))
    : 0;
  const flows = securityCashFlows(account, position.yieldPercent, position.remaining, prepayments);
  return presentValue(flows, curve, position.spread);
}

function presentValue(flows: readonly number[], curve: Curve, spreadPercent: number): number {
  const step = 1 / (1 + spreadPercent / 400);
  let spreadFactor = 1;
  let value = 0;
  for (let i = 0; i < flows.length; i++) {
    spreadFactor *= step;
    value += (flows[i] ?? 0) * curve.discountFactor(i + 1) * spreadFactor;
  }
  return value;
}

/** Cache of spreads: all banks of a game buy on the same curve. */
const foundSpreads = oncePer((_: Curve) => new Map<string, number>());

/** The z-spread at which a security bought at par is worth par. */
function purchaseSpread(account: SecurityAccount, yieldPercent: number, curve: Curve): number {
  const found = foundSpreads(curve);
  const spread = found.get(account.id) ?? searchSpread(account, yieldPercent, curve);
  found.set(account.id, spread);
  return spread;
}

/** Found by bisection; the yield follows from account and curve. */
function searchSpread(account: SecurityAccount, yieldPercent: number, curve: Curve): number {
  const prepayments = account.isMortgageBacked ? mortgagePrepayments(account, yieldPercent, curve) : 0;
  const flows = securityCashFlows(account, yieldPercent, account.termMonths / 3, prepayments);
  let low = -SPREAD_SEARCH_PERCENT;
  let high = SPREAD_SEARCH_PERCENT;
  for (let i = 0; i < SPREAD_SEARCH_STEPS; i++) {
    const middle = (low + high) / 2;
    if (presentValue(flows, curve, middle) > 1) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A position bought at par on a curve; `age` in quarters is 0 for a new purchase. */
export function newSecurityPosition(
  bank: BankState,
  account: SecurityAccount,
  bought: { cents: number; curve: Curve; age: number },
): SecurityPosition {
  const yieldPercent = roundTo(securityYieldPercent(account, bought.curve), 3);
  return {
    cusip: nextCusip(bank, 'security', SECURITY_ACCOUNTS.indexOf(account)),
    account: account.id,
    cents: bought.cents,
    yieldPercent,
    remaining: account.termMonths / 3 - bought.age,
    spread: purchaseSpread(account, yieldPercent, bought.curve),
  };
}
