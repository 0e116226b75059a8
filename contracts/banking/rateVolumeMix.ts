/** One line of the balance sheet in one quarter: mean balance and the quarter's interest, in the same money unit. */
export type InterestLine = { name: string; volume: number; interest: number };

/** Why the interest of a line changed, in its money unit; volume and rate sum to the change (Analysis). */
export type LineChange = { name: string; volume: number; rate: number; change: number };

/** Why the interest of a group of lines changed: total volume at the old mean rate, the mix of lines, and rates. */
export type GroupChange = {
  lines: LineChange[];
  volume: number;
  mix: number;
  rate: number;
  change: number;
};

/**
 * The change of interest between two quarters, line by line: (V1 - V0) r0 by volume, (r1 - r0) V0 by rate, and the
 * cross term split pro rata. Interest on no balance (fees, swaps) changes by rate. Lines are matched by name.
 */
export function rateVolumeMix(before: readonly InterestLine[], after: readonly InterestLine[]): GroupChange {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const find = (lines: readonly InterestLine[], name: string): InterestLine =>
    lines.find((line) => line.name === name) ?? { name, volume: 0, interest: 0 };
  const lines = names.map((name) => lineChange(find(before, name), find(after, name)));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const volumeBefore = sum(before.map(({ volume }) => volume));
  const volumeAfter = sum(after.map(({ volume }) => volume));
  const meanRate = volumeBefore === 0 ? 0 : sum(before.map(({ interest }) => interest)) / volumeBefore;
  const volume = (volumeAfter - volumeBefore) * meanRate;
  const ofLines = sum(lines.map((line) => line.volume));
  return {
    lines,
    volume,
    mix: ofLines - volume,
    rate: sum(lines.map((line) => line.rate)),
    change: sum(lines.map((line) => line.change)),
  };
}

function lineChange(before: InterestLine, after: InterestLine): LineChange {
  const { name } = before;
  const change = after.interest - before.interest;
  if (before.volume === 0 && after.volume === 0) return { name, volume: 0, rate: change, change };
  // A line that opens or closes has one rate only: all of its change is volume.
  if (before.volume === 0 || after.volume === 0) return { name, volume: change, rate: 0, change };
  const rateBefore = before.interest / before.volume;
  const rateAfter = after.interest / after.volume;
  const byVolume = (after.volume - before.volume) * rateBefore;
  const byRate = (rateAfter - rateBefore) * before.volume;
  const cross = change - byVolume - byRate;
  const weight = Math.abs(byVolume) + Math.abs(byRate);
  const volume = byVolume + (weight === 0 ? 0 : (cross * Math.abs(byVolume)) / weight);
  return { name, volume, rate: change - volume, change };
}
