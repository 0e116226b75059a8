import type { Standing } from '../../contracts/calls/standing.ts';
import { farthest } from '../charts/sparkGeometry.ts';

type Gaps = {
  /** By team id, by quarter, in the unit of the score. */
  readonly gaps: ReadonlyMap<number, readonly (number | null)[]>;
  /** The largest of them, up or down: one scale for all rows of a table. */
  readonly reach: number;
};

/** The distance of each disclosed bank's score from the mean of all. */
export function gapsOf({ banks, community }: Standing): Gaps {
  const mean = community.score;
  const gaps = new Map(
    banks.map((bank) => [
      bank.team_id,
      bank.score.map((value, turn) => {
        const of = mean[turn] ?? null;
        return value === null || of === null ? null : value - of;
      }),
    ]),
  );
  return { gaps, reach: farthest([...gaps.values()]) };
}
