import { type Curve, fhlbCurve } from '../base/curve.ts';
import { type EnvironmentRow, shockedRow } from '../catalogue/environments.ts';
import type { Template } from '../catalogue/template.ts';
import type { LoanMarketRates } from '../model/quarter.ts';
import { allLoanMarketRates } from './marketRates.ts';

/** Rates after an immediate parallel move of the closing row, worked out once for all banks (section 18). */
export type RateShock = {
  basisPoints: number;
  template: Template;
  row: EnvironmentRow;
  fhlbCurve: Curve;
  loanRates: LoanMarketRates;
  /** How far the federal funds rate moved, within its floor. */
  federalFundsMovePercent: number;
};

/** The shock of a number of basis points. */
export function rateShock(row: EnvironmentRow, basisPoints: number, template: Template): RateShock {
  const moved = shockedRow(row, basisPoints);
  return {
    basisPoints,
    template,
    row: moved,
    fhlbCurve: fhlbCurve(moved.curve),
    loanRates: allLoanMarketRates(moved, template),
    federalFundsMovePercent: moved.federalFundsPercent - row.federalFundsPercent,
  };
}

/** The unshocked row and the moves of 200 basis points up and down that every quarter is measured at. */
export type StandardShocks = { flat: RateShock; up: RateShock; down: RateShock };

/** The standard shocks of a closing row. */
export function standardShocks(row: EnvironmentRow, template: Template): StandardShocks {
  return {
    flat: rateShock(row, 0, template),
    up: rateShock(row, 200, template),
    down: rateShock(row, -200, template),
  };
}

/** Figures at -200, 0 and +200 basis points. */
export type ByShock<Figures> = Record<keyof StandardShocks, Figures>;
