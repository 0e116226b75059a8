import * as z from 'zod';
import { gradingFields, sentOutcomes } from '../events/gradeEvents.ts';
import { idSchema, momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { plainText } from '../text/plainText.ts';
import { printed } from '../text/printed.ts';
import { defineCall } from './call.ts';

const reasonCharactersMax = 200;
const task = 'Grade the students of a game, and release their grades';

/** `at` of the newest change of the grades that the sender had seen; null for none. */
const seenFields = { column_id: sentIdSchema, lastUpdated: momentSchema.nullable() };

/** What a student gets in a column. */
const gradeSchema = z.strictObject({
  user_id: idSchema,
  /** By hand, else as computed; null before the first quarter. */
  points: z.number().nullable(),
  computed: z.number().nullable(),
  by_hand: z.strictObject({ by: z.string(), at: momentSchema, reason: z.string() }).nullable(),
  released: z.strictObject({ points: z.number(), version: z.int(), at: momentSchema }).nullable(),
  /** Whether a release would change what the student sees. */
  is_waiting: z.boolean(),
});
export type Grade = z.infer<typeof gradeSchema>;

/** A course, by its platform and by its name there. */
export const courseFields = { platform_id: z.string(), context_id: z.string() };

/** What a course that plays the game has of a column. */
const courseSchema = z.strictObject({
  ...courseFields,
  title: z.string(),
  platform: z.string(),
  /** Whether the platform lets grades be sent to it. */
  can_send: z.boolean(),
  is_sending: z.boolean(),
  /** Released grades that it has not taken. */
  unsent: z.int(),
  /** The newest sending; null before the first. */
  sent: z.strictObject({ by: z.string(), at: momentSchema }).nullable(),
  /** What became of the grades that are released now; `code` is the platform's HTTP status. */
  results: z.array(
    z.strictObject({ user_id: idSchema, outcome: z.enum(sentOutcomes), code: z.int().nullable() }),
  ),
});
export type GradedCourseAnswer = z.infer<typeof courseSchema>;

const columnSchema = z.strictObject({
  column_id: idSchema,
  label: z.string(),
  ...gradingFields,
  /** The newest release; null before the first. */
  released: z.strictObject({ version: z.int(), at: momentSchema, by: z.string() }).nullable(),
  /** In the order of the students. */
  grades: z.array(gradeSchema),
  courses: z.array(courseSchema),
});
export type GradeColumnAnswer = z.infer<typeof columnSchema>;

/** The grades of a game as of now, by column, with what students see of them. */
export const loadGrades = defineCall({
  path: '/game/:game/grades',
  access: 'gameInstructor',
  kind: 'query',
  task,
  // The first request after a start reads every event of the game.
  isSlow: true,
  summary: 'Lists the grades of a game’s students by column, computed, by hand, and as released.',
  response: {
    students: z.array(z.strictObject({ user_id: idSchema, full_name: z.string(), team_name: z.string() })),
    columns: z.array(columnSchema),
    /** Quarters that were run. */
    quarters: z.int(),
    /** Whether the score of the game is points out of 100. */
    has_points: z.boolean(),
    /** What was graded: a release names it, so that it releases what was looked at. */
    log_position: z.int(),
    lastUpdated: momentSchema.nullable(),
  },
  errorText: 'An error occurred while loading the grades.',
});

/** Makes a column, or with an id alone closes one. */
export const setGradeColumn = defineCall({
  path: '/game/:game/grades/column',
  access: 'gameInstructor',
  kind: 'command',
  task,
  isAdding: true,
  summary: 'Begins a column of grades, or ends one, which takes its released grades back.',
  request: { column: z.union([z.strictObject(gradingFields), z.strictObject({ column_id: sentIdSchema })]) },
  response: positionFields,
  errorText: 'An error occurred while saving the column.',
});

/** Gives a student other points, with a reason; nothing is released by it. */
export const changeGrade = defineCall({
  path: '/game/:game/grades/change',
  access: 'gameInstructor',
  kind: 'command',
  task,
  carriesText: true,
  summary: 'Gives a student other points than those of the bank, or these again.',
  request: {
    ...seenFields,
    user_id: sentIdSchema,
    /** Null for those of the bank again. */
    points: z
      .number()
      .min(0)
      .refine((points) => printed(points, 2) === points, { message: 'Points have at most two decimals.' })
      .nullable(),
    reason: z
      .string()
      .overwrite(plainText)
      .min(1, 'Reason is required.')
      .max(reasonCharactersMax, `Reason cannot be longer than ${reasonCharactersMax} characters.`),
  },
  response: positionFields,
  errorText: 'An error occurred while saving the grade.',
});

/** Releases the grades of a column that are new or differ from the release before. */
export const releaseGrades = defineCall({
  path: '/game/:game/grades/release',
  access: 'gameInstructor',
  kind: 'command',
  task,
  summary: 'Releases the grades of a column as of a position: students see theirs at once.',
  request: { ...seenFields, log_position: z.int().min(0) },
  response: positionFields,
  errorText: 'An error occurred while releasing the grades.',
});

/** Sends what a course does not have of the released grades; how it went is told by `loadGrades`. */
export const sendGrades = defineCall({
  path: '/game/:game/grades/send',
  access: 'gameInstructor',
  kind: 'command',
  task,
  summary: 'Sends the released grades of a column to the gradebook of a course that plays the game.',
  request: { column_id: sentIdSchema, ...courseFields },
  response: positionFields,
  errorText: 'An error occurred while sending the grades.',
});

export const gradeFileFormats = ['canvas', 'moodle', 'table'] as const;

/** The released grades of a column as a file for a gradebook. */
export const downloadGrades = defineCall({
  path: '/game/:game/grades/file',
  access: 'gameInstructor',
  kind: 'query',
  task,
  summary: 'Sends the released grades of a column as a file for Canvas, for Moodle, or as a plain table.',
  request: { column_id: sentIdSchema, format: z.enum(gradeFileFormats) },
  errorText: 'An error occurred while making the file.',
  fileTypes: ['text/csv'],
});

/** The caller's own released grades in a game. */
export const loadOwnGrades = defineCall({
  path: '/game/:game/grades/own',
  access: 'gameMember',
  kind: 'query',
  task: 'See your own released grades',
  isSilent: true,
  summary: 'Lists the caller’s own released grades in a game.',
  response: {
    grades: z.array(
      z.strictObject({
        label: z.string(),
        points: z.number(),
        maximum: z.number(),
        /** Place of the bank, where points go by place. */
        place: z.int().nullable(),
        banks: z.int(),
        released_tzts: momentSchema,
        /** Titles of the courses that have it. */
        sent_to: z.array(z.string()),
      }),
    ),
  },
  errorText: 'An error occurred while loading your grades.',
});
