import type { forecastsFeature } from '../../contracts/features/forecasts.ts';
import { forecasts } from '../../projections/forecasts.ts';
import { estimateHandler } from '../http/handlers/estimateHandler.ts';
import { forecastEffectHandlers } from '../http/handlers/forecastEffectHandlers.ts';
import { forecastHandlers } from '../http/handlers/forecastHandlers.ts';
import { rowEffectHandler } from '../http/handlers/rowEffectHandler.ts';
import { type AddressedFrame, gameRoom } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** The team sees each forecast; the rest of the game sees how many there are (the Forecasts column). */
const forecastChanged = (data: {
  gameId: number;
  teamId: number;
  turn: number;
  forecast: number;
}): readonly AddressedFrame[] => {
  const { teamId, turn, forecast } = data;
  return [
    { room: `team-${teamId}`, body: { type: 'forecastChanged', teamId, turn, forecast } },
    ...forecastsCounted(data),
  ];
};
const forecastsCounted = ({
  gameId,
  teamId,
}: {
  gameId: number;
  teamId: number;
}): readonly AddressedFrame[] => [
  { room: gameRoom(gameId), body: { type: 'forecastsCounted', gameId, teamId } },
];

/** Forecasts of a team. */
export const forecastsOnServer: ServerFeature<typeof forecastsFeature> = {
  deciders: {},
  projections: [forecasts],
  handlers: ({ parts, processes, effects, whys }) => [
    ...forecastHandlers(parts, processes),
    estimateHandler(parts, processes),
    ...forecastEffectHandlers(parts, effects, whys),
    rowEffectHandler(parts, processes),
  ],
  frames: {
    ForecastRequested: forecastChanged,
    ForecastCompleted: forecastChanged,
    ForecastFailed: forecastChanged,
    ForecastsDisabled: forecastsCounted,
    ForecastsEnabled: forecastsCounted,
  },
};
