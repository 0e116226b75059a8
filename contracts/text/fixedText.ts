const formats = new Map<number, Intl.NumberFormat>();

/** A number with grouped thousands and a fixed count of decimals; what rounds to zero has no minus. */
export function fixedText(value: number, decimals: number): string {
  // Making a format costs a hundred times what using one does, and screens print dozens of figures at a key.
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
  formats.set(decimals, format);
  return format.format(value);
}
