/**
 * Ranks by value, 1 the best; equal values share a rank, and missing values have none. Those in `isLast` rank
 * after all others.
 */
export function placesOf(
  values: readonly (number | null)[],
  isBetterHigher: boolean,
  isLast: readonly boolean[] = [],
): (number | null)[] {
  const goodness = values.map((value, bank) => {
    if (value === null) return null;
    return isLast[bank] ? Number.NEGATIVE_INFINITY : value * (isBetterHigher ? 1 : -1);
  });
  return goodness.map((own) =>
    own === null ? null : 1 + goodness.filter((other) => other !== null && other > own).length,
  );
}
