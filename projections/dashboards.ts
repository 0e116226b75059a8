import type { BankEvent } from '../contracts/events/bankEvents.ts';
import type { DashboardDocument } from '../contracts/readModels/dashboardDocument.ts';
import { defineProjection } from './projection.ts';

/** Key indicators of every bank by quarter: dashboards, their graphs and the community's averages. */
export const dashboards = defineProjection<DashboardDocument, BankEvent>({
  name: 'dashboards',
  version: 1,
  indexes: ['gameId'],
  handles: {
    BankOpened: {
      key: (event) => String(event.data.teamId),
      apply(_, { data }) {
        const { teamId, gameId, indicators, at } = data;
        return { teamId, gameId, quarters: [{ turn: 0, attempt: 1, indicators }], changedAt: at };
      },
    },
    QuarterClosed: {
      key: (event) => String(event.data.teamId),
      apply(dashboard, { data }) {
        if (!dashboard) return null;
        const { turn, attempt, indicators, at } = data;
        dashboard.quarters = [
          ...dashboard.quarters.filter((quarter) => quarter.turn < turn),
          { turn, attempt, indicators },
        ];
        dashboard.changedAt = at;
        return dashboard;
      },
    },
  },
});
