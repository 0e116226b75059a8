import { loansAt, type PricedPool } from '../loans/poolOutlook.ts';
import type { ByShock, RateShock, StandardShocks } from '../market/rateShock.ts';
import type { BankState } from '../model/bankState.ts';
import { type InterestLines, interestLinesOfYear, netInterestIncome } from './earningsAtRisk.ts';
import {
  type EconomicValueLines,
  economicValueLines,
  economicValueOfEquity,
} from './economicValueOfEquity.ts';

/** Economic value and the interest of the coming year of a closed bank by line (docs/bank). */
export type RiskMeasures = {
  economicValue: ByShock<EconomicValueLines>;
  interestOfYear: ByShock<InterestLines>;
};

/** Measures a bank with its loans at closing rates once at every standard shock; figures and reports derive from it. */
export function riskMeasures(
  bank: BankState,
  shocks: StandardShocks,
  flat: readonly PricedPool[],
): RiskMeasures {
  const terms = flat.map((loan) => loan.terms);
  const loans = {
    down: loansAt(terms, shocks.down.loanRates),
    flat,
    up: loansAt(terms, shocks.up.loanRates),
  };
  return {
    economicValue: byShock(shocks, (shock, name) => economicValueLines(bank, shock, loans[name])),
    interestOfYear: byShock(shocks, (shock, name) => interestLinesOfYear(bank, shock, loans[name])),
  };
}

function byShock<Figures>(
  { down, flat, up }: StandardShocks,
  measure: (shock: RateShock, name: keyof StandardShocks) => Figures,
): ByShock<Figures> {
  return { down: measure(down, 'down'), flat: measure(flat, 'flat'), up: measure(up, 'up') };
}

/** The published changes after a shock, %, and economic value against assets. */
export function riskFigures({ economicValue, interestOfYear }: RiskMeasures, assetsCents: number) {
  const value = economicValueOfEquity(economicValue.flat);
  const income = netInterestIncome(interestOfYear.flat);
  const change = (shocked: number, flat: number) => (shocked / flat - 1) * 100;
  return {
    economicValueUpPercent: change(economicValueOfEquity(economicValue.up), value),
    economicValueDownPercent: change(economicValueOfEquity(economicValue.down), value),
    economicValueToAssetsPercent: (value / assetsCents) * 100,
    earningsAtRiskUpPercent: change(netInterestIncome(interestOfYear.up), income),
    earningsAtRiskDownPercent: change(netInterestIncome(interestOfYear.down), income),
  };
}
