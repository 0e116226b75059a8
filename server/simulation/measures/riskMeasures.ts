import { closedLoansAt, loansAt } from '../loans/poolOutlook.ts';
import type { ByShock, RateShock, StandardShocks } from '../market/rateShock.ts';
import type { BankState } from '../model/bankState.ts';
import { type InterestLines, interestLinesOfYear, netInterestIncome } from './earningsAtRisk.ts';
import {
  type EconomicValueLines,
  economicValueLines,
  economicValueOfEquity,
} from './economicValueOfEquity.ts';
import { type GapBucket, repricingGap } from './repricingGap.ts';

/** Economic value, the interest of the coming year and the repricing gap of a closed bank by line (docs/bank). */
export type RiskMeasures = {
  economicValue: ByShock<EconomicValueLines>;
  interestOfYear: ByShock<InterestLines>;
  gap: GapBucket[];
};

/** Measures a bank once at every standard shock; the published figures and the reports are derived from this. */
export function riskMeasures(bank: BankState, shocks: StandardShocks): RiskMeasures {
  const flat = closedLoansAt(bank, shocks.flat.loanRates);
  const terms = flat.map((loan) => loan.terms);
  const loans = {
    down: loansAt(terms, shocks.down.loanRates),
    flat,
    up: loansAt(terms, shocks.up.loanRates),
  };
  return {
    economicValue: byShock(shocks, (shock, name) => economicValueLines(bank, shock, loans[name])),
    interestOfYear: byShock(shocks, (shock, name) => interestLinesOfYear(bank, shock, loans[name])),
    gap: repricingGap(bank, shocks.flat.row, shocks.flat.template, loans.flat),
  };
}

function byShock<Figures>(
  { down, flat, up }: StandardShocks,
  measure: (shock: RateShock, name: keyof StandardShocks) => Figures,
): ByShock<Figures> {
  return { down: measure(down, 'down'), flat: measure(flat, 'flat'), up: measure(up, 'up') };
}

/** The published changes after a shock, %, and economic value against assets. */
export function riskFigures({ economicValue, interestOfYear, gap }: RiskMeasures, assetsCents: number) {
  const value = economicValueOfEquity(economicValue.flat);
  const income = netInterestIncome(interestOfYear.flat);
  const change = (shocked: number, flat: number) => (shocked / flat - 1) * 100;
  return {
    economicValueUpPercent: change(economicValueOfEquity(economicValue.up), value),
    economicValueDownPercent: change(economicValueOfEquity(economicValue.down), value),
    economicValueToAssetsPercent: (value / assetsCents) * 100,
    earningsAtRiskUpPercent: change(netInterestIncome(interestOfYear.up), income),
    earningsAtRiskDownPercent: change(netInterestIncome(interestOfYear.down), income),
    rateSensitiveRatio12Months: gap[1]?.cumulativeRatio ?? 0,
  };
}
