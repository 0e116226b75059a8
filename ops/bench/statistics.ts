/** The value below which this share of the samples lies; `share` is 0 to 1. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median sample. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** One line of the table: what was measured, the figure, and the comparison with the target. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  /** The figure's baseline, from the same run. */
  readonly floor?: string;
  readonly target?: string;
  readonly isMet?: boolean;
};
