import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { scheduleSchema } from '../fields/schedule.ts';
import { defineEvent } from './eventDefinition.ts';

/** The dates of a game were set: all of them, past ones included, and what happens on them. */
export const ScheduleSet = defineEvent(
  'ScheduleSet',
  1,
  z.strictObject({ gameId: idSchema, ...scheduleSchema.shape, by: idSchema, at: momentSchema }),
);

/** A planned run did not begin, and waits for a person. */
export const ScheduledRunWaited = defineEvent(
  'ScheduledRunWaited',
  1,
  z.strictObject({
    gameId: idSchema,
    turn: z.int(),
    /** The planned lockdown, which identifies the run. */
    lockdownAt: momentSchema,
    /** `Northquay Bank changed nothing` */
    reasons: z.array(z.string()),
    /** Who gets the news of it: instructors of the game, and who set the dates. */
    told: z.array(idSchema),
    at: momentSchema,
  }),
);

/** Members of teams that had not submitted were reminded of a lockdown by mail; at most once a quarter. */
export const RemindersSent = defineEvent(
  'RemindersSent',
  1,
  z.strictObject({
    gameId: idSchema,
    turn: z.int(),
    lockdownAt: momentSchema,
    teamIds: z.array(idSchema),
    at: momentSchema,
  }),
);
