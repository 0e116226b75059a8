import { annualPercentOf } from '../../../contracts/banking/ratios.ts';
import { CERTIFICATE_MARKETS } from '../../simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../simulation/catalogue/nonMaturityDeposits.ts';
import { THOUSANDS } from '../formats.ts';
import { marginChangeOf } from '../marginChange.ts';
import { averageOf, averagesOf, type BankFacts, flowOf, type QuarterFacts } from '../quarterFacts.ts';
import { statementOf } from '../statement.ts';
import { flowRatio, publishedRatio, type RatioMetric, trendRatio } from './ratioMetric.ts';

const yieldOf = (name: string, balances: string[], interest: string[]): RatioMetric =>
  flowRatio(`Yield: ${name}`, (quarter) =>
    annualPercentOf(0 - flowOf(quarter, ...interest), averageOf(quarter, ...balances)),
  );

const costOf = (name: string, balances: string[], interest: string[]): RatioMetric =>
  flowRatio(`Cost: ${name}`, (quarter) =>
    annualPercentOf(flowOf(quarter, ...interest), 0 - averageOf(quarter, ...balances)),
  );

/** Interest-bearing funding: all but demand deposits. */
const INTEREST_BEARING = [
  ...NON_MATURITY_DEPOSITS.filter(({ type }) => type !== 'DDA').map(({ id }) => `NMD:${id}`),
  'CD:',
  'FHLB',
  'FFP',
  'DW',
  'SUB',
];

/** Margin Analysis. Sources: interest accounts of the quarter, opening and closing ledger. */
export const MARGIN: readonly RatioMetric[] = [
  publishedRatio('Net Interest Margin'),
  ...LOAN_ACCOUNTS.map(({ id, name }) => yieldOf(name, [`LOAN:${id}`], [`II:LOAN:${id}`])),
  yieldOf('Total Loans with Fees', ['LOAN:'], ['II:LOAN:', 'II:FEE']),
  flowRatio('Yield: Investments (TE)', (quarter) =>
    annualPercentOf(
      averagesOf(quarter).taxEquivalent - flowOf(quarter, 'II:SEC', 'II:SECTE'),
      averageOf(quarter, 'SEC:'),
    ),
  ),
  yieldOf('Fed Funds Sold', ['FFS'], ['II:FFS']),
  ...NON_MATURITY_DEPOSITS.map(({ id, name }) => costOf(name, [`NMD:${id}`], [`IE:NMD:${id}`])),
  ...CERTIFICATE_MARKETS.map(({ type }) => costOf(`${type} (CDs)`, [`CD:${type}`], [`IE:CD:${type}`])),
  costOf('FHLB Borrowings', ['FHLB'], ['IE:FHLB']),
  costOf('Overnight Borrowings', ['FFP', 'DW'], ['IE:FFP', 'IE:DW']),
  costOf('Long-Term Debt', ['SUB'], ['IE:SUB']),
  publishedRatio('Cost of Funds'),
  flowRatio('Interest Spread', spreadPercent),
  flowRatio('Break-Even Yield', breakEvenYieldPercent),
  trendRatio('Change in Net Interest Income by Rate', byCause('rate'), THOUSANDS),
  trendRatio('Change in Net Interest Income by Volume', byCause('volume'), THOUSANDS),
  trendRatio('Change in Net Interest Income by Mix', byCause('mix'), THOUSANDS),
];

function byCause(cause: 'rate' | 'volume' | 'mix'): (facts: BankFacts) => number | null {
  return (facts) => {
    const change = marginChangeOf(facts);
    return change ? change[cause] / 100_000 : null;
  };
}

/** Yield on earning assets (TE) less the cost of interest-bearing funding, % points. */
export function spreadPercent(quarter: QuarterFacts): number | null {
  const { earningAssets, taxEquivalent } = averagesOf(quarter);
  const { interestIncome, interestExpense } = statementOf(quarter);
  const earned = annualPercentOf(interestIncome + taxEquivalent, earningAssets);
  const paid = annualPercentOf(interestExpense, 0 - averageOf(quarter, ...INTEREST_BEARING));
  return earned === null || paid === null ? null : earned - paid;
}

/** The yield on earning assets at which income before taxes is zero: 4(IE + NIE - NonII + PROV)/AE. */
export function breakEvenYieldPercent(quarter: QuarterFacts): number | null {
  const { interestExpense, nonInterestExpense, nonInterestIncome, provision } = statementOf(quarter);
  return annualPercentOf(
    interestExpense + nonInterestExpense - nonInterestIncome + provision,
    averagesOf(quarter).earningAssets,
  );
}
