import type { BankEvent } from '../contracts/events/bankEvents.ts';
import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { TurnRunEvent } from '../contracts/events/turnRunEvents.ts';
import type { DashboardDocument } from '../contracts/readModels/dashboardDocument.ts';
import { goneWithPractice } from './goneWithPractice.ts';
import { defineProjection } from './projection.ts';

/** The only field read from the engine's state: whether the bank has failed, in this quarter or before. */
function hasFailed(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'failedTurn' in state &&
    typeof state.failedTurn === 'number'
  );
}

/**
 * Key indicators of every bank by quarter: dashboards, their graphs and the community's averages. The banks
 * of a turn change together, when its run completes; results of a failed run never appear.
 */
export const dashboards = defineProjection<DashboardDocument, BankEvent | TurnRunEvent | GameEvent>({
  name: 'dashboards',
  version: 5,
  indexes: ['gameId'],
  handles: {
    BankOpened: {
      key: (event) => String(event.data.teamId),
      apply(_, { data }) {
        const { teamId, gameId, indicators, wellRun, at } = data;
        const quarters = [{ turn: 0, attempt: 1, indicators, wellRun }];
        return { teamId, gameId, quarters, pending: null, changedAt: at };
      },
    },
    QuarterClosed: {
      key: (event) => String(event.data.teamId),
      apply(dashboard, { data }) {
        if (!dashboard) return null;
        const { turn, attempt, indicators, wellRun, state } = data;
        const failed = hasFailed(state) && ({ hasFailed: true } as const);
        dashboard.pending = { turn, attempt, indicators, wellRun, ...failed };
        return dashboard;
      },
    },
    GameDeleted: goneWithPractice(({ teamIds }) => teamIds.map(String)),
    TurnRunCompleted: {
      key: (event) => event.data.teamIds.map(String),
      apply(dashboard, { data }) {
        const { turn, attempt, at } = data;
        if (dashboard?.pending?.turn !== turn || dashboard.pending.attempt !== attempt) return dashboard;
        dashboard.quarters = [
          ...dashboard.quarters.filter((quarter) => quarter.turn < turn),
          dashboard.pending,
        ];
        dashboard.pending = null;
        dashboard.changedAt = at;
        return dashboard;
      },
    },
  },
});
