import { type Term, termsOf } from './term.ts';

/** What the team decides about securities and loans. */
export const assetTerms: readonly Term[] = [
  ...termsOf(
    { kind: 'Decisions', at: ['investmentPurchases'], source: 'Quarterdeck: Investment Purchases' },
    {
      Description: 'The security on offer: issuer, kind and time to maturity.',
      Yield: {
        what: 'What the security earns a year if bought now, in percent. Municipal bonds earn less and pay no tax.',
        good: 'Higher pays more, for longer waiting or more risk.',
        source: 'SIFMA: Standard Formulas',
        moves: 'Treasury rates and the spread of the issuer',
      },
      'Amount (000s)': {
        what: 'How much of the security to buy, in thousands. It is bought at the opening and earns all quarter.',
        good: 'What the bank cannot pay from cash it borrows overnight.',
      },
    },
  ),
  ...termsOf(
    {
      kind: 'Decisions',
      at: ['swapsAndMaturity'],
      source: 'OCC: Comptroller’s Handbook, Interest Rate Risk',
    },
    {
      Swaps: {
        what:
          'What the bank pays in a new interest-rate swap: a fixed rate, and it receives a floating ' +
          'one, or the reverse.',
        good: 'Paying fixed gains when rates rise, and protects fixed loans.',
      },
      'Maturity ($ millions)':
        'The amount that the swap’s rates apply to, in millions. It runs for twelve quarters.',
    },
  ),
  ...termsOf(
    {
      kind: 'Decisions',
      at: ['investmentSales', 'loanSales'],
      moves: 'Market rates since purchase',
      source: 'Quarterdeck: Investment Sales, Loan Sales',
    },
    {
      Account: { what: 'The kind of security, as it is in the books.', moves: '' },
      Category: {
        what: 'The risk category of the loans in the pool: 1 is the safest, 6 the riskiest.',
        moves: '',
      },
      CUSIP: {
        what: 'The number that names one security or pool, as in the market.',
        names: ['Loan Account (CUSIP)'],
        moves: '',
        source: 'CUSIP Global Services',
      },
      Amount: { what: 'What the bank holds of it, in thousands.', moves: 'Purchases, repayments, sales' },
      'Gain or Loss': {
        what: 'What selling all of it now would add to income, after the dealer’s cost, in thousands.',
        good: 'A loss is not avoided by waiting: it is earned back as a lower yield.',
        source: 'FFIEC: Call Report, RI',
      },
      Term: { what: 'Months until it is due.', moves: 'Time' },
      Yield: {
        what: 'What it earns a year on its book value, in percent.',
        good: 'Selling a high yield for a gain today gives up income later.',
        source: 'SIFMA: Standard Formulas',
      },
      'Sale Percent': { what: 'The part of the position to sell, from 0 to 100%.', moves: 'You decide it' },
      'Sell 100%': { what: 'Ticked, all of the position is sold.', moves: 'You decide it' },
      'Sale Amount': {
        what: 'What the percentage comes to, in thousands.',
        formula: 'Amount × Sale Percent',
        moves: 'Sale Percent',
      },
      'Sale Gain or Loss': {
        what:
          'What the sale adds to this quarter’s income. Core income leaves it out, so price and score ' +
          'do not count it.',
        formula: 'Gain or Loss × Sale Percent',
        moves: 'Sale Percent',
      },
    },
  ),
  ...termsOf(
    {
      kind: 'Decisions',
      at: ['loanAdministration', 'loanLossAdjustment'],
      moves: 'You decide it',
      source: 'Quarterdeck: Loan Administration',
    },
    {
      'Loan Account': { what: 'A kind of loan with its own borrowers, rate and losses.', moves: '' },
      'Max Out': 'The highest balance that the account may reach, in thousands; 0 sets no ceiling.',
      Cap: {
        what: 'The most new loans of the quarter, in thousands. 0 makes none.',
        good: 'A cap keeps a popular rate from outgrowing deposits and capital.',
      },
      'Exit Market': 'Ticked, no new loans of this kind are made; the balance runs off as it is repaid.',
      'Target *': {
        what: 'The share of new loans that goes to this risk category, in percent: 1 is the safest, 6 the riskiest.',
        good: 'Safer loans lose less and earn less. A mix far from the market’s costs volume.',
      },
      'Target Total': { what: 'The sum of the six targets. It has to be 100%.', moves: 'Target 1 to 6' },
      'Loan Loss Adjustment': {
        what: 'The reserve for loan losses that the team wants to hold, in thousands; 0 leaves it to the model.',
        good: 'Auditors accept 95% to 110% of the need.',
        source: 'Model: Loans and losses',
      },
    },
  ),
  ...termsOf(
    {
      kind: 'Decisions',
      at: ['loanOrigination'],
      moves: 'You decide it',
      source: 'Quarterdeck: Loan Origination',
    },
    {
      'Loan Account': { what: 'A kind of loan with its own borrowers, rate and losses.', moves: '' },
      'Market Rate': {
        what: 'The mean rate that lenders ask for a loan of category 3, in percent a year.',
        good: 'Below it you lend more; above it less, and to weaker borrowers.',
        moves: 'The economy and all banks',
        source: 'Model: Market shares',
      },
      'Rate *': {
        what:
          'What you ask of borrowers in this risk category, in percent a year. A quarter opens at last ' +
          'quarter’s distance to the market.',
        good: 'Riskier categories must pay for their losses.',
        source: 'Model: Market shares',
      },
      'Target *': 'The rate of this risk category, in percent a year. Rates 1, 3 and 6 set those in between.',
      'Org Fee': {
        what: 'The origination fee: percent of the loan, paid once. Borrowers count it as part of the price.',
        good: 'It is income at once, spread over the life of the loan in the books.',
      },
      'Annual Fee': 'What a borrower pays every year to keep the account, in dollars.',
    },
  ),
  ...termsOf(
    { kind: 'Decisions', at: ['mortgagesPipelined'], source: 'Quarterdeck: Mortgages Pipelined' },
    {
      'Mortgages Pipelined (%)': {
        what: 'The share of new 30-year fixed mortgages that is sold as it is made instead of being kept.',
        good:
          'Selling brings fees and takes the rate risk off the books. Until it is sold, a rise in ' +
          'rates costs money.',
        source: 'Model: Loans and losses',
      },
    },
  ),
];
