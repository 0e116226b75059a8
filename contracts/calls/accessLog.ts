import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** Number of their own sign-ins that people can see. */
export const signInsShownMax = 10;

/** The caller's most recent sign-ins, newest first. */
export const ownSignIns = defineCall({
  path: '/user/sign-ins',
  access: 'signedIn',
  kind: 'query',
  task: 'See when and from where you signed in',
  summary: 'Lists the caller’s own last sign-ins.',
  response: {
    sign_ins: z.array(
      z.strictObject({
        at: momentSchema,
        /** Such as Firefox. */
        browser: z.string(),
        /** First part of the address that the sign-in came from. */
        network: z.string(),
      }),
    ),
  },
  errorText: 'An error occurred while loading your sign-ins.',
});

/** Number of people and days listed for views of a team's history. */
export const readersShownMax = 50;

/** Who viewed the history of a team, one entry per person and day, newest first. */
export const historyReaders = defineCall({
  path: '/game/:game/team/:team/history/readers',
  access: 'teamMember',
  kind: 'query',
  task: 'See who looked at the history of a team',
  summary: 'Lists who looked at the history of a team, and on which day.',
  response: {
    readers: z.array(
      z.strictObject({
        user_id: idSchema,
        full_name: z.string(),
        /** The day in Eastern time: `11/22/2026`. */
        day: z.string(),
      }),
    ),
  },
  errorText: 'An error occurred while loading who looked at the history.',
});
