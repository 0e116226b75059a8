import type { Standing } from '../../contracts/calls/standing.ts';
import { farthest } from '../charts/sparkGeometry.ts';

type Gaps = {
  /** By team id, by quarter: dollars, or percentage points if banks are ranked by return on equity. */
  readonly gaps: ReadonlyMap<number, readonly (number | null)[]>;
  /** The largest of them, up or down: one scale for all rows of a table. */
  readonly reach: number;
};

/** The distance of each disclosed bank from the mean of all, in the figure that determines the ranking. */
export function gapsOf({ banks, ranked_by: by, community }: Standing): Gaps {
  const mean = community[by];
  const gaps = new Map(
    banks.map((bank) => [
      bank.team_id,
      bank[by].map((value, turn) => {
        const of = mean[turn] ?? null;
        return value === null || of === null ? null : value - of;
      }),
    ]),
  );
  return { gaps, reach: farthest([...gaps.values()]) };
}
