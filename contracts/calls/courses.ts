import * as z from 'zod';
import { idSchema, positionFields } from '../fields/fields.ts';
import { defineCall } from './call.ts';

const launchSchema = z.string().max(200);

/** What a launch of the caller, as an instructor of a course, can be connected with. */
export const loadCourseLaunch = defineCall({
  path: '/courses/launch',
  access: 'signedIn',
  kind: 'query',
  task: 'See with which games the course that you come from can be connected',
  summary: 'Tells from which course the caller came, and the games that it can be connected with.',
  request: { launch: launchSchema },
  response: {
    title: z.string(),
    platform: z.string(),
    games: z.array(z.strictObject({ game_id: idSchema, game_name: z.string() })),
    /** The course that it was copied from, and the game that this one plays; null if it is no copy. */
    copy_of: z.strictObject({ title: z.string(), game_name: z.string() }).nullable(),
  },
  errorText: 'An error occurred while loading the course.',
});

/** Connects the course of a launch of the last twelve hours. */
export const connectCourse = defineCall({
  path: '/game/:game/courses/connect',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Connect a course with a game',
  summary: 'Connects the course from which the caller came as its instructor with a game.',
  request: { launch: launchSchema },
  response: positionFields,
  errorText: 'An error occurred while connecting the course.',
});

export const courseCalls = [loadCourseLaunch, connectCourse];
