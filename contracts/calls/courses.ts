import * as z from 'zod';
import { courseGuests } from '../events/courseEvents.ts';
import { idSchema, positionFields } from '../fields/fields.ts';
import { defineCall, type ResponseOf } from './call.ts';
import { courseFields } from './grades.ts';

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
  request: {
    launch: launchSchema,
    /** Who of the course oversees the game too, once they come. */
    is_for: z.array(z.enum(courseGuests)),
  },
  response: positionFields,
  errorText: 'An error occurred while connecting the course.',
});

/** The courses that play a game. */
export const listCourses = defineCall({
  path: '/game/:game/courses',
  access: 'gameInstructor',
  kind: 'query',
  task: 'See which courses play a game, and disconnect them',
  summary: 'Lists the courses of learning management systems that play a game.',
  response: {
    courses: z.array(
      z.strictObject({
        ...courseFields,
        title: z.string(),
        /** Null once the school was removed. */
        platform: z.string().nullable(),
      }),
    ),
  },
  errorText: 'An error occurred while loading the courses.',
});
export type ListedCourse = ResponseOf<typeof listCourses>['courses'][number];

/** Who attends a course now, for the draft of a roster: nothing changes until that is confirmed. */
export const loadCourseMembers = defineCall({
  path: '/game/:game/courses/members',
  access: 'gameInstructor',
  kind: 'query',
  task: 'Compare the roster of a game with the course that plays it',
  // A long list is asked for page by page, and a busy system again.
  isSlow: true,
  summary: 'Asks the learning management system of a course who attends it, and compares with the roster.',
  request: courseFields,
  response: {
    title: z.string(),
    platform: z.string(),
    /** Names the answer for an hour, to confirm people of it. */
    list: z.string(),
    members: z.array(
      z.strictObject({
        /** The same in every answer. */
        person: z.string(),
        /** Empty where the system does not say it, as the e-mail. */
        full_name: z.string(),
        email: z.string(),
        /** Who they are in this game; null for nobody. */
        user_id: idSchema.nullable(),
      }),
    ),
    /** Students of the game whom the system knows, and lists in no course of the game any more. */
    gone: z.array(idSchema),
    /** Another course of the game whose members were not told, so that nobody counts as gone; null for none. */
    unread: z.string().nullable(),
  },
  errorText: 'An error occurred while reading the members of the course.',
});
export type CourseMembers = ResponseOf<typeof loadCourseMembers>;

/** Ends that a course plays a game. */
export const disconnectCourse = defineCall({
  path: '/game/:game/courses/disconnect',
  access: 'gameInstructor',
  kind: 'command',
  task: listCourses.task,
  summary: 'Disconnects a course from a game: its launches no longer lead there, and it gets no more grades.',
  request: courseFields,
  response: positionFields,
  errorText: 'An error occurred while disconnecting the course.',
});

export const courseCalls = [
  loadCourseLaunch,
  connectCourse,
  listCourses,
  loadCourseMembers,
  disconnectCourse,
];
