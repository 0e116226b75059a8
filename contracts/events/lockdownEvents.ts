import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { RemindersSent } from './scheduleEvents.ts';

const lockdownFields = {
  gameId: idSchema,
  /** The moment of the lockdown time on that day, which identifies the lockdown. */
  lockdown: momentSchema,
  at: momentSchema,
};

/** The lockdown time of a game has come: the decisions of these teams, who have not submitted, must be submitted. */
export const LockdownReached = defineEvent(
  'LockdownReached',
  1,
  z.strictObject({
    ...lockdownFields,
    /** None while the game is frozen or its turn is being run. */
    teams: z.array(z.strictObject({ teamId: idSchema, turn: z.int() })),
  }),
);

/** Everything required by the lockdown is done, and the game was notified. */
export const LockdownCompleted = defineEvent(
  'LockdownCompleted',
  1,
  z.strictObject({
    ...lockdownFields,
    /** The teams whose decisions it submitted: the others submitted meanwhile. */
    submittedTeamIds: z.array(idSchema),
  }),
);

/** Every event of a game's lockdowns: the process manager's own record. */
export const lockdownEventDefinitions = [LockdownReached, LockdownCompleted, RemindersSent] as const;
export type LockdownEvent = EventOf<(typeof lockdownEventDefinitions)[number]>;
