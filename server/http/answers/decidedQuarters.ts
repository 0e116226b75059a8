import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { RunSet } from '../../readers/recordedQuarter.ts';
import { readTurnHistory } from '../../readers/turnHistory.ts';
import { usedDecisionSet } from '../../readers/usedDecisionSet.ts';
import type { DecidedQuarter } from '../../reports/openingProblems.ts';
import type { CallParts } from '../callParts.ts';

/** The quarters of a team from the first to `turn`, each with the decision set that it was run with. */
export function decidedQuarters(
  { gameId, teamId }: Pick<TeamDocument, 'gameId' | 'teamId'>,
  turn: number,
  dashboard: DashboardDocument,
  { store }: Pick<CallParts, 'store'>,
): Promise<(DecidedQuarter & { readonly run: RunSet })[]> {
  const bondsAfter = (quarter: number): number =>
    dashboard.quarters.find((each) => each.turn === quarter)?.indicators.Investments ?? 0;
  const turns = Array.from({ length: turn }, (_, index) => index + 1);
  return Promise.all(
    turns.map(async (each) => {
      const { events, stateUntil } = await readTurnHistory(store, { gameId, teamId, turn: each });
      const state = stateUntil(() => true);
      if (!state) throw new Error(`Qtr ${each} of team ${teamId} was never opened.`);
      const { set } = usedDecisionSet(state);
      return {
        rowsOf: (area: string) => Object.values(set.areas[area] ?? {}),
        bonds: { atOpening: bondsAfter(0), after: bondsAfter(each) },
        run: { set, positions: new Map(events.map(({ data: { at }, position }) => [at, position])) },
      };
    }),
  );
}
