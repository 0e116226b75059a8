import { curveOf, interpolate, TENORS_MONTHS } from '../base/curve.ts';
import {
  type EnvironmentRow,
  FUNDS_PERCENT_MIN,
  MORTGAGE_PERCENT_MIN,
  PRIME_PERCENT_MIN,
} from '../catalogue/environments.ts';
import type { Template } from '../catalogue/template.ts';
import { type DepositAssumptions, type RateShock, rateShock, shockTo } from '../market/rateShock.ts';

/** Parallel shifts, in basis points, at which a bank's report measures it. */
export const PARALLEL_BASIS_POINTS = [-400, -300, -200, -100, 100, 200, 300, 400] as const;

/** A non-parallel shift of the curve: basis points at short, middle and long tenors, linear in between. */
export type Twist = {
  readonly name: string;
  readonly short: number;
  readonly middle: number;
  readonly long: number;
};

/** The four twists of the interagency tests: steeper, flatter, short end only and long end only. */
export const TWISTS: readonly Twist[] = [
  { name: 'Steeper: Short -100, Long +100', short: -100, middle: 0, long: 100 },
  { name: 'Flatter: Short +100, Long -100', short: 100, middle: 0, long: -100 },
  { name: 'Short Rates +200', short: 200, middle: 100, long: 0 },
  { name: 'Long Rates +200', short: 0, middle: 100, long: 200 },
];
const TWIST_MONTHS = [3, 36, 120];
const MORTGAGE_MONTHS = 120;

/** How far a one-year ramp has moved rates in the middle of each of its quarters, as fractions of the whole shift. */
export const RAMP_PARTS = [0.125, 0.375, 0.625, 0.875] as const;

/** Rates after a twist, with the same floors as a parallel shift. */
export function twistedRates(row: EnvironmentRow, twist: Twist, template: Template): RateShock {
  const move = (months: number) =>
    interpolate(TWIST_MONTHS, [twist.short, twist.middle, twist.long], months) / 100;
  const moved: EnvironmentRow = {
    ...row,
    curve: curveOf(
      row.curve.parYieldsPercent.map((value, i) => Math.max(0, value + move(TENORS_MONTHS[i] ?? 0))),
    ),
    federalFundsPercent: Math.max(FUNDS_PERCENT_MIN, row.federalFundsPercent + move(0)),
    primePercent: Math.max(PRIME_PERCENT_MIN, row.primePercent + move(0)),
    mortgage30YearPercent: Math.max(MORTGAGE_PERCENT_MIN, row.mortgage30YearPercent + move(MORTGAGE_MONTHS)),
  };
  return shockTo(moved, row, twist.short, template);
}

/** A parallel shift in which depositors behave differently from the assumptions. */
export function shockWith(
  row: EnvironmentRow,
  basisPoints: number,
  template: Template,
  deposits: DepositAssumptions,
): RateShock {
  return { ...rateShock(row, basisPoints, template), deposits };
}
