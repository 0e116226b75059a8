/** One line of the table: what was measured, and its limit. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  /** The least that the same work costs, measured in the same run, and the ratio to it. */
  readonly floor?: string;
  readonly limit: string;
  readonly isMet: boolean;
};

/** The value below which this share of the samples lies; `share` is 0 to 1. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Milliseconds of some work. */
export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** A part of the samples in milliseconds, its limit, and the same part of a floor's samples. */
export function milliseconds(
  name: string,
  samples: readonly number[],
  {
    share,
    max,
    floor,
  }: { share: 0.5 | 0.95 | 0.99; max: number; floor?: readonly [string, readonly number[]] },
): Figure {
  const value = quantile(samples, share);
  const least = floor && quantile(floor[1], share);
  const label = `p${share * 100}`;
  return {
    name,
    value: `${label} ${value.toFixed(1)} ms, median ${median(samples).toFixed(1)} ms`,
    ...(floor &&
      least && { floor: `${floor[0]} ${least.toFixed(1)} ms, ratio ${(value / least).toFixed(2)}` }),
    limit: `${label} <= ${max} ms`,
    isMet: value <= max,
  };
}

/** Milliseconds of what is done once. */
export const once = (name: string, value: number, max: number): Figure => ({
  ...{ name, value: `${value.toFixed(0)} ms`, limit: `<= ${max} ms`, isMet: value <= max },
});

/** The table of all figures. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, floor = '', limit, isMet }) => [
    name,
    value,
    floor,
    limit,
    isMet ? 'met' : 'MISSED',
  ]);
  const table = [['what', 'figure', 'floor', 'limit', ''], ...rows];
  const widths = ['', '', '', '', ''].map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
