import { sum } from '../simulation/base/money.ts';
import type { SecurityFlows } from '../simulation/model/quarterFlows.ts';
import { allLoanFlows } from './loanFigures.ts';
import { type QuarterFacts, sumOf } from './quarterFacts.ts';
import { statementOf } from './statement.ts';

/** One line of the cash-flow statement, cents; inflows are positive. */
export type CashFlowLine = readonly [name: string, cents: number];

/** The three parts of the statement; together they are the change in cash and federal funds sold. */
export type CashFlowStatement = {
  operating: CashFlowLine[];
  investing: CashFlowLine[];
  financing: CashFlowLine[];
  openingCash: number;
  closingCash: number;
};

/** Cash as the dashboard defines it: cash and federal funds sold. */
const CASH = ['CASH', 'FFS'];

/** The cash-flow statement of a quarter from its flows; null if the quarter has none. */
export function cashFlowOf(facts: QuarterFacts): CashFlowStatement | null {
  const { detail } = facts;
  if (!detail) return null;
  return {
    operating: operatingLines(facts, detail.flows),
    investing: investingLines(facts, detail.flows),
    financing: financingLines(facts, detail.flows),
    openingCash: sumOf(facts.opening, CASH),
    closingCash: sumOf(facts.closing, CASH),
  };
}

type Flows = NonNullable<QuarterFacts['detail']>['flows'];

/** Cash cost of an increase of accounts; liabilities, whose balances are negative, provide cash. */
function cashOf({ opening, closing }: QuarterFacts, ...accounts: string[]): number {
  return sumOf(opening, accounts) - sumOf(closing, accounts);
}

function securityTotal(flows: Flows, flow: keyof SecurityFlows): number {
  return sum(Object.values(flows.securities).map((each) => each[flow]));
}

function operatingLines(facts: QuarterFacts, flows: Flows): CashFlowLine[] {
  const { netIncome, provision } = statementOf(facts);
  return [
    ['Net Income', netIncome],
    ['Provision for Loan Losses', provision],
    ['Depreciation and Amortization', flows.fixedAssets.depreciation],
    ['Deferred Loan Fees', cashOf(facts, 'DEFFEE')],
    ['Gains on Sales of Securities', securityTotal(flows, 'sold') - securityTotal(flows, 'proceeds')],
    ['Gains on Sales of Loans', allLoanFlows(facts, 'sold') - flows.loanSaleProceeds],
    ['Write-Downs of Securities', securityTotal(flows, 'writtenDown')],
    ['Deferred Tax Assets', cashOf(facts, 'DTA_NOL', 'DTA_VA')],
    ['Other Assets and Liabilities', cashOf(facts, 'OTHA', 'OTHL')],
  ];
}

function investingLines(facts: QuarterFacts, flows: Flows): CashFlowLine[] {
  return [
    ['Loans Made and Kept', 0 - allLoanFlows(facts, 'kept')],
    ['Loan Principal Received', allLoanFlows(facts, 'principal')],
    ['Non-Accrual Loans Collected', allLoanFlows(facts, 'collected')],
    ['Loans Sold', flows.loanSaleProceeds],
    ['Securities Bought', 0 - securityTotal(flows, 'bought')],
    ['Securities Matured and Repaid', securityTotal(flows, 'principal')],
    ['Securities Sold', securityTotal(flows, 'proceeds')],
    ['Premises and Software Bought', 0 - flows.fixedAssets.bought],
    ['FHLB Stock', cashOf(facts, 'FHLBSTK')],
  ];
}

function financingLines(facts: QuarterFacts, flows: Flows): CashFlowLine[] {
  const { advances, notes, equity } = flows;
  return [
    ['Non-Maturity Deposits', cashOf(facts, 'NMD:')],
    ['Certificates of Deposit', cashOf(facts, 'CD:')],
    ['FHLB Borrowings Taken', advances.borrowed],
    ['FHLB Borrowings Repaid', 0 - advances.repaid],
    ['Overnight Borrowings', cashOf(facts, 'FFP', 'DW')],
    ['Long-Term Debt Issued', notes.issued],
    ['Long-Term Debt Matured', 0 - notes.matured],
    ['Stock Issued, less Cost', equity.issued - equity.issueCost],
    ['Stock Repurchased', 0 - equity.repurchased],
    ['Assisted Recapitalization', facts.state.recapitalisedCents],
    ['Dividends', 0 - facts.state.dividendsPaidCents],
  ];
}

/** The sum of a part. */
export function cashFlowTotal(lines: readonly CashFlowLine[]): number {
  return sum(lines.map(([, cents]) => cents));
}
