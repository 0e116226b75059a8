import { type Curve, fhlbCurve } from '../base/curve.ts';
import { oncePerBoth } from '../base/once.ts';
import { type EnvironmentRow, shockedRow } from '../catalogue/environments.ts';
import type { Template } from '../catalogue/template.ts';
import type { LoanMarketRates } from '../model/quarter.ts';
import { allLoanMarketRates } from './marketRates.ts';

/** Rates after an immediate parallel shift of the closing row, computed once for all banks (docs/bank). */
export type RateShock = {
  basisPoints: number;
  template: Template;
  row: EnvironmentRow;
  fhlbCurve: Curve;
  loanRates: LoanMarketRates;
  /** How far the federal funds rate moved, within its floor. */
  federalFundsMovePercent: number;
  /** Depositor behaviour that differs from the assumptions for all banks. */
  deposits?: DepositAssumptions;
};

/** Factors on the assumed depositor behaviour: how far rates follow the market, and how fast balances run off. */
export type DepositAssumptions = { readonly betaFactor: number; readonly decayFactor: number };

/** The shock of a number of basis points. */
export function rateShock(row: EnvironmentRow, basisPoints: number, template: Template): RateShock {
  return shockTo(shockedRow(row, basisPoints), row, basisPoints, template);
}

/** The shock from a row to a shifted one; `basisPoints` gives the direction of deposit rates. */
export function shockTo(
  moved: EnvironmentRow,
  row: EnvironmentRow,
  basisPoints: number,
  template: Template,
): RateShock {
  return {
    basisPoints,
    template,
    row: moved,
    fhlbCurve: fhlbCurve(moved.curve),
    loanRates: allLoanMarketRates(moved, template),
    federalFundsMovePercent: moved.federalFundsPercent - row.federalFundsPercent,
  };
}

const SHOCK_BASIS_POINTS = 200;

/** The unshocked row and the shifts up and down at which every quarter is measured. */
export type StandardShocks = { flat: RateShock; up: RateShock; down: RateShock };

/**
 * The standard shocks of a closing row: all forecasts of a turn, and all games of an environment, close on the same
 * one. Shared, so treat them as read-only.
 */
export const standardShocks = oncePerBoth(
  (row: EnvironmentRow, template: Template): StandardShocks => ({
    flat: rateShock(row, 0, template),
    up: rateShock(row, SHOCK_BASIS_POINTS, template),
    down: rateShock(row, -SHOCK_BASIS_POINTS, template),
  }),
);

/** Figures at -200, 0 and +200 basis points. */
export type ByShock<Figures> = Record<keyof StandardShocks, Figures>;
