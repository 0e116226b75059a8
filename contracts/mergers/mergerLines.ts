import { type MergerBank, mergerStatistics, tier1PercentMin } from '../banking/mergerBank.ts';
import {
  debtToEquityPercentMax,
  type MergerOffer,
  type MergerProForma,
  type MissingShares,
} from '../banking/mergerProForma.ts';

/** The comparison of a figure with its limit: `words` describe a bad one. */
export type MergerVerdict = { readonly isBad: boolean; readonly words: string };

/** Unit of a line's figures: $ millions, those of a quarter's income, dollars, %, or a plain number. */
export type MergerUnit = 'millions' | 'smallMillions' | 'dollars' | 'percent' | 'number';

/** One line of a panel; its value is null if there is none. */
export type MergerLine<Subject> = {
  readonly label: string;
  readonly unit: MergerUnit;
  readonly value: (subject: Subject) => number | null;
  readonly verdict?: (subject: Subject) => MergerVerdict;
};

/** A line of a bank's own figures, with the merged bank's if the pro forma has it. */
export type BankLine = MergerLine<MergerBank> & { readonly merged?: MergerLine<MergerProForma> };

/** An offer, and the merger it is part of. */
export type OfferedMerger = { readonly offer: MergerOffer; readonly merger: MergerProForma };

const tier1Words = `below ${tier1PercentMin}%`;

const mergedLeverage: MergerLine<MergerProForma> = {
  label: 'Merged Tier 1 Leverage Ratio',
  unit: 'percent',
  value: (merger) => merger.mergedLeveragePercent,
  verdict: (merger) => ({ isBad: merger.isMergedLeverageBad, words: tier1Words }),
};
const mergedEarningsPerShare: MergerLine<MergerProForma> = {
  label: 'Merged EPS, annual',
  unit: 'dollars',
  value: (merger) => merger.mergedEarningsPerShareDollars,
};
const mergedShares: MergerLine<MergerProForma> = {
  label: 'Merged Common Shares (millions)',
  unit: 'number',
  value: (merger) => merger.mergedSharesMillions,
};
const merged = (value: (merger: MergerProForma) => number | null): MergerLine<MergerProForma> => ({
  label: 'Merged',
  unit: 'millions',
  value,
});

/** Panel Bank Statistics: a bank's published figures. Net income is the quarter's, the following lines are annual. */
export const bankLines: readonly BankLine[] = [
  {
    label: 'Total Assets',
    unit: 'millions',
    value: (bank) => bank.totalAssetsMillions,
    merged: merged((merger) => merger.mergedAssetsMillions),
  },
  {
    label: 'Equity',
    unit: 'millions',
    value: (bank) => bank.equityMillions,
    merged: merged((merger) => merger.mergedEquityMillions),
  },
  {
    label: 'Leverage Ratio',
    unit: 'percent',
    value: (bank) => mergerStatistics(bank).leverageRatioPercent,
    verdict: (bank) => ({ isBad: mergerStatistics(bank).isLeverageBad, words: tier1Words }),
    merged: mergedLeverage,
  },
  {
    label: 'Tier 1 Leverage Ratio Numerator',
    unit: 'millions',
    value: (bank) => bank.leverageNumeratorMillions,
  },
  {
    label: 'Tier 1 Leverage Ratio Denominator',
    unit: 'millions',
    value: (bank) => bank.leverageDenominatorMillions,
  },
  { label: 'Reserve for Loan Loss', unit: 'millions', value: (bank) => bank.reserveMillions },
  { label: 'Net Income after Tax', unit: 'smallMillions', value: (bank) => bank.quarterNetIncomeMillions },
  {
    label: 'Annualized Net Interest Income',
    unit: 'millions',
    value: (bank) => bank.annualNetInterestIncomeMillions,
  },
  { label: 'Non-Interest Income', unit: 'millions', value: (bank) => bank.annualNonInterestIncomeMillions },
  { label: 'Non-Interest Expense', unit: 'millions', value: (bank) => bank.annualNonInterestExpenseMillions },
  { label: 'Prime', unit: 'percent', value: (bank) => bank.primePercent },
];

/** Panel Memo Statistics: a bank's stock. */
export const memoLines: readonly BankLine[] = [
  { label: 'Stock Price', unit: 'dollars', value: (bank) => bank.stockPriceDollars },
  {
    label: 'Common Shares (millions)',
    unit: 'number',
    value: (bank) => bank.commonSharesMillions,
    merged: mergedShares,
  },
  { label: 'EPS', unit: 'dollars', value: (bank) => mergerStatistics(bank).earningsPerShareDollars },
  {
    label: 'Annual Earnings Per Share',
    unit: 'dollars',
    value: (bank) => mergerStatistics(bank).annualEarningsPerShareDollars,
    merged: mergedEarningsPerShare,
  },
  { label: 'PE', unit: 'number', value: (bank) => mergerStatistics(bank).priceToEarnings },
  { label: 'Market Cap', unit: 'millions', value: (bank) => mergerStatistics(bank).marketCapMillions },
  { label: 'Market Book', unit: 'percent', value: (bank) => mergerStatistics(bank).marketToBookPercent },
];

const offeredPrice: MergerLine<OfferedMerger> = {
  label: 'Stock Price Offered',
  unit: 'dollars',
  value: ({ offer }) => offer.offerPriceDollars,
  verdict: ({ offer }) => ({ isBad: offer.isPriceBad, words: 'above the price for the desired EPS' }),
};

/** Panel Stock Offer Based Upon Desired EPS, one target per column; the desired value is the acquirer's own. */
export const desiredPriceLines: readonly MergerLine<OfferedMerger>[] = [
  {
    label: 'Desired EPS, annual',
    unit: 'dollars',
    value: ({ merger }) => merger.acquirerEarningsPerShareDollars,
  },
  { label: 'Enhancement after Tax', unit: 'millions', value: ({ offer }) => offer.enhancementMillions },
  {
    label: 'Exchange Ratio for Desired EPS',
    unit: 'number',
    value: ({ offer }) => offer.maximumExchangeRatio,
  },
  { label: 'Stock Price for Desired EPS', unit: 'dollars', value: ({ offer }) => offer.maximumPriceDollars },
  offeredPrice,
];

/** Panel Stock Price & Exchange Disclosure, one target per column. */
export const disclosureLines: readonly MergerLine<OfferedMerger>[] = [
  offeredPrice,
  { label: 'Deal Value', unit: 'millions', value: ({ offer }) => offer.dealValueMillions },
  {
    label: 'Exchange Ratio',
    unit: 'number',
    value: ({ offer }) => offer.exchangeRatio,
    verdict: ({ offer }) => ({
      isBad: offer.missingShares === 'cashAboveDealValue',
      words: 'more cash than the deal is worth',
    }),
  },
  { label: 'Shares Issued (millions)', unit: 'number', value: ({ offer }) => offer.sharesIssuedMillions },
  {
    label: 'Target EPS per Exchanged Share',
    unit: 'dollars',
    value: ({ offer }) => offer.earningsPerExchangedShareDollars,
    verdict: ({ offer }) => ({
      isBad: offer.isEarningsPerExchangedShareBad,
      words: 'below the EPS of the acquirer',
    }),
  },
  { label: 'Goodwill', unit: 'millions', value: ({ offer }) => offer.goodwillMillions },
];

/** Panel Balance Sheet (millions): the holding company alone. */
export const balanceLines: readonly MergerLine<MergerProForma>[] = [
  {
    label: 'Total Cash',
    unit: 'millions',
    value: ({ holdingCompany }) => holdingCompany.cashMillions,
    verdict: (merger) => ({ isBad: merger.isCashBad, words: 'negative' }),
  },
  {
    label: 'Investment in Banks',
    unit: 'millions',
    value: ({ holdingCompany }) => holdingCompany.investmentMillions,
  },
  { label: 'Borrowings', unit: 'millions', value: ({ holdingCompany }) => holdingCompany.borrowingsMillions },
  { label: 'Equity', unit: 'millions', value: ({ holdingCompany }) => holdingCompany.equityMillions },
  {
    label: 'Goodwill',
    unit: 'millions',
    value: (merger) => merger.goodwillMillions,
  },
];

/** Panel Ratios, with their limits. */
export const ratioLines: readonly MergerLine<MergerProForma>[] = [
  {
    label: `Debt to Equity (max ${debtToEquityPercentMax}%)`,
    unit: 'percent',
    value: (merger) => merger.debtToEquityPercent,
    verdict: (merger) => ({
      isBad: merger.isDebtToEquityBad,
      words: `above ${debtToEquityPercentMax}%`,
    }),
  },
  {
    label: `Tier 1 Capital Ratio (min ${tier1PercentMin}%)`,
    unit: 'percent',
    value: (merger) => merger.newTier1Percent,
    verdict: (merger) => ({ isBad: merger.isNewTier1Bad, words: tier1Words }),
  },
  mergedLeverage,
  { label: 'Double Leverage', unit: 'percent', value: (merger) => merger.doubleLeveragePercent },
];

/** Panel Earnings Per Share: the acquirer's after the merger, and its components. */
export const earningsLines: readonly MergerLine<MergerProForma>[] = [
  {
    label: 'Acquirer EPS, annual',
    unit: 'dollars',
    value: (merger) => merger.acquirerEarningsPerShareDollars,
  },
  mergedEarningsPerShare,
  { label: 'Change', unit: 'percent', value: (merger) => merger.earningsPerShareChangePercent },
  { label: 'Enhancements after Tax', unit: 'millions', value: (merger) => merger.enhancementMillions },
  { label: 'Cost of Financing after Tax', unit: 'millions', value: (merger) => merger.financingCostMillions },
  {
    label: 'Merged Net Income, annual',
    unit: 'millions',
    value: (merger) => merger.mergedNetIncomeMillions,
  },
  {
    label: 'New Shares for Cash (millions)',
    unit: 'number',
    value: (merger) => merger.newSharesForCashMillions,
  },
  mergedShares,
];

const missingSharesWords: Readonly<Record<MissingShares, string>> = {
  negativePremium: 'The premium is below 0%, so there is no exchange ratio.',
  cashAboveDealValue: 'More cash is paid than the deal is worth, so no shares can be exchanged.',
};

/** Why figures that depend on the shares issued for a target are omitted; null if there are shares. */
export function missingSharesText(targetName: string, { missingShares }: MergerOffer): string | null {
  if (missingShares === null) return null;
  return `${targetName}: ${missingSharesWords[missingShares]} Figures that depend on the shares issued show –.`;
}
