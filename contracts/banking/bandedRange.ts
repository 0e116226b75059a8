/**
 * Low, mean and high of several banks' values rounded to whole bands, so that no exact value can be inferred.
 */
export type BandedRange = { low: number; mean: number; high: number };

const decimals = 6;

/**
 * The range of values in bands of a given width: the lower edge of the lowest band, the upper edge of the
 * highest, and the mean of the bands' midpoints. Values that move within their bands give the same range.
 * Null without values.
 */
export function bandedRange(values: readonly number[], width: number): BandedRange | null {
  if (values.length === 0) return null;
  const tidy = (value: number) => Number(value.toFixed(decimals));
  const bands = values.map((value) => bandOf(value, width));
  const mean = bands.reduce((total, band) => total + band + 0.5, 0) / bands.length;
  return {
    low: tidy(Math.min(...bands) * width),
    mean: tidy(mean * width),
    high: tidy((Math.max(...bands) + 1) * width),
  };
}

/** The number of the band that contains a value; band 0 starts at zero. */
export function bandOf(value: number, width: number): number {
  return Math.floor(Number((value / width).toFixed(decimals)));
}
