import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { gradeKinds, resultBases } from '../grading/points.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const columnFields = {
  gameId: idSchema,
  /** Unique within the game, and never reused. */
  columnId: idSchema,
  label: z.string(),
  by: idSchema,
  at: momentSchema,
};
const pointsSchema = z.number().min(0);

/** What a column counts, how it gives points, and the points that it gives at most. */
export const gradingFields = {
  kind: z.enum(gradeKinds),
  /** Of results: by place or score, and the points out of 100 for the last place and failed banks. */
  formula: z.strictObject({ by: z.enum(resultBases), last: z.number().min(0).max(100) }).nullable(),
  maximum: z.number().min(1).max(1000),
};

/** Someone overseeing a game began to grade it. */
export const GradeColumnMade = defineEvent(
  'GradeColumnMade',
  1,
  z.strictObject({ ...columnFields, ...gradingFields }),
);

/** A column ended, and with it what students see of it. */
export const GradeColumnClosed = defineEvent('GradeColumnClosed', 1, z.strictObject(columnFields));

/** Someone overseeing a game gave a student other points than those of the bank; null gives these back. */
export const GradeChanged = defineEvent(
  'GradeChanged',
  1,
  z.strictObject({
    ...columnFields,
    userId: idSchema,
    points: pointsSchema.nullable(),
    reason: personalTextSchema,
  }),
);

/** Students see these grades: those that are new or differ from the release before. */
export const GradesReleased = defineEvent(
  'GradesReleased',
  1,
  z.strictObject({
    ...columnFields,
    /** From 1, by column. */
    version: z.int().min(1),
    /** The position of the log whose banks were graded. */
    position: z.int().min(0),
    /** The number of banks, of which `place` is one. */
    banks: z.int().min(1),
    /** Null points take a grade back; the place is that of the bank where points go by place. */
    grades: z.array(
      z.strictObject({ userId: idSchema, points: pointsSchema.nullable(), place: z.int().nullable() }),
    ),
  }),
);

/** A course of a learning platform that a column is sent to. */
const inCourse = { ...columnFields, platformId: z.string(), contextId: z.string() };

/** The gradebook of a course has a column for these grades. */
export const LineItemMade = defineEvent('LineItemMade', 1, z.strictObject({ ...inCourse, url: z.string() }));

/** What became of a score: `notThere` is somebody the course no longer has, `notLinked` somebody it never named. */
export const sentOutcomes = ['taken', 'refused', 'notThere', 'notLinked', 'unreachable'] as const;

/** Somebody sent grades to a course, by whom the first of these events is; each later one is a step of the sending. */
export const GradesSent = defineEvent(
  'GradesSent',
  1,
  z.strictObject({
    ...inCourse,
    results: z.array(
      z.strictObject({
        userId: idSchema,
        /** That of the release which gave the grade. */
        version: z.int().min(1),
        outcome: z.enum(sentOutcomes),
        /** The platform's HTTP status; null without an answer. */
        code: z.int().nullable(),
      }),
    ),
    isDone: z.boolean(),
    /** The node that sends; another goes on once it has ended. */
    node: z.string(),
  }),
);

/** Every event of the grades of a game. */
export const gradeEventDefinitions = [
  GradeColumnMade,
  GradeColumnClosed,
  GradeChanged,
  GradesReleased,
  LineItemMade,
  GradesSent,
] as const;
export type GradeEvent = EventOf<(typeof gradeEventDefinitions)[number]>;
export type SentGrade = EventOf<typeof GradesSent>['data']['results'][number];
export type ReleasedGrade = EventOf<typeof GradesReleased>['data']['grades'][number];
