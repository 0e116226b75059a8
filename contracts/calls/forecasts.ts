import * as z from 'zod';
import { idSchema, momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { keyIndicatorGroupSchema } from './teams.ts';

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
