import { oncePer, oncePerBoth } from './once.ts';

/** Tenors of a stored curve in months; the first is the overnight (federal funds) rate. */
export const TENORS_MONTHS = [0, 3, 6, 12, 24, 36, 60, 84, 120, 240, 360];
const MATURITY_QUARTERS_MAX = 120;
const DISCOUNT_FACTOR_MIN = 1e-6;

/** Spread of the Federal Home Loan Bank's advances over Treasuries: mean of five sheets of 2018-2025 (docs/bank). */
export const FHLB_TENORS_MONTHS = [0, 3, 6, 12, 24, 36, 48, 60, 84, 120];
const FHLB_SPREADS_PERCENT = [0.17, 0.23, 0.22, 0.23, 0.25, 0.28, 0.28, 0.27, 0.41, 0.49];

/** A par yield curve, % per year bond-equivalent, and values derived from it (docs/bank). */
export type Curve = {
  readonly parYieldsPercent: readonly number[];
  /** Linear between tenors, flat outside. */
  yieldAt(months: number): number;
  /** Present value of 1 due in a number of quarters, at most 120; bootstrapped from quarterly compounded par yields. */
  discountFactor(quarters: number): number;
};

/** Linear interpolation through points with rising x, flat outside them. */
export function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  if (x <= (xs[0] ?? 0)) return ys[0] ?? 0;
  for (let i = 1; i < xs.length; i++) {
    const right = xs[i] ?? 0;
    if (x > right) continue;
    const left = xs[i - 1] ?? 0;
    const low = ys[i - 1] ?? 0;
    return low + (((ys[i] ?? 0) - low) * (x - left)) / (right - left);
  }
  return ys.at(-1) ?? 0;
}

/** A curve from its eleven par yields; discount factors are computed when first needed. */
export function curveOf(parYieldsPercent: readonly number[]): Curve {
  const yieldAt = (months: number) => interpolate(TENORS_MONTHS, parYieldsPercent, months);
  let factors: number[] | undefined;
  return {
    parYieldsPercent,
    yieldAt,
    discountFactor(quarters) {
      factors ??= bootstrap(yieldAt);
      return factors[Math.min(quarters, MATURITY_QUARTERS_MAX)] ?? 0;
    },
  };
}

function bootstrap(yieldAt: (months: number) => number): number[] {
  const factors = [1];
  let annuity = 0;
  for (let n = 1; n <= MATURITY_QUARTERS_MAX; n++) {
    const coupon = 4 * (Math.sqrt(1 + yieldAt(3 * n) / 200) - 1);
    const factor = Math.max(DISCOUNT_FACTOR_MIN, (1 - (coupon / 4) * annuity) / (1 + coupon / 4));
    factors.push(factor);
    annuity += factor;
  }
  return factors;
}

/** The curve after an immediate parallel shift, floored at zero; the same object if nothing moves. */
export const shiftedCurve = oncePerBoth((curve: Curve, basisPoints: number): Curve => {
  if (basisPoints === 0 && curve.parYieldsPercent.every((value) => value >= 0)) return curve;
  return curveOf(curve.parYieldsPercent.map((value) => Math.max(0, value + basisPoints / 100)));
});

/** The element-wise mean of two curves. */
export function meanCurve(first: Curve, second: Curve): Curve {
  return curveOf(
    first.parYieldsPercent.map((value, i) => value * 0.5 + (second.parYieldsPercent[i] ?? 0) * 0.5),
  );
}

/** The FHLB fixed-rate index f(m) = y(m) + s(m). */
export function fhlbYield(curve: Curve, months: number): number {
  return curve.yieldAt(months) + interpolate(FHLB_TENORS_MONTHS, FHLB_SPREADS_PERCENT, months);
}

/** The whole FHLB curve, for discounting. */
export const fhlbCurve = oncePer(
  (curve: Curve): Curve => curveOf(TENORS_MONTHS.map((months) => fhlbYield(curve, months))),
);
