import { annualPercentOf, percentOf } from '../../../contracts/banking/ratios.ts';
import { DOLLARS, NUMBER } from '../formats.ts';
import { averagesOf, type QuarterFacts } from '../quarterFacts.ts';
import { type Statement, statementOf } from '../statement.ts';
import { flowRatio, publishedRatio, type RatioMetric } from './ratioMetric.ts';

const CENTS_PER_MILLION_DOLLARS = 1e8;

const ofAssets = (name: string, flow: (statement: Statement, taxEquivalent: number) => number): RatioMetric =>
  flowRatio(name, (quarter) => {
    const { assets, taxEquivalent } = averagesOf(quarter);
    return annualPercentOf(flow(statementOf(quarter), taxEquivalent), assets);
  });

/**
 * Earnings & Profitability, % of average assets a year unless named. Sources: the quarter's income and
 * expense accounts, opening and closing ledger.
 */
export const EARNINGS: readonly RatioMetric[] = [
  ofAssets(
    'Interest Income (TE)/Assets',
    (statement, taxEquivalent) => statement.interestIncome + taxEquivalent,
  ),
  ofAssets('Interest Expense/Assets', (statement) => statement.interestExpense),
  ofAssets(
    'Net Interest Income (TE)/Assets',
    (statement, taxEquivalent) => statement.netInterestIncome + taxEquivalent,
  ),
  ofAssets('Provision/Assets', (statement) => statement.provision),
  ofAssets('Non-Interest Income/Assets', (statement) => statement.nonInterestIncome),
  ofAssets('Non-Interest Expense/Assets', (statement) => statement.nonInterestExpense),
  ofAssets('Personnel Expense/Assets', (statement) => statement.personnelExpense),
  ofAssets('Premises Expense/Assets', (statement) => statement.premisesExpense),
  ofAssets('Other Expense/Assets', (statement) => statement.otherExpense),
  ofAssets('Securities Gains/Assets', (statement) => statement.securitiesGains),
  ofAssets('Income before Taxes/Assets', (statement) => statement.incomeBeforeTaxes),
  ofAssets('Taxes/Assets', (statement) => statement.taxes),
  ofAssets('Net Income/Assets', (statement) => statement.netIncome),
  publishedRatio('Efficiency'),
  ofAssets('Burden/Assets', (statement) => statement.nonInterestExpense - statement.nonInterestIncome),
  flowRatio(
    'Overhead per $ Million of Assets',
    (quarter) => {
      const millions = averagesOf(quarter).assets / CENTS_PER_MILLION_DOLLARS;
      return millions === 0 ? null : (statementOf(quarter).nonInterestExpense * 4) / 100 / millions;
    },
    DOLLARS,
  ),
  flowRatio('DuPont: Profit Margin', (quarter) => duPontOf(quarter).marginPercent),
  flowRatio('DuPont: Asset Utilization', (quarter) => duPontOf(quarter).utilisationPercent),
  flowRatio('DuPont: Equity Multiplier', (quarter) => duPontOf(quarter).multiplier, NUMBER),
];

/** The DuPont tree: ROE % = margin % x utilisation % x multiplier / 100. */
export function duPontOf(quarter: QuarterFacts) {
  const { assets, equity } = averagesOf(quarter);
  const { interestIncome, nonInterestIncome, netIncome } = statementOf(quarter);
  const revenue = interestIncome + nonInterestIncome;
  return {
    marginPercent: percentOf(netIncome, revenue),
    utilisationPercent: annualPercentOf(revenue, assets),
    multiplier: equity === 0 ? null : assets / equity,
  };
}
