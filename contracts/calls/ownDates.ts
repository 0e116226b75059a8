import * as z from 'zod';
import { defineCall } from './call.ts';

const task = 'Choose whether you are reminded, and get the dates of your games into a calendar';

/** How the caller learns of the dates of their games. */
export const loadOwnDates = defineCall({
  path: '/user/dates',
  access: 'signedIn',
  kind: 'query',
  task,
  summary: 'Tells whether the caller is reminded of dates by mail.',
  response: { is_reminded: z.boolean() },
});

/** Turns reminders on or off; a game still decides whether it sends any. */
export const saveOwnDates = defineCall({
  path: '/user/dates/save',
  access: 'signedIn',
  kind: 'query',
  task,
  summary: 'Turns the reminders of the caller on or off.',
  request: { is_reminded: z.boolean() },
});

/** A new secret address of the caller's calendar; the one before stops working. */
export const makeCalendarAddress = defineCall({
  path: '/user/dates/calendar',
  access: 'signedIn',
  kind: 'query',
  task,
  summary: "Makes a new address of the caller's calendar.",
  response: { address: z.string() },
});
