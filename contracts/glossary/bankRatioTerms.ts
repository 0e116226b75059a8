import { type Term, termsOf } from './term.ts';

const ubpr = 'FFIEC: UBPR User’s Guide';

/** Ratios of margin and loans. */
export const bankRatioTerms: readonly Term[] = [
  ...termsOf(
    { kind: 'Ratios', source: ubpr, moves: 'Loan Origination, Non-Maturity Deposits, CDs' },
    {
      'Net Interest Margin': {
        what: 'Net interest income of the quarter, as a year, in percent of average earning assets.',
        names: ['NIM', 'Margin'],
        formula: '(Net Interest Income + tax equivalent) × 4 ÷ average earning assets',
        good: 'Unless risk pays for it.',
      },
      'Yield on Earning Assets': {
        what: 'Interest earned, as a year, in percent of average earning assets.',
        formula: '(Total Interest Income + tax equivalent) × 4 ÷ average earning assets',
        moves: 'Loan Origination, Investment Purchases',
      },
      'Cost of Funds': {
        what:
          'Interest paid, as a year, in percent of average earning assets, so that yield less cost is ' +
          'the margin.',
        formula: 'Total Interest Expense × 4 ÷ average earning assets',
        moves: 'Non-Maturity Deposits, CDs, Borrowings',
      },
      'Interest Spread': {
        what: 'Yield on earning assets less what interest-bearing funding costs.',
        formula: 'Yield on Earning Assets − Total Interest Expense × 4 ÷ average interest-bearing funding',
        good: 'Higher is better.',
      },
      'Break-Even Yield': {
        what: 'The yield on earning assets at which income before taxes would be zero.',
        formula:
          '(Total Interest Expense + Non-Interest Expense − Non-Interest Income + Provision for Loan ' +
          'Losses) × 4 ÷ average earning assets',
        good: 'Lower leaves more room.',
      },
      'Yield: *': {
        what: 'Interest earned on these assets, as a year, in percent of their average balance.',
        formula: 'interest earned on them × 4 ÷ their average balance',
        good: 'Higher is better, after losses.',
        moves: 'Loan Origination, market rates',
      },
      'Yield: Total Loans with Fees': {
        what: 'Interest and fees of all loans, as a year, in percent of average loans.',
        formula: 'interest and fees on loans × 4 ÷ average loans',
        good: 'Higher is better, after losses.',
        moves: 'Loan Origination',
      },
      'Yield: Investments (TE)': {
        what: 'Interest of bonds, tax-exempt interest grossed up, as a year, in percent of their average cost.',
        formula: '(interest on investments + tax equivalent) × 4 ÷ average investments at cost',
        good: 'Higher is better, for the same risk.',
        moves: 'Investment Purchases, Investment Sales',
      },
      'Cost: *': {
        what: 'Interest paid on this funding, as a year, in percent of its average balance.',
        formula: 'interest paid on it × 4 ÷ its average balance',
        good: 'Lower is cheaper.',
        moves: 'Non-Maturity Deposits, CDs, Borrowings',
      },
      'Change in Net Interest Income by *': {
        what:
          'The part of the change since the last quarter that comes from rates, from volumes, or from ' +
          'both at once (mix), in thousands.',
        source: 'Model: Rate risk',
      },
    },
  ),
  ...termsOf(
    { kind: 'Ratios', source: ubpr, moves: 'Loan Administration, Loan Origination, the economy' },
    {
      'Net Charge-Offs/Loans': {
        what: 'Loans given up as lost, less what was collected, as a year, in percent of average loans.',
        formula: 'charge-offs × 4 ÷ average loans',
      },
      'Non-Performing/Loans': {
        what: 'Loans that no longer pay interest in percent of all loans.',
        formula: 'non-performing loans ÷ Total Loans',
        good: 'It tells of losses to come.',
      },
      'Reserve/Loans': {
        what: 'The reserve for loan losses in percent of all loans.',
        formula: 'Reserve for Loan Loss ÷ Total Loans',
        good: 'As high as the loans need.',
      },
      'Reserve/Non-Performing': {
        what: 'How much of the non-performing loans the reserve covers, in percent.',
        formula: 'Reserve for Loan Loss ÷ non-performing loans',
        good: 'Higher is safer.',
      },
      'Provision/Net Charge-Offs': {
        what: 'What was set aside as a multiple of what was lost.',
        formula: 'Provision for Loan Losses ÷ charge-offs',
        good: 'Below 1 the reserve shrinks.',
      },
      'Mix: *': {
        what: 'These loans in percent of all loans.',
        formula: 'their balance ÷ Total Loans',
        good: 'Concentration is risk.',
      },
      'Loss Rate: *': {
        what: 'What these loans lost, as a year, in percent of their average balance.',
        formula: 'their charge-offs × 4 ÷ their average balance',
        good: 'Lower is better.',
      },
      'Average Coupon: *': {
        what: 'The mean rate of the performing loans of this category, in percent a year.',
        formula: 'a year of interest at their rates ÷ their performing balance',
        good: 'It has to pay for the losses of the category.',
      },
      Originations: 'New loans of the quarter, kept and sold, in thousands.',
      'Run-Off': {
        what: 'What borrowers repaid in the quarter, in thousands, with what was collected of bad loans.',
        moves: 'Loan terms, market rates',
      },
      'Pipelined/Originations': {
        what: 'New loans that were sold as they were made, in percent of all new loans.',
        formula: 'loans sold as made ÷ new loans',
        moves: 'Mortgages Pipelined',
      },
      'Yield less Loss Rate': {
        what: 'Interest and fees of loans less what they lost, as a year, in percent of average loans.',
        formula: '(interest and fees on loans − charge-offs) × 4 ÷ average loans',
        good: 'Higher is better: it is what lending earns.',
      },
    },
  ),
];
