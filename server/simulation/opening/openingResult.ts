import { KEPT_DECIMALS, roundTo } from '../base/money.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import type { Template } from '../catalogue/template.ts';
import { standardShocks } from '../market/rateShock.ts';
import { INDICATORS } from '../measures/indicators.ts';
import { quarterFigures } from '../measures/quarterFigures.ts';
import { quarterResult, quarterResultOf } from '../measures/quarterResult.ts';
import type { BankState } from '../model/bankState.ts';
import type { QuarterResult } from '../model/quarterResult.ts';
import { emptyFlows } from '../quarter/emptyFlows.ts';

/** Ratios computable from a balance sheet without a quarter's income. */
const SHEET_RATIOS = new Set([
  'Non-Performing/Loans',
  'Reserve/Loans',
  'Tier 1 Leverage',
  'Total Risk-Based',
  'Loans/Deposits',
  'Liquidity',
  'Market/Book',
]);

/**
 * Quarter 0 (docs/bank): the opening sheet, with the income and its ratios of the neutral forecast quarter,
 * so that there is a dashboard before turn 1.
 */
export function openingResult(
  bank: BankState,
  neutral: BankState,
  row: EnvironmentRow,
  template: Template,
): QuarterResult {
  const forecast = quarterResult(neutral);
  const figures = quarterFigures(bank, bank.ledger, standardShocks(row, template));
  const opening = quarterResultOf(bank, figures, 0, emptyFlows());
  const annualEarnings = (forecast['Earnings per Share'] ?? 0) * 4;
  const indicators = Object.fromEntries(
    INDICATORS.map(({ group, name }) => {
      const isOfSheet = group === 'Balance Sheet' || SHEET_RATIOS.has(name);
      return [name, (isOfSheet ? opening.indicators[name] : forecast[name]) ?? 0];
    }),
  );
  return {
    ...opening,
    isProForma: true,
    indicators: {
      ...indicators,
      PE: annualEarnings > 0 ? roundTo(bank.stockPriceDollars / annualEarnings, KEPT_DECIMALS) : 0,
    },
  };
}
