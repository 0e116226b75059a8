/** The groups of the dashboard. */
export type IndicatorGroup = 'Income Statement' | 'Balance Sheet' | 'Ratios';

/** One key indicator: amounts in $000, per-share figures in dollars, ratios in %. */
export type Indicator = {
  group: IndicatorGroup;
  /** The name in API responses. */
  name: string;
  format: 'currency' | 'Percentage';
  decimals: number;
};

const amount = (group: IndicatorGroup, name: string): Indicator => ({
  group,
  name,
  format: 'currency',
  decimals: 0,
});
const perShare = (group: IndicatorGroup, name: string): Indicator => ({
  group,
  name,
  format: 'currency',
  decimals: 2,
});
/** Percentages have 3 decimals everywhere. */
const ratio = (name: string): Indicator => ({ group: 'Ratios', name, format: 'Percentage', decimals: 3 });

/** All indicators in the order of the dashboard. */
export const INDICATORS: readonly Indicator[] = [
  amount('Income Statement', 'Total Interest Income'),
  amount('Income Statement', 'Total Interest Expenses'),
  amount('Income Statement', 'Net Interest Income'),
  amount('Income Statement', 'Provision for Loan Losses'),
  amount('Income Statement', 'Non-Interest Income'),
  amount('Income Statement', 'Non-Interest Expense'),
  amount('Income Statement', 'Income Before Taxes'),
  amount('Income Statement', 'Taxes'),
  amount('Income Statement', 'Net Income'),
  amount('Income Statement', 'Core Income'),
  perShare('Income Statement', 'Earnings per Share'),
  perShare('Income Statement', 'Dividends per Share'),
  amount('Balance Sheet', 'Total Assets'),
  amount('Balance Sheet', 'Cash & Fed Funds Sold'),
  amount('Balance Sheet', 'Investments'),
  amount('Balance Sheet', 'Total Loans'),
  amount('Balance Sheet', 'Reserve for Loan Loss'),
  amount('Balance Sheet', 'Total Deposits'),
  amount('Balance Sheet', 'Overnight Borrowings'),
  amount('Balance Sheet', 'FHLB Borrowings'),
  amount('Balance Sheet', 'Long-Term Debt'),
  amount('Balance Sheet', 'Equity'),
  perShare('Balance Sheet', 'Stock Price'),
  perShare('Balance Sheet', 'Book Value per Share'),
  ratio('ROA'),
  ratio('ROE'),
  ratio('Core Return'),
  ratio('Net Interest Margin'),
  ratio('Yield on Earning Assets'),
  ratio('Cost of Funds'),
  ratio('Efficiency'),
  ratio('Non-Interest Income/Assets'),
  ratio('Non-Interest Expense/Assets'),
  ratio('Net Charge-Offs/Loans'),
  ratio('Non-Performing/Loans'),
  ratio('Reserve/Loans'),
  ratio('Tier 1 Leverage'),
  ratio('Total Risk-Based'),
  ratio('Loans/Deposits'),
  ratio('Liquidity'),
  ratio('PE'),
  ratio('Market/Book'),
];
