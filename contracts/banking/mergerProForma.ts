import { annualNetIncomeMillions, type MergerBank, tier1PercentMin } from './mergerBank.ts';

/**
 * Assumptions about one bank: % of its annual non-interest expense, net interest income and non-interest
 * income.
 */
export type MergerEnhancement = {
  costSavingsPercent: number;
  netInterestIncomePercent: number;
  feeIncomePercent: number;
};

/** A bank to be acquired and the offer for it: premium over its stock price in %, cash part in $ millions. */
export type MergerTarget = {
  bank: MergerBank;
  enhancement: MergerEnhancement;
  stockPremiumPercent: number;
  cashPaidMillions: number;
};

/** All inputs of a merger pro forma; the acquirer's prime and federal funds rates price the financing. */
export type MergerInputs = {
  acquirer: MergerBank;
  acquirerEnhancement: MergerEnhancement;
  targets: readonly MergerTarget[];
  holdingCompanyDividendsMillions: number;
  cashFromNewCapitalMillions: number;
  cashFromBorrowingsMillions: number;
  /** Target earnings per share of the merged bank, dollars a year; defaults to the acquirer's own. */
  desiredEarningsPerShareDollars?: number;
};

/**
 * Why an offer has no number of shares: the exchange ratio is undefined for a premium below 0, and shares
 * cannot be negative.
 */
export type MissingShares = 'negativePremium' | 'cashAboveDealValue';

/** The offer for one target, dollars a share unless stated otherwise. */
export type MergerOffer = {
  offerPriceDollars: number;
  dealValueMillions: number;
  /** Acquirer's shares for one target share; null for a negative premium. */
  exchangeRatio: number | null;
  /** Null where the number of shares is undefined: without a ratio, or with one below 0. */
  sharesIssuedMillions: number | null;
  /** Why the number of shares is undefined; null where it is defined. */
  missingShares: MissingShares | null;
  enhancementMillions: number;
  /** Maximum shares, and maximum dollars, for one target share that keep the desired earnings per share. */
  maximumExchangeRatio: number;
  maximumPriceDollars: number;
  /** True when the offer costs more than the desired earnings per share allow. */
  isPriceBad: boolean;
  /** Target's annual earnings per share over the exchange ratio; null without one. */
  earningsPerExchangedShareDollars: number | null;
  /** True when it is below the acquirer's own earnings per share. */
  isEarningsPerExchangedShareBad: boolean;
  goodwillMillions: number;
};

/**
 * The merged bank and its holding company, $ millions, millions of shares, dollars a share and %. Values that
 * depend on the shares issued are null where an offer has no defined number of shares.
 */
export type MergerProForma = {
  offers: MergerOffer[];
  enhancementMillions: number;
  financingCostMillions: number;
  newSharesForCashMillions: number;
  mergedSharesMillions: number | null;
  mergedNetIncomeMillions: number;
  acquirerEarningsPerShareDollars: number;
  mergedEarningsPerShareDollars: number | null;
  /** Change against the acquirer's earnings per share; negative is dilution. */
  earningsPerShareChangePercent: number | null;
  goodwillMillions: number;
  mergedAssetsMillions: number;
  mergedEquityMillions: number;
  mergedLeveragePercent: number;
  isMergedLeverageBad: boolean;
  /** Parent only: cash + investment = borrowings + equity. */
  holdingCompany: {
    cashMillions: number;
    investmentMillions: number | null;
    borrowingsMillions: number;
    equityMillions: number | null;
  };
  isCashBad: boolean;
  debtToEquityPercent: number | null;
  isDebtToEquityBad: boolean;
  newTier1Percent: number;
  isNewTier1Bad: boolean;
  doubleLeveragePercent: number | null;
};

/** Highest debt of the holding company that is not flagged as bad, % of its equity. */
export const debtToEquityPercentMax = 50;

/** Rates of the prototype. */
const taxRate = 0.25;
const newCapitalPriceShare = 0.9;

/** The merger of an acquirer with up to two targets. Pure; recomputed as the user types. */
export function mergerProForma(inputs: MergerInputs): MergerProForma {
  const { acquirer, targets } = inputs;
  const banks = [acquirer, ...targets.map((target) => target.bank)];
  const acquirerEarningsPerShare = annualNetIncomeMillions(acquirer) / acquirer.commonSharesMillions;
  const offers = targets.map((target) => offerFor(target, inputs, acquirerEarningsPerShare));
  const enhancement = total([
    enhancementMillions(acquirer, inputs.acquirerEnhancement),
    ...offers.map((offer) => offer.enhancementMillions),
  ]);
  const financing = financingCostMillions(inputs);
  const newShares = inputs.cashFromNewCapitalMillions / (newCapitalPriceShare * acquirer.stockPriceDollars);
  const shares = totalOrNone([
    acquirer.commonSharesMillions,
    newShares,
    ...offers.map((offer) => offer.sharesIssuedMillions),
  ]);
  const netIncome = total(banks.map(annualNetIncomeMillions)) + enhancement - financing;
  const earningsPerShare = shares === null ? null : netIncome / shares;
  return {
    offers,
    enhancementMillions: enhancement,
    financingCostMillions: financing,
    newSharesForCashMillions: newShares,
    mergedSharesMillions: shares,
    mergedNetIncomeMillions: netIncome,
    acquirerEarningsPerShareDollars: acquirerEarningsPerShare,
    mergedEarningsPerShareDollars: earningsPerShare,
    earningsPerShareChangePercent:
      earningsPerShare === null ? null : (earningsPerShare / acquirerEarningsPerShare - 1) * 100,
    goodwillMillions: total(offers.map((offer) => offer.goodwillMillions)),
    ...mergedBank(inputs, banks),
    ...holdingCompany(inputs, banks, offers),
  };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The total; null if any value is missing. */
function totalOrNone(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
}

function enhancementMillions(bank: MergerBank, enhancement: MergerEnhancement): number {
  const beforeTax =
    enhancement.costSavingsPercent * bank.annualNonInterestExpenseMillions +
    enhancement.netInterestIncomePercent * bank.annualNetInterestIncomeMillions +
    enhancement.feeIncomePercent * bank.annualNonInterestIncomeMillions;
  return (beforeTax / 100) * (1 - taxRate);
}

function financingCostMillions(inputs: MergerInputs): number {
  const { primePercent, federalFundsPercent } = inputs.acquirer;
  const interest =
    inputs.cashFromBorrowingsMillions * primePercent +
    inputs.holdingCompanyDividendsMillions * federalFundsPercent;
  return (interest / 100) * (1 - taxRate);
}

function offerFor(target: MergerTarget, inputs: MergerInputs, acquirerEarningsPerShare: number): MergerOffer {
  const { bank, cashPaidMillions, stockPremiumPercent } = target;
  const { stockPriceDollars } = inputs.acquirer;
  const desired = inputs.desiredEarningsPerShareDollars ?? acquirerEarningsPerShare;
  const offerPrice = bank.stockPriceDollars * (1 + stockPremiumPercent / 100);
  const dealValue = offerPrice * bank.commonSharesMillions;
  const stockPart = (dealValue - cashPaidMillions) / bank.commonSharesMillions;
  const exchangeRatio = stockPremiumPercent >= 0 ? stockPart / stockPriceDollars : null;
  const missingShares = missingSharesOf(exchangeRatio);
  const enhancement = enhancementMillions(bank, target.enhancement);
  const maximumRatio = (annualNetIncomeMillions(bank) + enhancement) / bank.commonSharesMillions / desired;
  const annualEarningsPerShare = annualNetIncomeMillions(bank) / bank.commonSharesMillions;
  const earningsPerExchangedShare =
    exchangeRatio && missingShares === null ? annualEarningsPerShare / exchangeRatio : null;
  return {
    offerPriceDollars: offerPrice,
    dealValueMillions: dealValue,
    exchangeRatio,
    sharesIssuedMillions:
      exchangeRatio === null || missingShares ? null : exchangeRatio * bank.commonSharesMillions,
    missingShares,
    enhancementMillions: enhancement,
    maximumExchangeRatio: maximumRatio,
    maximumPriceDollars: maximumRatio * stockPriceDollars,
    isPriceBad: offerPrice > maximumRatio * stockPriceDollars,
    earningsPerExchangedShareDollars: earningsPerExchangedShare,
    isEarningsPerExchangedShareBad:
      earningsPerExchangedShare !== null && earningsPerExchangedShare < acquirerEarningsPerShare,
    goodwillMillions: dealValue - bank.equityMillions,
  };
}

function missingSharesOf(exchangeRatio: number | null): MissingShares | null {
  if (exchangeRatio === null) return 'negativePremium';
  return exchangeRatio < 0 ? 'cashAboveDealValue' : null;
}

/** Dividends to the holding company leave the merged bank and reduce its equity and assets. */
function mergedBank(inputs: MergerInputs, banks: readonly MergerBank[]) {
  const dividends = inputs.holdingCompanyDividendsMillions;
  const leverage =
    ((total(banks.map((bank) => bank.leverageNumeratorMillions)) - dividends) /
      (total(banks.map((bank) => bank.leverageDenominatorMillions)) - dividends)) *
    100;
  return {
    mergedAssetsMillions: total(banks.map((bank) => bank.totalAssetsMillions)) - dividends,
    mergedEquityMillions: total(banks.map((bank) => bank.equityMillions)) - dividends,
    mergedLeveragePercent: leverage,
    isMergedLeverageBad: leverage < tier1PercentMin,
  };
}

function holdingCompany(inputs: MergerInputs, banks: readonly MergerBank[], offers: readonly MergerOffer[]) {
  const dividends = inputs.holdingCompanyDividendsMillions;
  const newCapital = inputs.cashFromNewCapitalMillions;
  const borrowings = inputs.cashFromBorrowingsMillions;
  const cashPaid = total(inputs.targets.map((target) => target.cashPaidMillions));
  // A bank counts as acquired only if the purchase is funded: cash and investment equal borrowings and
  // equity.
  const dealValue = totalOrNone(
    offers.map((offer) => (offer.missingShares ? null : offer.dealValueMillions)),
  );
  const investment = totalOrNone([inputs.acquirer.equityMillions, -dividends, dealValue]);
  const equity = totalOrNone([inputs.acquirer.equityMillions, newCapital, dealValue, -cashPaid]);
  const cash = dividends + newCapital + borrowings - cashPaid;
  const debtToEquity = equity === null ? null : (borrowings / equity) * 100;
  const newTier1 =
    ((total(banks.map((bank) => bank.leverageNumeratorMillions)) + newCapital - cashPaid) /
      (total(banks.map((bank) => bank.leverageDenominatorMillions)) + newCapital + borrowings - cashPaid)) *
    100;
  return {
    holdingCompany: {
      cashMillions: cash,
      investmentMillions: investment,
      borrowingsMillions: borrowings,
      equityMillions: equity,
    },
    isCashBad: cash < 0,
    debtToEquityPercent: debtToEquity,
    isDebtToEquityBad: debtToEquity !== null && debtToEquity > debtToEquityPercentMax,
    newTier1Percent: newTier1,
    isNewTier1Bad: newTier1 < tier1PercentMin,
    doubleLeveragePercent: investment === null || equity === null ? null : (investment / equity) * 100,
  };
}
