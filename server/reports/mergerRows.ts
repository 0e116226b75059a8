import { type MergerRowName, mergerRowNames } from '../../contracts/banking/mergerBank.ts';
import { type EnvironmentSource, environmentOf } from '../simulation/catalogue/environments.ts';
import type { QuarterFacts } from './quarterFacts.ts';

/** One M&A row of a team: money in $000, shares in units, rates in % a year. */
export type MergerRow = { name: MergerRowName; value: number };

/**
 * The M&A rows of one team as published for its last completed turn. Sources: indicators and supervisory
 * figures of the result; prime and federal funds of the closing row of the market.
 */
export function mergerRowsOf(
  environment: EnvironmentSource,
  { result, market, turn }: Pick<QuarterFacts, 'result' | 'market' | 'turn'>,
): MergerRow[] {
  const { indicators, supervisory } = result;
  // Turn 0 has no market of its own: its rates are the opening row that every team sees before turn 1.
  const rates = market?.closing ?? environmentOf(environment).at(turn);
  const indicator = (name: string) => indicators[name] ?? 0;
  const values: Record<MergerRowName, number> = {
    'Total Assets': indicator('Total Assets'),
    Equity: indicator('Equity'),
    'Tier 1 Leverage Ratio Numerator': supervisory.tier1Thousands,
    'Tier 1 Leverage Ratio Denominator': supervisory.leverageDenominatorThousands,
    'Reserve for Loan Loss': indicator('Reserve for Loan Loss'),
    'Net Income after Tax': indicator('Net Income'),
    'Annualized Net Interest Income': indicator('Net Interest Income') * 4,
    'Non-Interest Income': indicator('Non-Interest Income') * 4,
    'Non-Interest Expense': indicator('Non-Interest Expense') * 4,
    Prime: rates.primePercent,
    'Fed Funds': rates.federalFundsPercent,
    'Stock Price': indicator('Stock Price'),
    'Common Shares': supervisory.shares,
  };
  return mergerRowNames.map((name) => ({ name, value: values[name] }));
}
