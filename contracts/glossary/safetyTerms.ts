import { type Term, termsOf } from './term.ts';

const capital = 'Net income, Dividends, Equity, growth';

/** Ratios of liquidity, capital and the supervisor, and of the balance sheet. */
export const safetyTerms: readonly Term[] = [
  ...termsOf(
    { kind: 'Ratios', source: 'FFIEC: UBPR User’s Guide', moves: 'Loan Origination, deposits, Borrowings' },
    {
      'Loans/Deposits': {
        what: 'All loans in percent of all deposits.',
        formula: 'Total Loans ÷ Total Deposits',
        good: 'Near 80 to 95%. Above 100% loans rest on borrowed money.',
      },
      Liquidity: {
        what: 'Cash and what can be turned into cash at once, in percent of assets.',
        names: ['Liquid Assets/Assets'],
        formula:
          '(Cash & Fed Funds Sold + 0.9 × Investments − public deposits − discount window − advances ' +
          'beyond home loans) ÷ Total Assets',
        good: '18% is rated best; more earns little.',
        moves: 'Investment Purchases, lending, deposits',
      },
      '(Fed Funds Sold + Securities due in 1 Year)/Assets': {
        what: 'Money that comes back within a year without a sale, in percent of assets.',
        formula: '(fed funds sold + securities due in 1 year) ÷ Total Assets',
        moves: 'Investment Purchases',
      },
      'Overnight Borrowings/Assets': {
        what: 'Money borrowed until tomorrow, in percent of assets.',
        formula: 'Overnight Borrowings ÷ Total Assets',
        good: 'Near 0.',
      },
      'Net Non-Core Dependence': {
        what: 'How much of loans and bonds rests on money that leaves fast, in percent.',
        formula:
          '(Overnight Borrowings + brokered CDs + internet CDs + FHLB Borrowings − fed funds sold) ÷ ' +
          '(Total Loans + investments at cost)',
        good: 'Lower is safer.',
        moves: 'CDs, Borrowings',
      },
      'FHLB Capacity Used': {
        what: 'Advances in percent of the most that the Federal Home Loan Bank lends, a quarter of assets.',
        formula: 'FHLB Borrowings ÷ (0.25 × Total Assets)',
        good: 'What is unused is a reserve for bad days.',
        moves: 'Borrowings',
      },
      'Unpledged Securities/Securities': {
        what: 'Bonds that do not secure public deposits, in percent of all.',
        formula: 'bonds that secure nothing ÷ Investments',
        good: 'Higher is freer.',
        moves: 'CDs (Public/Gov’t), Investment Purchases',
      },
      'Uninsured-Type Deposits/Deposits': {
        what: 'Deposits of kinds that are mostly above the insured amount, in percent of all.',
        formula: '(premium money market deposits + public deposits) ÷ Total Deposits',
        good: 'Lower is steadier: the uninsured run first.',
        moves: 'Non-Maturity Deposits, CDs',
        source: 'Model: Cash',
      },
    },
  ),
  ...termsOf(
    { kind: 'Ratios', source: '12 CFR 324.10: Minimum capital', moves: capital },
    {
      'Equity/Assets': { what: 'Equity in percent of assets.', formula: 'Equity ÷ Total Assets' },
      'Tier 1 Leverage': {
        what: 'Tier 1 capital in percent of average assets: how much loss the bank could bear.',
        names: ['Leverage Ratio', 'Leverage'],
        formula: 'Tier 1 capital ÷ average assets less deductions',
        good: 'Well capitalized from 5%; investors want 9%.',
      },
      'Common Equity Tier 1': {
        what: 'The best capital in percent of risk-weighted assets. Here all Tier 1 capital is common equity.',
        formula: 'Tier 1 capital ÷ risk-weighted assets',
        good: 'Well capitalized from 6.5%.',
      },
      'Tier 1 Risk-Based': {
        what: 'Tier 1 capital in percent of risk-weighted assets.',
        formula: 'Tier 1 capital ÷ risk-weighted assets',
        good: 'Well capitalized from 8%.',
      },
      'Total Risk-Based': {
        what: 'Tier 1 and Tier 2 capital in percent of risk-weighted assets.',
        formula: '(Tier 1 capital + Tier 2 capital) ÷ risk-weighted assets',
        good: 'Well capitalized from 10%.',
      },
      'Risk-Weighted Assets/Assets': {
        what: 'How risky the average dollar of assets is by the rules, in percent.',
        formula: 'risk-weighted assets ÷ Total Assets',
        moves: 'Loan mix, Investment Purchases',
      },
      'Sustainable Growth': {
        what: 'How fast equity grows out of earnings that are kept, in percent a year.',
        formula: 'ROE × (1 − Dividend Payout)',
        good: 'Assets that grow faster thin the capital.',
      },
      'Asset Growth less Sustainable Growth': {
        what: 'By how much assets outgrow what earnings add to equity, in points.',
        formula: 'Asset Growth, Quarter − Sustainable Growth',
        good: 'Above 0 leverage falls.',
      },
      'AOCI/Tier 1': {
        what: 'Gains and losses on bonds that are not realized, in percent of Tier 1 capital.',
        formula: 'accumulated other comprehensive income ÷ Tier 1 capital',
        good: 'A large loss is a reason for depositors to run.',
        moves: 'Market rates, Investment Purchases',
      },
      'Long-Term Debt/Total Capital': {
        what: 'Notes in percent of Tier 1 and Tier 2 capital.',
        formula: 'Long-Term Debt ÷ (Tier 1 capital + Tier 2 capital)',
        moves: 'Long-Term Debt',
      },
      'Non-Performing/(Tier 1 + Reserve)': {
        what: 'Loans that no longer pay in percent of what could bear their loss: the Texas ratio.',
        formula: 'non-performing loans ÷ (Tier 1 capital + Reserve for Loan Loss)',
        good: 'Lower is safer.',
        moves: 'Loan Administration, the economy',
      },
      'Brokered/Deposits': {
        what: 'Deposits bought through brokers in percent of all deposits.',
        formula: 'brokered CDs ÷ Total Deposits',
        good: 'Lower is steadier. Only a well capitalized bank may take them.',
        moves: 'CDs',
        source: '12 CFR 337.6: Brokered deposits',
      },
      'Commercial Real Estate/Total Capital': {
        what: 'Loans on commercial property and construction in percent of total capital.',
        formula: 'commercial real estate loans ÷ (Tier 1 capital + Tier 2 capital)',
        good: 'From 300% the supervisor writes.',
        moves: 'Loan Origination, Loan Administration',
        source: 'OCC 2006-46: CRE concentrations',
      },
      'Construction/Total Capital': {
        what: 'Loans for construction and land in percent of total capital.',
        formula: 'construction loans ÷ (Tier 1 capital + Tier 2 capital)',
        good: 'From 100% the supervisor writes.',
        moves: 'Loan Origination, Loan Administration',
        source: 'OCC 2006-46: CRE concentrations',
      },
    },
  ),
  ...termsOf(
    { kind: 'Ratios', source: 'Model: Capital and the supervisor', moves: 'Every decision' },
    {
      'CAMELS: *': {
        what: 'The supervisor’s rating of this part of the bank, from 1 (best) to 5 (worst).',
        names: ['CAMELS'],
        good: 'Lower is better.',
      },
      'Composite Rating': {
        what: 'The supervisor’s rating of the whole bank, from 1 (best) to 5 (worst).',
        good: 'Lower is better. 4 and 5 bar dividends and brokered deposits.',
      },
      'PCA Category': {
        what: 'How well capitalized the bank is by law, from well to critically under.',
        source: '12 CFR 324, subpart H: Prompt corrective action',
        moves: capital,
      },
      'EVE, I & P -200': {
        what: 'What a fall of all rates by two points would do to the economic value of equity, in percent.',
        formula: 'economic value after a fall ÷ economic value − 1',
        good: 'Near 0 either way is safe.',
        moves: 'Swaps, Borrowings, fixed loans, bonds',
        source: 'Model: Rate risk',
      },
      'EVE, I & P 200': {
        what: 'What a rise of all rates by two points would do to the economic value of equity, in percent.',
        formula: 'economic value after a rise ÷ economic value − 1',
        good: 'Near 0 either way is safe.',
        moves: 'Swaps, Borrowings, fixed loans, bonds',
        source: 'Model: Rate risk',
      },
      'EAR, I & P -200': {
        what: 'What a fall of all rates by two points would do to a year’s net interest income, in percent.',
        formula: 'net interest income after a fall ÷ net interest income unchanged − 1',
        good: 'Near 0 either way is safe.',
        moves: 'Betas, variable loans, CDs',
        source: 'Model: Rate risk',
      },
      'EAR, I & P 200': {
        what: 'What a rise of all rates by two points would do to a year’s net interest income, in percent.',
        formula: 'net interest income after a rise ÷ net interest income unchanged − 1',
        good: 'Near 0 either way is safe.',
        moves: 'Betas, variable loans, CDs',
        source: 'Model: Rate risk',
      },
      'RSA / RSL': {
        what: 'Assets that get a new rate within twelve months as a multiple of such debts.',
        names: ['Cumulative RSA/RSL'],
        formula: 'assets that reprice in a year ÷ debts that reprice in a year',
        good: 'Above 1 gains when rates rise.',
        moves: 'Variable loans, CDs, Swaps',
        source: 'Model: Rate risk',
      },
    },
  ),
  ...termsOf(
    { kind: 'Ratios', source: 'FFIEC: UBPR User’s Guide', moves: 'Lending, deposits, purchases' },
    {
      '*/Assets': {
        what: 'This line of the balance sheet in percent of assets.',
        formula: 'the line ÷ Total Assets',
      },
      'Earning Assets/Assets': {
        what: 'What earns interest in percent of assets.',
        formula: '(Total Loans + investments at cost + fed funds sold) ÷ Total Assets',
        good: 'Higher is better.',
      },
      'Demand Deposits/Deposits': {
        what: 'Checking accounts without interest in percent of all deposits.',
        formula: 'demand deposits ÷ Total Deposits',
        good: 'Higher is cheaper.',
        moves: 'Non-Maturity Deposits',
      },
      'Core Deposits/Assets': {
        what: 'Accounts and retail CDs of the bank’s own customers in percent of assets.',
        formula: '(non-maturity deposits + retail CDs) ÷ Total Assets',
        good: 'Higher is steadier and cheaper.',
        moves: 'Non-Maturity Deposits, CDs',
      },
      '* (CDs)/Deposits': {
        what: 'Certificates of this market in percent of all deposits.',
        formula: 'CDs of the market ÷ Total Deposits',
        moves: 'CDs',
      },
      'Average Balance: *': {
        what: 'What a customer keeps in such an account, in dollars.',
        formula: 'balance of the account ÷ number of its customers',
        moves: 'Minimum balance, the economy',
      },
      'Fixed-Rate Loans/Loans': {
        what: 'Loans whose rate never changes, in percent of all loans.',
        formula: 'fixed-rate loans ÷ Total Loans',
        good: 'They lose value when rates rise.',
        moves: 'Loan Origination, Mortgages Pipelined',
      },
      'Floating and Adjustable Loans/Loans': {
        what: 'Loans whose rate follows the market, in percent of all loans.',
        formula: '(Total Loans − fixed-rate loans) ÷ Total Loans',
        good: 'They earn more when rates rise.',
        moves: 'Loan Origination',
      },
      'Securities Fair Value/Cost': {
        what: 'What the bonds are worth in percent of what they cost.',
        formula: 'Investments ÷ investments at cost',
        good: 'Below 100% a sale is a loss.',
        moves: 'Market rates',
      },
    },
  ),
];
