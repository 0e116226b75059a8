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

/** Six zeros to be filled in place. */
export function sixZeros(): BySixCategories {
  return [0, 0, 0, 0, 0, 0];
}

/** Adds six values to six others in place. */
export function addSix(totals: BySixCategories, values: BySixCategories): void {
  for (const category of CATEGORIES) totals[category] += values[category];
}

/** The six rates from those of categories 1, 3 and 6, by the rule of the origination screen (docs/bank). */
export function sixRates(rate1: number, rate3: number, rate6: number): BySixCategories {
  const rates = ratesByRiskCategory(rate1, rate3, rate6);
  return sixOf((category) => rates[category]);
}
