/** One point of a rate table: a term in months and its rate in percent a year. */
export type TermRate = { readonly termMonths: number; readonly ratePercent: number };

/**
 * Rate at a term, linear between the nearest terms of the table and flat beyond its ends (a new CD's index rate).
 * Undefined when the table is empty.
 */
export function interpolateRate(table: readonly TermRate[], termMonths: number): number | undefined {
  const points = [...table].sort((a, b) => a.termMonths - b.termMonths);
  const after = points.find((point) => point.termMonths >= termMonths);
  const before = points.findLast((point) => point.termMonths <= termMonths);
  if (!before || !after) return (before ?? after)?.ratePercent;
  if (after.termMonths === before.termMonths) return before.ratePercent;
  const share = (termMonths - before.termMonths) / (after.termMonths - before.termMonths);
  return before.ratePercent + share * (after.ratePercent - before.ratePercent);
}

/**
 * The six offered rates by risk category from the rates typed for categories 1, 3 and 6: category 2 lies midway
 * between 1 and 3, categories 4 and 5 at thirds between 3 and 6. Percent in, percent out.
 */
export function ratesByRiskCategory(
  rate1: number,
  rate3: number,
  rate6: number,
): readonly [number, number, number, number, number, number] {
  const step = (rate6 - rate3) / 3;
  return [rate1, (rate1 + rate3) / 2, rate3, rate3 + step, rate3 + (2 * (rate6 - rate3)) / 3, rate6];
}
