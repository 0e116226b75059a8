import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { ForecastDocument } from '../contracts/readModels/forecastDocument.ts';
import { goneWithPractice } from './goneWithPractice.ts';
import { defineProjection } from './projection.ts';

type Key = { readonly data: { readonly teamId: number; readonly turn: number; readonly forecast: number } };

const keyOf = ({ data }: Key): string => `${data.teamId}.${data.turn}.${data.forecast}`;

/** Forecasts of every team and turn with their results: shown on the hub's cards, and resumed at startup. */
export const forecasts = defineProjection<ForecastDocument, TeamTurnEvent | GameEvent>({
  name: 'forecasts',
  version: 3,
  indexes: ['teamId', 'turn', 'status'],
  handles: {
    GameDeleted: goneWithPractice(({ forecasts }) => forecasts.map((data) => keyOf({ data }))),
    ForecastRequested: {
      key: keyOf,
      reduce(_, { data, position }) {
        const { engineVersion: __, ...asked } = data;
        return { ...asked, position, status: 'running', endedAt: null, indicators: null, reason: null };
      },
    },
    ForecastCompleted: {
      key: keyOf,
      reduce: (forecast, { data: { indicators, at } }) =>
        forecast && { ...forecast, status: 'completed', indicators, endedAt: at },
    },
    ForecastFailed: {
      key: keyOf,
      reduce: (forecast, { data: { reason, at } }) =>
        forecast && { ...forecast, status: 'failed', reason, endedAt: at },
    },
  },
});
