import * as z from 'zod';
import { sentIdSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { changeFields } from './turnHistory.ts';
import { figuresSchema } from './why.ts';

const areaEffectsSchema = z.array(z.strictObject({ area: z.string(), figures: figuresSchema }));

/** What each changed area adds to a forecast: against untouched, which is the quarter as it was opened. */
export const loadForecastEffect = defineCall({
  path: '/game/team/:team/forecast-effect',
  access: 'teamMember',
  kind: 'query',
  isWorkedOut: true,
  task: 'Run forecasts',
  isHistorical: true,
  summary:
    'Compares a completed forecast, or what is saved, with the untouched quarter by the areas that were changed.',
  request: {
    turnNum: z.int().min(1).max(16),
    forecastNum: z.int().min(1).optional(),
    /** Without a forecast: the decision set, as it is saved now. */
    intraturnId: sentIdSchema.optional(),
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
