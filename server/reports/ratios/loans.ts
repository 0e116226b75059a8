import { annualPercentOf, percentOf } from '../../../contracts/banking/ratios.ts';
import { sum } from '../../simulation/base/money.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { NUMBER, THOUSANDS } from '../formats.ts';
import {
  allLoanFlows,
  CATEGORY_NAMES,
  categoryBalance,
  categoryCoupon,
  loanFlowsOfQuarter,
  nonAccrualOf,
} from '../loanFigures.ts';
import { averageOf, closingOf, flowOf, type QuarterFacts } from '../quarterFacts.ts';
import { statementOf } from '../statement.ts';
import { flowRatio, publishedRatio, type RatioMetric, stockRatio } from './ratioMetric.ts';

const thousands = (name: string, cents: (quarter: QuarterFacts) => number): RatioMetric =>
  flowRatio(name, (quarter) => cents(quarter) / 100_000, THOUSANDS);

/**
 * Loan & Lease Analysis. Sources: closing ledger, pools and non-accrual stock of the state, loan flows of the
 * quarter, interest on loans.
 */
export const LOANS: readonly RatioMetric[] = [
  ...LOAN_ACCOUNTS.map(({ id, name }) =>
    stockRatio(`Mix: ${name}`, (quarter) =>
      percentOf(closingOf(quarter, `LOAN:${id}`), closingOf(quarter, 'LOAN:')),
    ),
  ),
  ...CATEGORY_NAMES.map(([category, name]) =>
    stockRatio(`Mix: ${name}`, (quarter) =>
      percentOf(categoryBalance(quarter, category), closingOf(quarter, 'LOAN:')),
    ),
  ),
  publishedRatio('Net Charge-Offs/Loans'),
  publishedRatio('Non-Performing/Loans'),
  publishedRatio('Reserve/Loans'),
  stockRatio('Reserve/Non-Performing', (quarter) =>
    percentOf(0 - closingOf(quarter, 'ACL'), nonPerformingCents(quarter)),
  ),
  flowRatio(
    'Provision/Net Charge-Offs',
    (quarter) => {
      const chargedOff = allLoanFlows(quarter, 'chargedOff');
      return chargedOff === 0 ? null : statementOf(quarter).provision / chargedOff;
    },
    NUMBER,
  ),
  ...LOAN_ACCOUNTS.map(({ id, name }) =>
    flowRatio(`Loss Rate: ${name}`, (quarter) =>
      annualPercentOf(sum(loanFlowsOfQuarter(quarter, id).chargedOff), averageOf(quarter, `LOAN:${id}`)),
    ),
  ),
  ...CATEGORY_NAMES.map(([category, name]) =>
    stockRatio(`Average Coupon: ${name}`, (quarter) => categoryCoupon(quarter, category)),
  ),
  thousands('Originations', (quarter) => allLoanFlows(quarter, 'kept') + allLoanFlows(quarter, 'pipelined')),
  thousands('Run-Off', (quarter) => allLoanFlows(quarter, 'principal') + allLoanFlows(quarter, 'collected')),
  flowRatio('Pipelined/Originations', (quarter) => {
    const pipelined = allLoanFlows(quarter, 'pipelined');
    return percentOf(pipelined, pipelined + allLoanFlows(quarter, 'kept'));
  }),
  flowRatio('Yield less Loss Rate', (quarter) =>
    annualPercentOf(
      0 - flowOf(quarter, 'II:LOAN:', 'II:FEE') - allLoanFlows(quarter, 'chargedOff'),
      averageOf(quarter, 'LOAN:'),
    ),
  ),
];

/** Non-accrual loans of all accounts, cents. */
export function nonPerformingCents(quarter: QuarterFacts): number {
  return sum(LOAN_ACCOUNTS.map(({ id }) => sum(nonAccrualOf(quarter, id))));
}
