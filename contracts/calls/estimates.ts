import * as z from 'zod';
import { causeOf } from '../decisions/areaCauses.ts';
import { defineCall } from './call.ts';

/** By the dashboard's name: $000, dollars or %. */
const figuresSchema = z.record(z.string(), z.number());

/** The unsaved changes of one screen: `save` is the request of the area's save call under the filter choice. */
const draftSchema = z.strictObject({
  area: z.string().refine((name) => causeOf({ name }) !== null, { error: 'There is no such decision area.' }),
  filter_choice: z.string().max(120).nullable(),
  save: z.record(z.string(), z.unknown()),
});

/**
 * What unsaved changes would do to a team's next quarter, if market rates stay and rivals repeat, without chance;
 * the forecast of the set if there are none. Nothing is recorded.
 */
export const estimateDecisions = defineCall({
  path: '/intraturn/:intraturn/estimate',
  access: 'teamMember',
  kind: 'query',
  task: 'Run forecasts',
  isSilent: true,
  summary: 'Estimates what unsaved decisions do, over those that are saved; nothing is recorded.',
  request: {
    drafts: z.array(draftSchema).max(50).default([]),
    /** The second horizon takes longer: ask for it when nobody types. */
    horizon: z.enum(['quarter', 'twoYears']).default('quarter'),
  },
  response: {
    /** Why there is no estimate, in words, and no figures; null if there is one. */
    refusal: z.string().nullable(),
    /** Whether the server had no time, so that there are no figures either: ask again in a second. */
    is_busy: z.boolean(),
    /** Whether nothing is decided otherwise than the quarter opened. */
    is_untouched: z.boolean(),
    figures: figuresSchema,
    /** The figures if everything were left as the quarter opened. */
    untouched: figuresSchema,
    /**
     * What the decisions add to the figures of a quarter two years later if they are kept; null if it was not asked
     * for, or while too many wait for theirs: ask again a second later.
     */
    later: figuresSchema.nullable(),
    /** False for credit unions, whose shares nobody trades. */
    has_price: z.boolean(),
  },
  errorText: 'The estimate could not be made.',
});
