/** A value rounded as it is printed, so that subtracting what is printed gives the printed difference. */
export const printed = (value: number, decimals: number): number => Number(value.toFixed(decimals));
