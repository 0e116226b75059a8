/** Decimals of the rates and ratios that are kept and published; amounts are whole cents. */
export const KEPT_DECIMALS = 5;

/** Rounds half away from zero to an integer: the only rounding of postings (docs/bank). */
export function roundHalfAwayFromZero(value: number): number {
  const rounded = Math.floor(Math.abs(value) + 0.5);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** $000 with up to three decimals, as typed, to integer cents. */
export function centsFromThousands(thousands: number): number {
  return roundHalfAwayFromZero(thousands * 100_000);
}

/** Cents to $000, unrounded. */
export function thousandsFromCents(cents: number): number {
  return cents / 100_000;
}

/** Rounds rates, prices and displayed figures to a number of decimals, as printed. */
export function roundTo(value: number, decimals: number): number {
  const scale = SCALES[decimals];
  if (scale === undefined) return Number(value.toFixed(decimals)) + 0;
  const scaled = value * scale;
  const below = Math.floor(scaled);
  const part = scaled - below;
  // Near a half, and in large numbers, floating point may put the product on the wrong side; then the decimal
  // digits decide.
  if (Math.abs(part - 0.5) < NEAR_A_HALF || Math.abs(scaled) > SCALED_MAX) {
    return Number(value.toFixed(decimals)) + 0;
  }
  return (part < 0.5 ? below : below + 1) / scale + 0;
}

const SCALES: readonly number[] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
const NEAR_A_HALF = 1e-4;
const SCALED_MAX = 2 ** 38;

/** The value, or the nearer limit if it is outside. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Sum from left to right. */
export function sum(values: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i] ?? 0;
  return total;
}

/** Sum of the values of a record, in its order. */
export function sumOfValues(values: Readonly<Partial<Record<string, number>>>): number {
  let total = 0;
  for (const name in values) total += values[name] ?? 0;
  return total;
}

/** Sum of products of two lists of equal length. */
export function sumOfProducts(values: readonly number[], weights: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += (values[i] ?? 0) * (weights[i] ?? 0);
  return total;
}

/** Splits an integer total in proportion to weights, by largest remainder; ties go to the lower index. */
export function splitByWeights(total: number, weights: readonly number[]): number[] {
  const weightTotal = sum(weights);
  if (weightTotal <= 0 || total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / weightTotal);
  const parts = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  let left = total - sum(parts);
  for (let i = 0; left > 0; i = (i + 1) % byRemainder.length, left--) {
    const index = byRemainder[i]?.index ?? 0;
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts;
}
