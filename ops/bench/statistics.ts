/** The value below which this share of the samples lies; `share` is 0 to 1. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle sample. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** One line of the table: what was measured, the figure, and how it compares with what was promised. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  /** What the figure was measured against, in the same run. */
  readonly floor?: string;
  readonly target?: string;
  readonly isMet?: boolean;
};
