/** Which way is better for a bank. */
export type BetterWay = 'higher' | 'lower';

const all = (way: BetterWay, ...names: readonly string[]): readonly (readonly [string, BetterWay])[] =>
  names.map((name) => [name, way]);

/** Which way is better, by the name of the key indicator; those are missing of which neither is. */
export const betterWay: Readonly<Record<string, BetterWay>> = Object.fromEntries([
  ...all('higher', 'Total Interest Income', 'Net Interest Income', 'Non-Interest Income'),
  ...all('higher', 'Income Before Taxes', 'Net Income', 'Core Income', 'Earnings per Share', 'Equity'),
  ...all('higher', 'Stock Price', 'Book Value per Share', 'ROA', 'ROE', 'Core Return'),
  ...all('higher', 'Net Interest Margin', 'Yield on Earning Assets', 'Non-Interest Income/Assets'),
  ...all('higher', 'Tier 1 Leverage', 'Total Risk-Based', 'Market/Book'),
  ...all('lower', 'Total Interest Expenses', 'Provision for Loan Losses', 'Non-Interest Expense'),
  ...all('lower', 'Cost of Funds', 'Efficiency', 'Non-Interest Expense/Assets'),
  ...all('lower', 'Net Charge-Offs/Loans', 'Non-Performing/Loans'),
]);
