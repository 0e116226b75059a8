import { CERTIFICATE_MARKETS } from '../simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../simulation/catalogue/nonMaturityDeposits.ts';
import { certificatesName } from './accountNames.ts';
import { averageOf, flowOf, type QuarterFacts, sumOf } from './quarterFacts.ts';

/** One line that earns or costs interest: the ledger accounts of its balance and its interest. */
export type InterestAccounts = {
  readonly name: string;
  /** Accounts of the balance; none for fees and swaps, which have no balance of their own. */
  readonly balance: readonly string[];
  readonly interest: readonly string[];
};

/** Every line that earns interest; their interest sums to total interest income. */
export const EARNING_LINES: readonly InterestAccounts[] = [
  ...LOAN_ACCOUNTS.map(({ id, name }) => ({ name, balance: [`LOAN:${id}`], interest: [`II:LOAN:${id}`] })),
  { name: 'Loan Fees Recognized', balance: [], interest: ['II:FEE'] },
  { name: 'Investments', balance: ['SEC:'], interest: ['II:SEC', 'II:SECTE'] },
  { name: 'Fed Funds Sold', balance: ['FFS'], interest: ['II:FFS'] },
  { name: 'Swaps', balance: [], interest: ['II:SWAP'] },
];

/** Every line that costs interest; their interest sums to total interest expense. */
export const FUNDING_LINES: readonly InterestAccounts[] = [
  ...NON_MATURITY_DEPOSITS.map(({ id, name }) => ({
    name,
    balance: [`NMD:${id}`],
    interest: [`IE:NMD:${id}`],
  })),
  ...CERTIFICATE_MARKETS.map(({ type }) => ({
    name: certificatesName(type),
    balance: [`CD:${type}`],
    interest: [`IE:CD:${type}`],
  })),
  { name: 'FHLB Borrowings', balance: ['FHLB'], interest: ['IE:FHLB'] },
  { name: 'Fed Funds Purchased', balance: ['FFP'], interest: ['IE:FFP'] },
  { name: 'Discount Window', balance: ['DW'], interest: ['IE:DW'] },
  { name: 'Long-Term Debt', balance: ['SUB'], interest: ['IE:SUB'] },
];

/** A line in one quarter, cents, balances and interest positive for assets and liabilities alike. */
export type LineFigures = {
  name: string;
  opening: number;
  closing: number;
  average: number;
  interest: number;
};

/** The asset lines of a quarter. */
export function earningFigures(facts: QuarterFacts): LineFigures[] {
  return EARNING_LINES.map((line) => figuresOf(facts, line, 1));
}

/** The funding lines of a quarter. */
export function fundingFigures(facts: QuarterFacts): LineFigures[] {
  return FUNDING_LINES.map((line) => figuresOf(facts, line, -1));
}

function figuresOf(facts: QuarterFacts, line: InterestAccounts, debit: 1 | -1): LineFigures {
  return {
    name: line.name,
    opening: sumOf(facts.opening, line.balance) * debit + 0,
    closing: sumOf(facts.closing, line.balance) * debit + 0,
    average: averageOf(facts, ...line.balance) * debit + 0,
    interest: flowOf(facts, ...line.interest) * -debit + 0,
  };
}
