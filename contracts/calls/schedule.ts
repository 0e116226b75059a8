import * as z from 'zod';
import { momentSchema, positionFields } from '../fields/fields.ts';
import { scheduleSchema } from '../fields/schedule.ts';
import { defineCall } from './call.ts';

const task = 'Set the dates of a game, and move its lockdown';

/** The dates of a game. */
export const loadSchedule = defineCall({
  path: '/game/:game/schedule',
  access: 'gameInstructor',
  kind: 'query',
  task,
  summary: 'Loads the dates of a game, and when its quarters were run.',
  response: { ...scheduleSchema.shape, ran: z.array(z.strictObject({ turn: z.int(), at: momentSchema })) },
  errorText: 'An error occurred loading the schedule.',
});

/** Sets the dates of a game; those of past quarters stay. */
export const saveSchedule = defineCall({
  path: '/game/:game/schedule/save',
  access: 'gameInstructor',
  kind: 'command',
  task,
  summary: 'Sets the dates of a game, and what happens on them.',
  request: scheduleSchema.shape,
  response: positionFields,
});

/** Moves the lockdown of the open quarter alone; what it had submitted by itself is opened again. */
export const moveLockdown = defineCall({
  path: '/game/:game/lockdown/move',
  access: 'gameInstructor',
  kind: 'command',
  task,
  summary: 'Moves the lockdown of the open quarter to a later time.',
  request: { minutes: z.int().min(1).max(1_440) },
  response: { ...positionFields, lockdown_at_tzts: momentSchema },
});
