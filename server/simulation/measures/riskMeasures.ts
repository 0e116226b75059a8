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

/** Measures a bank once at every standard shock; the published figures and the reports are made of it. */
export function riskMeasures(bank: BankState, shocks: StandardShocks): RiskMeasures {
  return {
    economicValue: byShock(shocks, (shock) => economicValueLines(bank, shock)),
    interestOfYear: byShock(shocks, (shock) => interestLinesOfYear(bank, shock)),
    gap: repricingGap(bank, shocks.flat.row, shocks.flat.template),
  };
}

function byShock<Figures>(shocks: StandardShocks, measure: (shock: RateShock) => Figures): ByShock<Figures> {
  return { down: measure(shocks.down), flat: measure(shocks.flat), up: measure(shocks.up) };
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
