import { type Term, termsOf } from './term.ts';

const at = ['reports'];

/** Heads of the reports on capital, liquidity, margin and rate risk. */
export const riskTerms: readonly Term[] = [
  ...termsOf(
    { kind: 'Reports', at, source: 'Model: Capital and the supervisor' },
    {
      'Adequately Capitalized': {
        what: 'The least for the second category of prompt corrective action.',
        source: '12 CFR 324.403',
      },
      'Well Capitalized': {
        what: 'The least for the best category of prompt corrective action.',
        source: '12 CFR 324.403',
      },
      'Above Well Capitalized': { what: 'How far the bank is above that.', good: 'Higher is safer.' },
      Limit: 'What the figure has to reach, or must not exceed.',
      Standing: 'Whether the limit is kept or breached.',
      Strong: 'The value for a rating of 1.',
      Weak: 'The value for a rating of 4.',
    },
  ),
  ...termsOf(
    { kind: 'Reports', at, source: 'Model: Cash' },
    {
      'Source, in Order of Use': 'Where missing cash comes from, the first first.',
      Available: 'What it could bring today.',
      Stress: 'What the bank would have to bear.',
      'First-Month Outflow': 'What would leave in the first month.',
      'Cash Available': 'What the bank could pay from.',
      'Months until Cash Runs Out': { what: 'How long it would last.', good: 'Longer is safer.' },
    },
  ),
  ...termsOf(
    { kind: 'Reports', at, source: 'Model: Rate risk' },
    {
      Bucket: 'When the next new rate comes.',
      Assets: 'What gets a new rate then: loans, bonds, swaps.',
      Liabilities: 'Debts that get a new rate then.',
      Gap: {
        what: 'Assets less liabilities that get a new rate then.',
        formula: 'Assets − Liabilities',
        good: 'Above 0 gains when rates rise.',
      },
      'Cumulative Gap': 'All gaps up to then.',
      'Cumulative Gap/Assets': {
        what: 'The cumulative gap in percent of assets.',
        good: 'Near 0 is balanced.',
      },
      'I & P -200': 'If all rates fell by two points at once, interest and principal as they then come.',
      'I & P 200': 'If all rates rose by two points at once, interest and principal as they then come.',
      Unchanged: 'If rates stay.',
      'Loss of Economic Value': {
        what: 'What equity would lose at most, in percent.',
        good: 'Lower is safer.',
      },
      'Loss of Net Interest Income': {
        what: 'What a year’s net interest income would lose at most, in percent.',
        good: 'Lower is safer.',
      },
      'Duration (Years)': {
        what: 'By how many percent the value falls if rates rise by a point.',
        source: 'OCC: Comptroller’s Handbook, Interest Rate Risk',
      },
      Convexity: {
        what: 'How the duration itself changes with rates.',
        source: 'OCC: Comptroller’s Handbook, Interest Rate Risk',
      },
      Scenario: 'How rates move.',
      'Change in Economic Value': { what: 'What equity would gain or lose.', good: 'Near 0 is safe.' },
      'Change in Net Interest Income': {
        what: 'What a year’s net interest income would gain or lose.',
        good: 'Near 0 is safe.',
      },
      'Community Beta': 'How much of a move of rates all banks pass on.',
      'Own Beta Up': 'How much of a rise you pass on.',
      'Own Beta Down': 'How much of a fall you pass on.',
      'Own Lag (Months)': 'After how many months your rate follows.',
      'Decay per Quarter': 'How much of the balance leaves in a quarter, in the model of value.',
      CPR: {
        what: 'Conditional prepayment rate: what borrowers repay early in a year, in percent.',
        source: 'SIFMA: Standard Formulas',
      },
      'Average Balance': 'The mean of start and end.',
      'Transfer Rate': 'What the treasury pays or asks for the money inside the bank.',
      Spread: { what: 'Rate against transfer rate: what the desk earns.', good: 'Higher is better.' },
      Contribution: 'What the line adds to net interest income.',
      'by Volume': 'The part that comes from more or less of it.',
      'by Rate': 'The part that comes from dearer or cheaper.',
      'Cost of New Money': {
        what: 'What the last dollar of it cost, in percent a year, with what the old dollars cost more for it.',
        good: 'Below the yield of new loans.',
      },
      'Change in Balance': 'How much more of it there is.',
      'Change in Interest': 'How much more it costs.',
      'by Change in Balance': 'The part that the new balance costs.',
      'by Repricing': 'The part that old balances cost more or less.',
    },
  ),
  ...termsOf(
    { kind: 'Reports', source: 'ASC 805' },
    {
      Merged: 'The banks as one, if the merger came.',
      'Against You Alone': 'The merged bank less yours alone.',
    },
  ),
];
