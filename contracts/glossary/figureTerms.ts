import { type Term, termsOf } from './term.ts';

/** The figures of the dashboard: income statement, balance sheet, and what a share is worth. */
export const figureTerms: readonly Term[] = [
  ...termsOf(
    { kind: 'Figures', source: 'FFIEC: Call Report, RI' },
    {
      'Total Interest Income': {
        what: 'What loans, investments and fed funds sold earned in the quarter.',
        good: 'More by higher rates may also mean riskier borrowers.',
        moves: 'Loan Origination, Investment Purchases, market rates',
      },
      'Total Interest Expense': {
        what: 'What deposits, borrowings and notes cost in the quarter.',
        names: ['Total Interest Expenses'],
        moves: 'Non-Maturity Deposits, CDs, Borrowings, market rates',
      },
      'Net Interest Income': {
        what: 'What is left of the interest earned after the interest paid: the main income of a bank.',
        formula: 'Total Interest Income − Total Interest Expense',
        moves: 'Loan Origination, CDs, Non-Maturity Deposits',
      },
      'Provision for Loan Losses': {
        what: 'What the quarter sets aside for loans that will not be repaid.',
        moves: 'Loan Administration, the economy, Loan Loss Adjustment',
        source: 'ASC 326',
      },
      'Non-Interest Income': {
        what: 'Fees of accounts and loans, gains on sales, and other income.',
        moves: 'Non-Maturity Deposits, Loan Sales, Mortgages Pipelined',
      },
      'Non-Interest Expense': {
        what: 'Salaries, premises, technology, marketing and everything else but interest, provision and taxes.',
        good: 'Too little in the wrong place costs more later.',
        moves: 'Marketing & General Administration',
      },
      'Income Before Taxes': {
        what: 'Income of the quarter before income tax.',
        formula:
          'Net Interest Income − Provision for Loan Losses + Non-Interest Income − Non-Interest Expense',
        moves: 'Everything above it',
      },
      Taxes: {
        what: 'Income tax of the quarter. Interest of municipal bonds is free of it; credit unions pay none.',
        moves: 'Income before taxes, municipal bonds',
        source: 'Model: Tax',
      },
      'Net Income': {
        what: 'What the quarter earned after taxes. It pays the dividend or adds to equity.',
        formula: 'Income Before Taxes − Taxes',
        moves: 'Every decision; Why splits its change by cause',
      },
      'Core Income': {
        what:
          'Net income without gains on sales and with the credit losses of a usual quarter. Price and ' +
          'score rest on it.',
        moves: 'Rates, fees and costs; no sale and no reserve',
        source: 'Model: The stock price',
      },
      'Earnings per Share': {
        what: 'Net income of the quarter for each share, in dollars.',
        names: ['EPS', 'Earned per share'],
        formula: 'Net Income ÷ shares',
        moves: 'Net income, Equity',
        source: 'ASC 260',
      },
      'Dividends per Share': {
        what: 'What each share was paid in the quarter, in dollars.',
        names: ['Paid per share'],
        formula: 'dividends ÷ shares',
        good: 'Steady and within earnings.',
        moves: 'Dividends',
      },
    },
  ),
  ...termsOf(
    { kind: 'Figures', source: 'FFIEC: Call Report, RC' },
    {
      'Total Assets': {
        what: 'Everything the bank owns: cash, investments, loans, premises and the rest.',
        good: 'Size alone earns nothing.',
        moves: 'Lending, deposits, purchases',
      },
      'Cash & Fed Funds Sold': {
        what: 'Cash, and money lent to other banks overnight.',
        good: 'Too little and the bank borrows overnight; too much earns little.',
        moves: 'Deposits less loans and purchases',
      },
      Investments: {
        what: 'Bonds at what they are worth today.',
        moves: 'Investment Purchases, Investment Sales, market rates',
      },
      'Total Loans': {
        what: 'All loans to customers, before the reserve.',
        good: 'Growth pays if the rate covers losses and funding.',
        moves: 'Loan Origination, Loan Administration, Loan Sales',
      },
      'Reserve for Loan Loss': {
        what: 'What is set aside for losses of the loans on the books.',
        moves: 'Loan Administration, the economy, Loan Loss Adjustment',
        source: 'ASC 326',
      },
      'Total Deposits': {
        what: 'What customers keep with the bank: accounts and certificates.',
        good: 'The cheaper and steadier, the better.',
        moves: 'Non-Maturity Deposits, CDs',
      },
      'Overnight Borrowings': {
        what: 'Money borrowed until tomorrow: fed funds, and the discount window of the Federal Reserve.',
        good: 'Near 0. It costs more and can end any day.',
        moves: 'Whatever the bank is short of',
        source: 'Model: Cash',
      },
      'FHLB Borrowings': {
        what: 'Loans from the Federal Home Loan Bank, secured by mortgages and bonds.',
        moves: 'Borrowings',
      },
      'Long-Term Debt': {
        what: 'Notes that rank behind all deposits and count as Tier 2 capital.',
        moves: 'Long-Term Debt',
      },
      Equity: {
        what: 'What belongs to the owners: assets less everything owed.',
        formula: 'Total Assets − liabilities',
        good: 'More bears more losses, and has to earn its return.',
        moves: 'Net income, Dividends, Equity, bond prices',
      },
      'Stock Price': {
        what:
          'What investors pay for a share, in dollars: book value times what the bank earns above what ' +
          'they require.',
        moves: 'Core return, growth, ratings, Dividends',
        source: 'Model: The stock price',
      },
      'Book Value per Share': {
        what: 'Equity for each share, in dollars.',
        formula: 'Equity ÷ shares',
        moves: 'Net income, Dividends, Equity',
      },
    },
  ),
  ...termsOf(
    { kind: 'Figures', source: 'FFIEC: UBPR User’s Guide' },
    {
      'Average assets': {
        what:
          'The mean of assets at the start and the end of the quarter, without the fair-value ' +
          'adjustment of bonds.',
        source: 'Model: A quarter',
      },
      'Average earning assets':
        'The mean of what earns interest, start and end: loans, bonds at cost, fed funds sold.',
      'Tax equivalent': {
        what: 'What tax-exempt interest would earn more if it were taxed, so that it compares with other interest.',
        names: ['TE'],
      },
      'Risk-weighted assets': {
        what: 'Assets counted by their risk: Treasuries for nothing, home loans for half, business loans in full.',
        source: '12 CFR 324, subpart D',
        moves: 'Loan mix, Investment Purchases',
      },
      'Tier 1 capital': {
        what: 'Stock and retained earnings, less deferred tax on losses and what the reserve lacks.',
        source: '12 CFR 324.20',
        moves: 'Net income, Dividends, Equity',
      },
      'Tier 2 capital': {
        what: 'The reserve up to 1.25% of risk-weighted assets, and long-term notes that are not near their end.',
        source: '12 CFR 324.20',
        moves: 'Long-Term Debt, reserve',
      },
      'Economic value of equity': {
        what: 'What equity would be worth if every asset and debt were valued at today’s rates.',
        names: ['EVE', 'Economic Value'],
        moves: 'Investment Purchases, Borrowings, Swaps, fixed loans',
        source: 'Model: Rate risk',
      },
      'Fed Funds Sold': 'Money lent to other banks overnight.',
    },
  ),
];
