import type { Standing } from '../../contracts/calls/standing.ts';
import { farthest } from '../charts/sparkGeometry.ts';

type Gaps = {
  /** By id of the team, by quarter: dollars, or percentage points where places are by return on equity. */
  readonly gaps: ReadonlyMap<number, readonly (number | null)[]>;
  /** The largest of them, up or down: one scale for all rows of a table. */
  readonly reach: number;
};

/** How far each bank that is told of is from the mean of all in what places are by. */
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
