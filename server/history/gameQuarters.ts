import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeedKind } from '../../contracts/audit/deedKinds.ts';
import type { GameHistory } from './gameHistory.ts';
import { type TeamDeed, type TeamQuarter, teamDeeds } from './teamSteps.ts';

/** Counts of a team's acts in a quarter. */
export type QuarterSummary = TeamQuarter & {
  readonly first: TeamDeed;
  readonly last: TeamDeed;
  /** Steps by kind, in the order of first occurrence. */
  readonly counts: ReadonlyMap<DeedKind, number>;
  readonly userIds: readonly number[];
};

function summaryOf(quarter: TeamQuarter, steps: readonly TeamDeed[]): QuarterSummary | undefined {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return undefined;
  const counts = new Map<DeedKind, number>();
  for (const { kind } of steps) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const userIds = [...new Set(steps.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  return { ...quarter, first, last, counts, userIds };
}

/** Counts the steps of every quarter of every team; other requests are served in between. */
export async function gameQuarters(
  history: GameHistory,
  quarters: readonly TeamQuarter[],
): Promise<readonly QuarterSummary[]> {
  const found: QuarterSummary[] = [];
  for (const quarter of quarters) {
    const summary = summaryOf(quarter, teamDeeds(history, quarter));
    if (summary) found.push(summary);
    await nextTurn();
  }
  return found;
}
