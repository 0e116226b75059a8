import { type Term, termsOf } from './term.ts';

const decided = 'You decide it';

/** What the team decides about deposits, borrowed money and capital. */
export const fundingTerms: readonly Term[] = [
  ...termsOf(
    {
      kind: 'Decisions',
      at: ['nonMaturityDeposits'],
      moves: decided,
      source: 'Model: Market shares',
    },
    {
      Name: {
        what: 'A checking, savings or money market account: customers can take the money out any day.',
        moves: '',
      },
      'Market Rate': {
        what: 'What all banks pay on such an account on average, in percent a year.',
        good: 'Customers compare your rate with it.',
        moves: 'Fed funds rate and all banks',
      },
      Rate: {
        what:
          'What you pay on the account at the start of the quarter, in percent a year. Demand deposits ' +
          'pay nothing.',
        good: 'Lower is cheaper. Far below the market, customers leave over several quarters.',
      },
      'Beta (up)': {
        what: 'How much of a rise of the fed funds rate you pass on: 0.40 passes on 40 of every 100 basis points.',
        good: 'Low keeps income when rates rise, and loses deposits slowly.',
      },
      'Beta Down': {
        what: 'How much of a fall of the fed funds rate you pass on.',
        good: 'High saves interest. Passing on more than is usual is noticed twice as much as a rise.',
      },
      Lag: {
        what: 'After how many months your rate follows the market’s.',
        good: 'Long helps when rates rise, and costs when they fall.',
      },
      'Monthly Fee': {
        what: 'What a customer pays each month for the account, in dollars.',
        good: 'Higher earns more and drives customers away.',
      },
      'NSF Fee': {
        what: 'What a customer pays for a payment without sufficient funds, in dollars.',
        good: 'Higher earns more and drives customers away.',
        source: 'CFPB: Overdraft and NSF fees',
      },
      'Minimum Balance': {
        what: 'The least a customer must keep in the account, in dollars.',
        good: 'Higher saves cost; accounts below a new minimum leave.',
      },
      'Exit Market': 'Ticked, no new accounts are opened; the balance runs off.',
      'No. of Accounts': {
        what: 'How many accounts customers hold.',
        moves: 'Rates, fees, service, branches',
      },
      'Average Balance': {
        what: 'What a customer keeps in the account, in dollars.',
        formula: 'Total Balance ÷ No. of Accounts',
        moves: 'Minimum balance, and the economy',
      },
      'Total Balance': {
        what: 'What all customers keep in the account, in thousands.',
        moves: 'Rates, fees, service, branches',
      },
    },
  ),
  ...termsOf(
    { kind: 'Decisions', at: ['certificatesOfDeposit'], moves: decided, source: 'Quarterdeck: CDs' },
    {
      'CD Account': {
        what: 'A certificate of deposit: money for a fixed time at an agreed rate.',
        moves: '',
      },
      'Term (Months)': {
        what: 'Months from issue until the certificate falls due.',
        good: 'Long terms fix today’s cost.',
        moves: '',
      },
      'Fixed or Variable': {
        what: 'Whether the rate stays for the whole term or follows the market.',
        moves: '',
      },
      'Market Rate': {
        what: 'What other banks offer for the same term, in percent a year.',
        good: 'Below it, maturing CDs leave.',
        moves: 'Treasury rates and all banks',
      },
      'Offer Rate': {
        what:
          'What you pay on new and renewed CDs, in percent a year, for their whole term. A quarter opens at ' +
          'last quarter’s distance to the market.',
        good: 'Lower is cheaper; higher brings money. Brokered CDs pay the market’s rate.',
      },
      Cap: {
        what: 'The most to take in the quarter, in thousands. Of brokered CDs it is the amount you want.',
        good: 'A cap keeps one term from crowding out cheaper ones.',
      },
      'Exit Market': 'Ticked, no new money is taken and nothing is renewed.',
      'Index Rate': {
        what: 'What borrowing for the same term costs at the Federal Home Loan Bank, in percent a year.',
        moves: 'Market rates',
      },
      Spread: {
        what:
          'What you pay over borrowing for the same term. Compare with Market Rate to win deposits, ' +
          'with Index Rate to see what they cost.',
        formula: 'Offer Rate − Index Rate',
        good: 'Lower is cheaper. Above 0, other money is cheaper.',
        moves: 'Offer Rate, market rates',
      },
      'Total Balance': {
        what: 'All certificates of this row, in thousands.',
        moves: 'Offer Rate, maturities',
      },
      Maturities: {
        what: 'What falls due in the coming quarter, in thousands. It renews at your rate or leaves.',
        good: 'Look here first when you change a rate.',
        moves: 'What was issued earlier',
      },
      'Last Originations': {
        what: 'What was issued or renewed in the last quarter, in thousands.',
        moves: 'Offer Rate, cap',
      },
    },
  ),
  ...termsOf(
    { kind: 'Decisions', at: ['borrowings'], moves: decided, source: 'Quarterdeck: Borrowings' },
    {
      Turn: { what: 'The quarter in which the money was borrowed.', moves: '' },
      'Amortizing or Bullet': 'Paid back a little every quarter, or all at the end.',
      'Fixed or Variable': 'Whether the rate stays or moves with the market.',
      'Term (Months)': {
        what: 'Months until all is paid back.',
        names: ['Term'],
        good: 'Match it with the loans it pays for.',
      },
      Rate: {
        what: 'What it costs a year, in percent, from the bank’s rate table for kind and term.',
        moves: 'Market rates',
      },
      'Amount (000s)': {
        what: 'What is borrowed, in thousands.',
        names: ['Amount'],
        good: 'It is dearer than deposits and cheaper than running out of cash.',
      },
      Prepay: { what: 'Ticked, it is paid back this quarter, with a penalty if rates have fallen since.' },
    },
  ),
  ...termsOf(
    { kind: 'Decisions', at: ['longTermDebt'], moves: decided, source: '12 CFR 324.20: Tier 2 capital' },
    {
      'Fixed or Variable': { what: 'Whether the rate stays or moves with the market.', moves: '' },
      Term: {
        what: 'Months until the notes fall due. In the last five years they count less and less as capital.',
        moves: '',
      },
      Rate: { what: 'What the notes cost a year, in percent.', moves: 'Treasury rates, your rating' },
      'Matured this Period': {
        what: 'Earlier notes that are paid back in this quarter, in thousands.',
        moves: 'Time',
      },
      'Amount (000s)': {
        what: 'Subordinated notes to issue, in thousands. They rank behind deposits and count as Tier 2 capital.',
        good: 'They lift Total Risk-Based and cost more than any deposit.',
      },
    },
  ),
  ...termsOf(
    { kind: 'Decisions', at: ['equity'], moves: decided, source: 'FFIEC: Call Report, RI-A' },
    {
      'Equity Options': { what: 'A way to raise or return capital.', moves: '' },
      'Amount (000s) to Repurchase': {
        what: 'Own shares to buy back a little above the market price, in thousands.',
        good: 'Fewer shares divide the profit; less capital bears losses.',
        source: 'Federal Reserve: SR 09-4',
      },
      'Amount (000s) to Issue': {
        what: 'New shares to sell below the market price, in thousands.',
        good: 'More capital to grow with, and more shares that divide the profit.',
      },
      'Cost to Raise': {
        what: 'What the issue itself costs, in percent of the amount.',
        good: 'Lower is cheaper.',
        moves: 'The way of selling',
      },
    },
  ),
  ...termsOf(
    { kind: 'Decisions', at: ['dividends'], moves: decided, source: 'Quarterdeck: Dividends / Loan Loss' },
    {
      'Dividends / Share:': {
        what: 'What each share is paid in this quarter, in dollars.',
        good: 'Steady and within earnings. A cut costs 7% of the price.',
        source: 'Model: The stock price',
      },
      'Total Reserve for Loan Loss (000)s:': {
        what: 'The reserve that the team wants to hold, in thousands; 0 leaves it to the model.',
        good: 'It moves net income, never core income.',
        source: 'Model: Loans and losses',
      },
    },
  ),
];
