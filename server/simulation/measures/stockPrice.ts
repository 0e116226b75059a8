import { balance, totalAssets, totalEquity } from '../base/ledger.ts';
import { clamp, roundTo, sum } from '../base/money.ts';
import { NON_MATURITY_DEPOSITS, type NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import { OUTSIDE_WEIGHT } from '../market/marketParameters.ts';
import type { BankState, TrailingQuarter } from '../model/bankState.ts';
import type { CommunityState } from '../model/gameState.ts';
import type { BankQuarter, MarketOutcome, Quarter } from '../model/quarter.ts';
import type { PcaCategory } from '../model/ratings.ts';
import type { QuarterFigures } from './quarterFigures.ts';
import { meanOf } from './ratings.ts';

const PRICE_NOISE = 0.01;
/** Part of the way to its value that a price goes in a quarter, as an exponent. */
const PRICE_SPEED = 0.45;
/** Part of unrealised gains and losses after tax that counts as book value. */
const AOCI_COUNTED = 0.5;
/** Shareholders' required return: over the ten-year Treasury, and at least, % a year. */
const EQUITY_PREMIUM_PERCENT = 5.5;
const TREASURY_MONTHS = 120;
const REQUIRED_RETURN_MIN = 8.5;
/** Discount per notch of the composite beyond 2, and per % of capital in bad loans beyond the usual. */
const MARKDOWN_PER_NOTCH = 0.07;
const MARKDOWN_PER_BAD_LOANS = 0.004;
const BAD_LOANS_USUAL_PERCENT = 10;
/** What a price keeps after a dividend below the last one by more than a rounded cent. */
const PRICE_AFTER_CUT = 0.93;
const UNNOTICED_CUT_DOLLARS = 0.004;
/** Investors' discount per point of leverage below the usual. */
const USUAL_LEVERAGE_PERCENT = 9;
const MARKDOWN_PER_POINT = 0.02;
/** Required return per point of leverage below the opening one. */
const PREMIUM_PER_POINT = 0.7;
const PREMIUM_PERCENT_MAX = 1.75;
/** What investors pay for a dollar of capital beyond what the business needs (Faulkender and Wang 2006). */
const VALUE_OF_EXCESS_CAPITAL = 0.94;
/** Limits of the normal return, %, of the plain multiple, and of what a price comes to. */
const NORMAL_RETURN_LIMITS = [-30, 22] as const;
const RETURN_LESS_GROWTH_MIN = 3.5;
const MULTIPLE_LIMITS = [0.3, 2.6] as const;
const MARKED_MULTIPLE_MIN = 0.15;
const PRICE_DOLLARS_MIN = 0.5;
/** How much of a future loss of core deposits, and of new loans not made, investors anticipate. */
const OUTLOOK_OF_DEPOSITS = 0.3;
const OUTLOOK_OF_LOANS = 0.2;
const OUTLOOK_OF_CERTIFICATES = 0.04;
const PART_SEEN_MIN = 0.2;
/** Part of the return of the last four quarters that investors expect to last. */
const PERSISTENCE = 0.65;
const LONG_RUN_RETURN = 9;
const GROWTH_PERCENT_MIN = 1;
const GROWTH_PERCENT_MAX = 4;
const PCA_SHARE: Record<PcaCategory, number> = {
  wellCapitalised: 1,
  adequatelyCapitalised: 1,
  undercapitalised: 0.7,
  significantlyUndercapitalised: 0.4,
  criticallyUndercapitalised: 0.4,
};

/** The return required by shareholders, % a year, from the ten-year Treasury. */
function requiredReturn(tenYearPercent: number): number {
  return Math.max(REQUIRED_RETURN_MIN, tenYearPercent + EQUITY_PREMIUM_PERCENT);
}

/** Earnings per share of a year: the last four quarters, or fewer annualised. */
export function annualEarningsPerShare(quarters: readonly TrailingQuarter[]): number {
  return meanOf(quarters, 'earningsPerShare') * 4;
}

/** The dividend per share that investors compare with: last quarter's, or before turn 1 the template's. */
export function lastDividendDollars(
  { trailing }: Pick<BankState, 'trailing'>,
  { dividendPerShareDollars }: { dividendPerShareDollars: number },
): number {
  return trailing.at(-1)?.dividendPerShare ?? dividendPerShareDollars;
}

/** The components of a quarter's stock price (docs/bank): rates in %, the rest factors, prices in dollars. */
export type StockPriceParts = {
  requiredReturnPercent: number;
  normalReturnPercent: number;
  growthPercent: number;
  /** Part of the book value that the multiple is of; below 1 for capital beyond what is needed. */
  neededCapitalShare: number;
  /** Price to book before the factors below. */
  plainPriceToBook: number;
  weaknessFactor: number;
  pcaFactor: number;
  franchiseFactor: number;
  targetPriceDollars: number;
  /** Below 1 if the bank's offers lead to fewer core deposits, or new loans are below an equal share. */
  outlookFactor: number;
  /** Below 1 after a cut of the dividend. */
  dividendCutFactor: number;
  noiseFactor: number;
  priceDollars: number;
};

/** The new price of a bank's stock: the last price moved towards its value, with noise (docs/bank). */
export function nextStockPrice(
  bank: BankState,
  figures: QuarterFigures,
  quarters: readonly TrailingQuarter[],
  community: CommunityState,
  { quarter, outcome }: Pick<BankQuarter, 'quarter' | 'outcome'>,
): StockPriceParts {
  const { ledger } = bank;
  const outlook = outlookFactor(bank, outcome, community, quarter.teamCount);
  const parts = priceToBookParts(bank, figures, quarters, community, quarter);
  const multiple =
    parts.plainPriceToBook * parts.weaknessFactor * parts.pcaFactor * parts.franchiseFactor * outlook;
  const stated = -(balance(ledger, 'STOCK') + balance(ledger, 'RE') + AOCI_COUNTED * balance(ledger, 'AOCI'));
  // Investors correct for a reserve that is too small or too large.
  const book = stated + bank.reserveExcessCents * (1 - quarter.tax.rate);
  const value = Math.max(
    PRICE_DOLLARS_MIN,
    (book / 100 / bank.shares) * Math.max(MARKED_MULTIPLE_MIN, multiple),
  );
  const dividend = quarters.at(-1)?.dividendPerShare ?? 0;
  // A run-on decides nothing, so what the law cuts there tells investors nothing.
  const isCut =
    quarter.gap === 'overnight' &&
    dividend < lastDividendDollars(bank, quarter.template) - UNNOTICED_CUT_DOLLARS;
  const cutShare = isCut ? PRICE_AFTER_CUT : 1;
  const noise = Math.exp(PRICE_NOISE * quarter.noise('price', 'price', bank.number));
  const price = bank.stockPriceDollars ** (1 - PRICE_SPEED) * value ** PRICE_SPEED * cutShare * noise;
  return {
    ...parts,
    targetPriceDollars: value,
    outlookFactor: outlook,
    dividendCutFactor: cutShare,
    noiseFactor: noise,
    priceDollars: roundTo(Math.max(PRICE_DOLLARS_MIN, price), 2),
  };
}

/**
 * Growth from what the bank keeps of its normal earnings, % a year. A bank that earns less than is required is not
 * expected to grow at its holders' cost; at the required return growth changes nothing, so there is no step.
 */
function retainedGrowth(bank: BankState, normalReturn: number, quarters: readonly TrailingQuarter[]): number {
  const earnings = (normalReturn / 100) * (totalEquity(bank.ledger) / 100 / bank.shares);
  const dividend = quarters.at(-1)?.dividendPerShare ?? 0;
  const payout = earnings > 0 ? clamp((dividend * 4) / earnings, 0, 1) : 1;
  return clamp(normalReturn * (1 - payout), GROWTH_PERCENT_MIN, GROWTH_PERCENT_MAX);
}

/** Residual-income price to book, reduced for weakness and raised for a core-deposit franchise. */
function priceToBookParts(
  bank: BankState,
  figures: QuarterFigures,
  quarters: readonly TrailingQuarter[],
  community: CommunityState,
  quarter: Quarter,
) {
  const required =
    requiredReturn(quarter.closing.curve.yieldAt(TREASURY_MONTHS)) +
    leveragePremium(figures.capital.leveragePercent, quarter);
  const needed = neededShareOfCapital(figures.capital.leveragePercent, quarter);
  const normalReturn = clamp(
    PERSISTENCE * steadyReturn(quarters) + (1 - PERSISTENCE) * LONG_RUN_RETURN,
    ...NORMAL_RETURN_LIMITS,
  );
  const growth = normalReturn > required ? retainedGrowth(bank, normalReturn, quarters) : GROWTH_PERCENT_MIN;
  const multiple = clamp(
    (normalReturn - growth) / Math.max(RETURN_LESS_GROWTH_MIN, required - growth),
    ...MULTIPLE_LIMITS,
  );
  const weakness =
    MARKDOWN_PER_NOTCH * Math.max(0, bank.compositeScore - 2) +
    MARKDOWN_PER_BAD_LOANS * Math.max(0, figures.nonPerformingToCapitalPercent - BAD_LOANS_USUAL_PERCENT);
  const lacking = Math.max(0, USUAL_LEVERAGE_PERCENT - figures.capital.leveragePercent);
  return {
    requiredReturnPercent: required,
    normalReturnPercent: normalReturn,
    growthPercent: growth,
    neededCapitalShare: needed,
    // Nobody expects a bank worth less than its book to earn more on capital beyond what it needs.
    plainPriceToBook: needed * multiple + (1 - needed) * Math.min(VALUE_OF_EXCESS_CAPITAL, multiple),
    weaknessFactor: 1 - weakness - MARKDOWN_PER_POINT * lacking,
    pcaFactor: PCA_SHARE[bank.pca],
    franchiseFactor: franchiseFactor(bank, community, quarter.teamCount),
  };
}

/**
 * Shareholders' required return beyond the usual one for a bank with less capital than its template opened
 * with, % points (Modigliani and Miller 1958): paying out capital makes the rest riskier.
 */
export function leveragePremium(leveragePercent: number, { template }: OpeningCapital): number {
  const lacking = neededLeveragePercent({ template }) - leveragePercent;
  return clamp(PREMIUM_PER_POINT * lacking, 0, PREMIUM_PERCENT_MAX);
}

/** Investors count a quarter at most this far from the middle of the last four, % points: one quarter tells little. */
const SURPRISE_MAX = 2;

/** Mean core return of the last four quarters, surprises limited. */
function steadyReturn(quarters: readonly TrailingQuarter[]): number {
  const returns = quarters.map(({ coreReturnOnNeeded: value }) => value);
  const sorted = [...returns].sort((x, y) => x - y);
  const half = (sorted.length - 1) / 2;
  const middle = ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
  const limited = returns.map((value) => clamp(value, middle - SURPRISE_MAX, middle + SURPRISE_MAX));
  return sum(limited) / limited.length;
}

/** A quarter's core return on the capital that its business needed, % a year. */
export function coreReturnOnNeeded(
  incomeCents: number,
  { openingEquityCents, openingAssetsCents, bank, quarter }: BankQuarter,
): number {
  const excess = bank.reserveExcessCents * (1 - quarter.tax.rate);
  const equity = (openingEquityCents + totalEquity(bank.ledger)) / 2 + excess;
  const assets = (openingAssetsCents + totalAssets(bank.ledger)) / 2;
  const needed = neededShareOfCapital((equity / assets) * 100, quarter);
  return ((incomeCents * 400) / equity - (1 - needed) * returnOnExcess(quarter)) / needed;
}

/** Return after tax on capital beyond what is needed, % a year: it saves overnight borrowing, or is lent overnight. */
function returnOnExcess({ middle, tax }: Pick<Quarter, 'middle' | 'tax'>): number {
  return middle.federalFundsPercent * (1 - tax.rate);
}

/**
 * Part of a bank's capital that its business needs: in the proportion to its debts that its template opened
 * with. Investors value what is beyond by amount, whatever the business is worth.
 */
export function neededShareOfCapital(leveragePercent: number, { template }: OpeningCapital): number {
  const capitalToDebts = (percent: number) => percent / (100 - percent);
  const needed = capitalToDebts(neededLeveragePercent({ template }));
  return leveragePercent > 0 ? Math.min(1, needed / capitalToDebts(leveragePercent)) : 1;
}

type OpeningCapital = { template: { equityShareOfAssets: number } };

function neededLeveragePercent({ template }: OpeningCapital): number {
  return template.equityShareOfAssets * 100;
}

/** Of the logarithm of a bank's share of core deposits against an equal one, and the limits of share and factor. */
const FRANCHISE_WEIGHT = 0.5;
const FRANCHISE_SEEN_MIN = 0.3;
const FRANCHISE_LIMITS = [0.8, 1.2] as const;

/** Above 1 for a bank whose share of core deposits exceeds an equal share of the market. */
function franchiseFactor(bank: BankState, community: CommunityState, teamCount: number): number {
  const pool = community.depositPoolCents;
  const own = NON_MATURITY_DEPOSITS.map(
    ({ id, coreWeight }) => coreWeight * bank.nonMaturityDeposits[id].share * pool[id],
  );
  const equal = NON_MATURITY_DEPOSITS.map(
    ({ id, coreWeight }) => (coreWeight * pool[id]) / (teamCount * (1 + OUTSIDE_WEIGHT)),
  );
  return clamp(
    1 + FRANCHISE_WEIGHT * Math.log(Math.max(FRANCHISE_SEEN_MIN, sum(own) / sum(equal))),
    ...FRANCHISE_LIMITS,
  );
}

/**
 * Investors' discount for a decline that the books do not show yet: the core deposits that the bank's rates,
 * fees and spending will cost it, and the loans that it no longer makes. At most 1: a promise earns nothing.
 */
export function outlookFactor(
  bank: BankState,
  { deposits, loans, certificates }: Pick<MarketOutcome, 'deposits' | 'loans' | 'certificates'>,
  { depositPoolCents: pool }: Pick<CommunityState, 'depositPoolCents'>,
  teamCount: number,
): number {
  const core = (shareOf: (id: NonMaturityDepositId) => number) =>
    sum(NON_MATURITY_DEPOSITS.map(({ id, coreWeight }) => coreWeight * shareOf(id) * pool[id]));
  const held = core((id) => bank.nonMaturityDeposits[id].share);
  const ahead = core((id) => deposits[id].shareAhead);
  const volumes = Object.values(loans);
  const made = sum(volumes.map(({ cents }) => sum(cents)));
  const equal = sum(volumes.map(({ demand }) => sum(demand))) / (teamCount * (1 + OUTSIDE_WEIGHT));
  const lost = (now: number, usual: number) => Math.min(0, Math.log(Math.max(PART_SEEN_MIN, now / usual)));
  const retail = certificates.filter(({ usualCents }) => usualCents !== undefined);
  const issued = sum(retail.map(({ cents }) => cents));
  const usual = Math.max(1, sum(retail.map(({ usualCents }) => usualCents ?? 0)));
  return Math.exp(
    OUTLOOK_OF_DEPOSITS * lost(ahead, held) +
      OUTLOOK_OF_LOANS * lost(made, equal) +
      OUTLOOK_OF_CERTIFICATES * lost(issued, usual),
  );
}
