import * as z from 'zod';
import { idSchema, momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { keyIndicatorGroupSchema } from './teams.ts';
import { changeFields } from './turnHistory.ts';
import { figuresSchema } from './why.ts';

/**
 * One forecast of a team: who requested it, for which decision set, and its result next to the last actual.
 */
export const forecastSchema = z.strictObject({
  /** Number within the team's turn, from 1. */
  forecast_num: z.int(),
  intraturn_id: idSchema,
  scenario: z.string(),
  status: z.enum(['running', 'completed', 'failed']),
  requested_by: z.string(),
  requested_tzts: momentSchema,
  /** Log position of its request, used by `As-Of` and links. */
  position: z.int(),
  ended_tzts: momentSchema.nullable(),
  /** Why it failed; null otherwise. */
  reason: z.string().nullable(),
  /** Key indicators, forecast quarter first, then the last actual one; empty until completed. */
  dashboardDetails: z.array(keyIndicatorGroupSchema),
});
export type Forecast = z.infer<typeof forecastSchema>;

/** Requests a forecast of a decision set; it may take several minutes, and its progress is pushed. */
export const submitForecast = defineCall({
  path: '/intraturn/whatif/:intraturn',
  access: 'teamMember',
  kind: 'command',
  task: 'Run forecasts',
  isAdding: true,
  summary: 'Submits a forecast of a decision set; nothing of the game changes.',
  response: { ...positionFields, forecast_num: z.int() },
});

/** The forecasts of a team in a turn, newest first; defaults to the current turn. */
export const listForecasts = defineCall({
  path: '/game/team/:team/forecasts',
  access: 'teamMember',
  kind: 'query',
  task: 'Run forecasts',
  isHistorical: true,
  summary: 'Lists the forecasts of a team in a turn, with their results.',
  request: { turnNum: z.int().min(1).max(16).optional() },
  response: {
    turn_num: z.int(),
    forecasts: z.array(forecastSchema),
    /** Number of forecasts that count against the limit. */
    whatif_count: z.int(),
    max_what_ifs_per_turn: z.int(),
  },
});

const areaEffectsSchema = z.array(z.strictObject({ area: z.string(), figures: figuresSchema }));

/** What each changed area adds to a forecast: against untouched, which is the quarter as it was opened. */
export const loadForecastEffect = defineCall({
  path: '/game/team/:team/forecast-effect',
  access: 'teamMember',
  kind: 'query',
  task: 'Run forecasts',
  isHistorical: true,
  summary: 'Compares a completed forecast with the untouched quarter, by the areas that were changed.',
  request: {
    turnNum: z.int().min(1).max(16),
    forecastNum: z.int().min(1),
    /** The second horizon takes longer: ask for it when the effect is there. */
    withLater: z.boolean().default(false),
  },
  response: {
    /** Null if the model or the quarter before was changed since, so that a forecast would be another one. */
    effect: z
      .strictObject({
        untouched: figuresSchema,
        forecast: figuresSchema,
        /** Exact: with the untouched figures they add up to the forecast, down to half of the fifth decimal. */
        areas: areaEffectsSchema,
      })
      .nullable(),
    /** What each area alone, and all together, add to a quarter two years later; null if it was not asked for. */
    later: z.strictObject({ areas: areaEffectsSchema, together: figuresSchema }).nullable(),
    /** The changed cells, with who changed each last. */
    changes: z.array(z.strictObject(changeFields)),
    /**
     * Actual net income of the quarter before minus the newest forecast of what was run in it, $000; null if that was
     * not forecast.
     */
    missed_by: z.number().nullable(),
  },
  errorText: 'What each area adds could not be loaded.',
});

/** Enables or disables forecasts of one team. */
export const disableForecasts = defineCall({
  path: '/game/team/:team/disable-whatifs',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Turn a team’s forecasts on or off',
  summary: 'Enables or disables the forecasts of a team.',
  request: { game_id: sentIdSchema, disable_whatifs: z.boolean() },
  response: positionFields,
});
