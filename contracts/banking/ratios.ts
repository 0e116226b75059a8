/** A part in % of a whole; null if the whole is zero. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

/** A quarter's flow in % a year of a balance (flow x 4); null if the balance is zero. */
export function annualPercentOf(quarterFlow: number, balance: number): number | null {
  return percentOf(quarterFlow * 4, balance);
}

/** The mean of an opening and a closing balance: the average balance of a quarter. */
export function averageBalance(opening: number, closing: number): number {
  return (opening + closing) / 2;
}

/** Change over a quarter in % a year, simple; null without an opening balance. */
export function annualGrowthPercent(opening: number, closing: number, quarters = 1): number | null {
  return percentOf(((closing - opening) * 4) / quarters, opening);
}

/** The simple mean of the values that are present; null if none is (community averages). */
export function meanOfKnown(values: readonly (number | string | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0) / known.length;
}

/** Holders' gain since the start in % of the opening price: price change plus dividends, $ a share. */
export function totalReturnPercent(
  openingPriceDollars: number,
  priceDollars: number,
  dividendsPerShareDollars: readonly number[],
): number | null {
  const dividends = dividendsPerShareDollars.reduce((total, dividend) => total + dividend, 0);
  return percentOf(priceDollars - openingPriceDollars + dividends, openingPriceDollars);
}
