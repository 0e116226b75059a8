import { estimateDecisions } from '../calls/estimates.ts';
import { loadForecastEffect } from '../calls/forecastEffect.ts';
import { disableForecasts, listForecasts, submitForecast } from '../calls/forecasts.ts';
import { loadRowEffects } from '../calls/rowEffects.ts';
import { ForecastsDisabled, ForecastsEnabled } from '../events/teamEvents.ts';
import { ForecastCompleted, ForecastFailed, ForecastRequested } from '../events/teamTurnEvents.ts';
import { fact, none } from '../record/facts.ts';
import { because } from '../record/wording.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Forecasts of a team. */
export const forecastsFeature = defineFeature({
  calls: [
    submitForecast,
    listForecasts,
    loadForecastEffect,
    disableForecasts,
    estimateDecisions,
    loadRowEffects,
  ],
  events: [
    tell(ForecastRequested, {
      kind: 'forecast',
      words: ({ forecast, name }) => `requested forecast ${forecast} of ${name}`,
      facts: none,
    }),
    tell(ForecastCompleted, {
      kind: 'product',
      words: ({ forecast }) => `computed forecast ${forecast}`,
      facts: none,
    }),
    tell(ForecastFailed, {
      kind: 'product',
      words: ({ forecast, reason }) => `could not compute forecast ${forecast}${because(reason)}`,
      facts: none,
    }),
    tell(ForecastsDisabled, {
      kind: 'forecast',
      words: () => 'disabled forecasts',
      facts: () => [fact('Forecasts', 'Disabled')],
    }),
    tell(ForecastsEnabled, {
      kind: 'forecast',
      words: () => 'enabled forecasts',
      facts: () => [fact('Forecasts', 'Enabled')],
    }),
  ],
  streams: {},
  frames: frames<
    | {
        readonly type: 'forecastChanged';
        readonly teamId: number;
        readonly turn: number;
        readonly forecast: number;
      }
    | { readonly type: 'forecastsCounted'; readonly gameId: number; readonly teamId: number }
  >(),
});
