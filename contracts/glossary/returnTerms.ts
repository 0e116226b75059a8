import { type Term, termsOf } from './term.ts';

const ubpr = 'FFIEC: UBPR User’s Guide';
const assets = { moves: 'Marketing & General Administration' };

/** Ratios of earnings, return and growth. */
export const returnTerms: readonly Term[] = [
  ...termsOf(
    { kind: 'Ratios', source: ubpr, moves: 'Every decision' },
    {
      ROA: {
        what: 'Return on assets: net income of the quarter, as a year, in percent of average assets.',
        names: ['Return on assets'],
        formula: 'Net Income × 4 ÷ average assets',
        good: 'About 1% is sound.',
      },
      ROE: {
        what: 'Return on equity: net income of the quarter, as a year, in percent of average equity.',
        names: ['Return on equity'],
        formula: 'Net Income × 4 ÷ average equity',
        good: 'It also rises when capital is thin.',
      },
      'Core Return': {
        what:
          'Core income, as a year, in percent of the capital that the business needs; spare capital ' +
          'earns the overnight rate.',
        formula:
          '(Core Income × 4 ÷ average equity and spare reserve − spare share of capital × overnight ' +
          'rate after tax) ÷ needed share of capital',
        good: 'No sale and no reserve can lift it.',
        source: 'Model: The stock price',
      },
      Efficiency: {
        what: 'What a dollar of revenue costs to earn, in percent.',
        formula:
          'Non-Interest Expense ÷ (Net Interest Income + tax equivalent + Non-Interest Income − gains on securities)',
        good: '60% and less is good.',
        ...assets,
      },
      'Non-Interest Income/Assets': {
        what: 'Fees, gains and other income, as a year, in percent of average assets.',
        formula: 'Non-Interest Income × 4 ÷ average assets',
        moves: 'Non-Maturity Deposits, Loan Sales',
      },
      'Non-Interest Expense/Assets': {
        what: 'All costs but interest, provision and taxes, as a year, in percent of average assets.',
        formula: 'Non-Interest Expense × 4 ÷ average assets',
        ...assets,
      },
      PE: {
        what: 'Price to earnings: the stock price as a multiple of the earnings per share of a year.',
        names: ['P/E'],
        formula: 'Stock Price ÷ earnings per share of a year',
        good: 'High means that investors expect more.',
        source: 'Model: The stock price',
      },
      'Market/Book': {
        what: 'The stock price in percent of book value per share.',
        formula: 'Stock Price ÷ Book Value per Share',
        good: 'Above 100% the bank earns more than its owners require.',
        source: 'Model: The stock price',
      },
      'Dividend Payout': {
        what: 'Dividends in percent of the quarter’s earnings.',
        formula: 'Dividends per Share ÷ Earnings per Share',
        good: 'A third is common; above 100% eats capital.',
        moves: 'Dividends, net income',
      },
      'Total Return since Start': {
        what: 'What a share gained since the start, dividends included, in percent of its first price.',
        names: ['Total Return'],
        formula: '(Stock Price now − Stock Price at the start + dividends since) ÷ Stock Price at the start',
        good: 'Higher is better.',
        source: 'Model: The score',
      },
      '* Growth, Quarter': {
        what: 'Growth over the quarter, in percent a year.',
        formula: '(amount now − amount a quarter ago) × 4 ÷ amount a quarter ago',
        good: 'Only as fast as deposits and capital grow.',
        moves: 'Loan Origination, deposits, purchases',
      },
      '* Growth, Year to Date': {
        what: 'Growth since the start of the year of four quarters, in percent a year.',
        formula:
          '(amount now − amount at the year’s start) × 4 ÷ quarters of the year ÷ amount at the year’s start',
        good: 'Only as fast as deposits and capital grow.',
        moves: 'Loan Origination, deposits, purchases',
      },
      'Market Share of New Loans': {
        what: 'New loans of the quarter in percent of all that borrowers wanted.',
        formula: 'new loans ÷ loans that borrowers wanted',
        moves: 'Loan Origination, marketing',
        source: 'Model: Market shares',
      },
      'Market Share of Core Deposits': {
        what: 'Your checking, savings and money market accounts in percent of the whole market’s.',
        formula: 'non-maturity deposits ÷ pools of the market',
        good: 'Higher than an equal share lifts the price.',
        moves: 'Non-Maturity Deposits, branches, marketing',
        source: 'Model: Market shares',
      },
    },
  ),
  ...termsOf(
    { kind: 'Ratios', source: ubpr, moves: 'Loan Origination, CDs, Non-Maturity Deposits' },
    {
      'Interest Income (TE)/Assets': {
        what: 'Interest earned, tax-exempt interest grossed up, as a year, in percent of average assets.',
        formula: '(Total Interest Income + tax equivalent) × 4 ÷ average assets',
      },
      'Interest Expense/Assets': {
        what: 'Interest paid, as a year, in percent of average assets.',
        formula: 'Total Interest Expense × 4 ÷ average assets',
        good: 'Lower is better.',
      },
      'Net Interest Income (TE)/Assets': {
        what: 'Net interest income with the tax equivalent, as a year, in percent of average assets.',
        formula: '(Net Interest Income + tax equivalent) × 4 ÷ average assets',
        good: 'Higher is better.',
      },
      'Provision/Assets': {
        what: 'What was set aside for losses, as a year, in percent of average assets.',
        formula: 'Provision for Loan Losses × 4 ÷ average assets',
        moves: 'Loan Administration, the economy',
      },
      'Personnel Expense/Assets': {
        what: 'Salaries and training, as a year, in percent of average assets.',
        formula: 'salaries and training × 4 ÷ average assets',
        moves: 'Staffing, Learning / Development',
      },
      'Premises Expense/Assets': {
        what: 'Costs of buildings, as a year, in percent of average assets.',
        formula: 'cost of premises × 4 ÷ average assets',
        moves: 'Facilities',
      },
      'Other Expense/Assets': {
        what: 'Costs other than people and premises, as a year, in percent of average assets.',
        formula: '(Non-Interest Expense − salaries and training − cost of premises) × 4 ÷ average assets',
        moves: 'IT, Business Development',
      },
      'Securities Gains/Assets': {
        what: 'Gains less losses on bonds sold, as a year, in percent of average assets.',
        formula: 'gains on securities × 4 ÷ average assets',
        moves: 'Investment Sales',
      },
      'Income before Taxes/Assets': {
        what: 'Income before taxes, as a year, in percent of average assets.',
        formula: 'Income Before Taxes × 4 ÷ average assets',
        good: 'Higher is better.',
      },
      'Taxes/Assets': {
        what: 'Income tax, as a year, in percent of average assets.',
        formula: 'Taxes × 4 ÷ average assets',
        moves: 'Income, municipal bonds',
      },
      'Net Income/Assets': {
        what: 'Net income, as a year, in percent of average assets: the same as ROA.',
        formula: 'Net Income × 4 ÷ average assets',
        good: 'Higher is better.',
      },
      'Burden/Assets': {
        what: 'Costs that fees do not pay for, as a year, in percent of average assets.',
        formula: '(Non-Interest Expense − Non-Interest Income) × 4 ÷ average assets',
        good: 'Lower is better: the margin has to carry it.',
        ...assets,
      },
      'Overhead per $ Million of Assets': {
        what: 'Costs of a year for each million dollars of average assets, in dollars.',
        formula: 'Non-Interest Expense × 4 ÷ average assets × 1,000,000',
        good: 'Lower is better.',
        ...assets,
      },
      'DuPont: Profit Margin': {
        what: 'What is left of a dollar of revenue as net income: the first factor of ROE.',
        formula: 'Net Income ÷ (Total Interest Income + Non-Interest Income)',
        good: 'Higher is better.',
      },
      'DuPont: Asset Utilization': {
        what: 'Revenue of a year in percent of average assets: the second factor of ROE.',
        formula: '(Total Interest Income + Non-Interest Income) × 4 ÷ average assets',
        good: 'Higher is better, unless risk pays for it.',
      },
      'DuPont: Equity Multiplier': {
        what: 'Average assets as a multiple of average equity: the third factor of ROE.',
        formula: 'average assets ÷ average equity',
        good: 'A higher one magnifies profits and losses.',
        moves: 'Equity, Dividends, growth',
      },
    },
  ),
];
