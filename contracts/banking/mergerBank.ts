/** The names of the M&A rows of a team, as published for the last completed turn. */
export const mergerRowNames = [
  'Total Assets',
  'Equity',
  'Tier 1 Leverage Ratio Numerator',
  'Tier 1 Leverage Ratio Denominator',
  'Reserve for Loan Loss',
  'Net Income after Tax',
  'Annualized Net Interest Income',
  'Non-Interest Income',
  'Non-Interest Expense',
  'Prime',
  'Fed Funds',
  'Stock Price',
  'Common Shares',
] as const;

/** One name of an M&A row. */
export type MergerRowName = (typeof mergerRowNames)[number];

/**
 * One bank as input of the pro forma. Money in $ millions, `commonSharesMillions` in millions, rates in % a
 * year. Net income is the quarter's; net interest income, non-interest income and expense are annualised.
 */
export type MergerBank = {
  totalAssetsMillions: number;
  equityMillions: number;
  leverageNumeratorMillions: number;
  leverageDenominatorMillions: number;
  reserveMillions: number;
  quarterNetIncomeMillions: number;
  annualNetInterestIncomeMillions: number;
  annualNonInterestIncomeMillions: number;
  annualNonInterestExpenseMillions: number;
  primePercent: number;
  federalFundsPercent: number;
  stockPriceDollars: number;
  commonSharesMillions: number;
};

/** Figures derived from the rows of one bank: dollars, $ millions and %; null where undefined. */
export type MergerStatistics = {
  leverageRatioPercent: number;
  isLeverageBad: boolean;
  earningsPerShareDollars: number;
  annualEarningsPerShareDollars: number;
  priceToEarnings: number | null;
  marketCapMillions: number;
  marketToBookPercent: number;
};

/** Lowest Tier 1 leverage, and Tier 1 capital, that is not flagged as bad, %. */
export const tier1PercentMin = 6;

const thousandsPerMillion = 1000;
const unitsPerMillion = 1_000_000;

/** A bank from its rows: money in $000, shares in units, rates in %. A missing row counts as zero. */
export function mergerBankOf(rows: readonly { readonly name: string; readonly value: number }[]): MergerBank {
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const value = (name: MergerRowName) => values.get(name) ?? 0;
  const millions = (name: MergerRowName) => value(name) / thousandsPerMillion;
  return {
    totalAssetsMillions: millions('Total Assets'),
    equityMillions: millions('Equity'),
    leverageNumeratorMillions: millions('Tier 1 Leverage Ratio Numerator'),
    leverageDenominatorMillions: millions('Tier 1 Leverage Ratio Denominator'),
    reserveMillions: millions('Reserve for Loan Loss'),
    quarterNetIncomeMillions: millions('Net Income after Tax'),
    annualNetInterestIncomeMillions: millions('Annualized Net Interest Income'),
    annualNonInterestIncomeMillions: millions('Non-Interest Income'),
    annualNonInterestExpenseMillions: millions('Non-Interest Expense'),
    primePercent: value('Prime'),
    federalFundsPercent: value('Fed Funds'),
    stockPriceDollars: value('Stock Price'),
    commonSharesMillions: value('Common Shares') / unitsPerMillion,
  };
}

/** Net income of a year: four times the quarter's, $ millions. */
export function annualNetIncomeMillions(bank: MergerBank): number {
  return bank.quarterNetIncomeMillions * 4;
}

/** The derived rows of one bank (Leverage Ratio, EPS, PE, Market Cap, Market Book, Annual Earnings Per Share). */
export function mergerStatistics(bank: MergerBank): MergerStatistics {
  const earningsPerShare = bank.quarterNetIncomeMillions / bank.commonSharesMillions;
  const marketCap = bank.stockPriceDollars * bank.commonSharesMillions;
  const leverageRatio = (bank.leverageNumeratorMillions / bank.leverageDenominatorMillions) * 100;
  return {
    leverageRatioPercent: leverageRatio,
    isLeverageBad: leverageRatio < tier1PercentMin,
    earningsPerShareDollars: earningsPerShare,
    annualEarningsPerShareDollars: earningsPerShare * 4,
    priceToEarnings: earningsPerShare > 0 ? bank.stockPriceDollars / (earningsPerShare * 4) : null,
    marketCapMillions: marketCap,
    marketToBookPercent: (marketCap / bank.equityMillions) * 100,
  };
}
