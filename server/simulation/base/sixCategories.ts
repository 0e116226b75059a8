import { ratesByRiskCategory } from '../../../contracts/banking/interpolation.ts';

/** Six values, one for each risk category 1 to 6. */
export type BySixCategories = [number, number, number, number, number, number];

/** Position of a risk category in the six: category 1 is 0. */
export type CategoryIndex = 0 | 1 | 2 | 3 | 4 | 5;

/** The six positions, to loop over. */
export const CATEGORIES: readonly CategoryIndex[] = [0, 1, 2, 3, 4, 5];

/** Six values from a rule for each category. */
export function sixOf(value: (category: CategoryIndex) => number): BySixCategories {
  return [value(0), value(1), value(2), value(3), value(4), value(5)];
}

/** Six zeros to be filled in place: where a turn needs hundreds of thousands of values, `sixOf` and its closures are costly. */
export function sixZeros(): BySixCategories {
  return [0, 0, 0, 0, 0, 0];
}

/** Adds six values to six others in place. */
export function addSix(totals: BySixCategories, values: BySixCategories): void {
  totals[0] += values[0];
  totals[1] += values[1];
  totals[2] += values[2];
  totals[3] += values[3];
  totals[4] += values[4];
  totals[5] += values[5];
}

/** Their sum, from left to right; unrolled, because a turn calls it some hundred thousand times. */
export function sumOfSix(values: Readonly<BySixCategories>): number {
  return values[0] + values[1] + values[2] + values[3] + values[4] + values[5];
}

/** The sum of their products, from left to right. */
export function productOfSix(values: Readonly<BySixCategories>, weights: Readonly<BySixCategories>): number {
  return (
    values[0] * weights[0] +
    values[1] * weights[1] +
    values[2] * weights[2] +
    values[3] * weights[3] +
    values[4] * weights[4] +
    values[5] * weights[5]
  );
}

/** The six rates from those of categories 1, 3 and 6, by the rule of the origination screen (docs/bank). */
export function sixRates(rate1: number, rate3: number, rate6: number): BySixCategories {
  const rates = ratesByRiskCategory(rate1, rate3, rate6);
  return sixOf((category) => rates[category]);
}
