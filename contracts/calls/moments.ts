import * as z from 'zod';
import { momentAudiences } from '../events/momentEvents.ts';
import { idSchema, momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { nameSchema } from '../fields/names.ts';
import { plainText } from '../text/plainText.ts';
import { defineCall } from './call.ts';
import { stepSchema } from './history.ts';

/** Maximum length of a moment's title, note and question. */
export const titleCharactersMax = 100;
export const noteCharactersMax = 500;
export const questionCharactersMax = 200;
/** More than anyone shows a class; the list is loaded as a whole. */
export const momentsMax = 500;

/** A moment of a team's past marked for a debrief. */
const momentOfTeamSchema = z.strictObject({
  moment_id: idSchema,
  team_id: idSchema,
  /** Used by `As-Of` and links. */
  log_position: z.int(),
  /** The quarter that was open there. */
  turn_num: z.int(),
  title: z.string(),
  /** Plain text. */
  note: z.string(),
  /** Asked of the class when it is presented; may be empty. */
  question: z.string(),
  /** Visibility: those who oversee the game, or its team as well. */
  audience: z.enum(momentAudiences),
  updated_tzts: momentSchema,
  updated_by: z.string(),
});
export type MarkedMoment = z.infer<typeof momentOfTeamSchema>;

const momentsField = { moments: z.array(momentOfTeamSchema) };

/**
 * The marked moments of a game in the order of its lesson: as ordered, then by log position. Students see those for
 * their own team in completed quarters, if the game opens its histories.
 */
export const loadMoments = defineCall({
  path: '/game/:game/moments',
  access: 'gameMember',
  kind: 'query',
  task: 'See the marked moments of a game',
  summary: 'Lists the marked moments of a game.',
  response: momentsField,
  errorText: 'An error occurred while loading the moments.',
});

/**
 * Marks a moment, or changes its texts. If somebody has changed it since the version seen, that is a
 * conflict, unless forced.
 */
export const saveMoment = defineCall({
  path: '/game/:game/moments/save',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Mark moments of a game',
  carriesText: true,
  isAdding: true,
  summary: 'Marks a moment of a team, or changes the words of one.',
  request: {
    /** Omitted for a new one. */
    moment_id: sentIdSchema.optional(),
    team_id: sentIdSchema,
    /** The moment to mark; an existing one keeps its position. */
    log_position: z.int().min(0),
    title: nameSchema
      .min(1, 'Title is required.')
      .max(titleCharactersMax, `Title cannot be longer than ${titleCharactersMax} characters.`),
    note: z
      .string()
      .overwrite(plainText)
      .max(noteCharactersMax, `Note cannot be longer than ${noteCharactersMax} characters.`)
      .default(''),
    /** If omitted, the moment keeps its question, and a new one has none. */
    question: z
      .string()
      .overwrite(plainText)
      .max(questionCharactersMax, `Question cannot be longer than ${questionCharactersMax} characters.`)
      .optional(),
    /** If omitted, the moment keeps its audience, and a new one is for those who oversee the game. */
    audience: z.enum(momentAudiences).optional(),
    /** `updated_tzts` of the version that the sender had seen; if omitted, nothing is compared. */
    lastUpdated: momentSchema.optional(),
    force: z.boolean().default(false),
  },
  response: {
    ...positionFields,
    ...momentsField,
    /** Who has changed the moment since; nothing was saved in that case. */
    modifiedBy: z.string().nullable(),
    modifiedAt: momentSchema.nullable(),
  },
  errorText: 'An error occurred while saving the moment.',
});

/** Removes a marked moment; the past itself is unchanged. */
export const deleteMoment = defineCall({
  path: '/game/:game/moments/delete',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Mark moments of a game',
  summary: 'Removes a marked moment of a game.',
  request: { moment_id: sentIdSchema },
  response: { ...positionFields, ...momentsField },
  errorText: 'An error occurred while removing the moment.',
});

/** Puts the moments of a game into an order; those that are not named come after, by log position. */
export const orderMoments = defineCall({
  path: '/game/:game/moments/order',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Mark moments of a game',
  summary: 'Orders the marked moments of a game for its lesson.',
  request: { order: z.array(sentIdSchema).max(momentsMax) },
  response: { ...positionFields, ...momentsField },
  errorText: 'An error occurred while ordering the moments.',
});

/** The marked moments of a game with what was done at each, to be presented to a class. */
export const loadLesson = defineCall({
  path: '/game/:game/lesson',
  access: 'gameInstructor',
  kind: 'query',
  task: 'Mark moments of a game',
  isSlow: true,
  summary: 'Loads the marked moments of a game in their order, with what was done at each.',
  response: {
    moments: z.array(
      momentOfTeamSchema.extend({
        /** Which run of the quarter counts, from 1; null while it was not run. */
        attempt: z.int().nullable(),
        /** Null if the record has nothing of the team there. */
        step: stepSchema.nullable(),
      }),
    ),
    /** Unmarked moments of the open quarter and the last one run, the strongest first, at most 10. */
    found: z.array(
      z.strictObject({ team_id: idSchema, turn_num: z.int(), position: z.int(), title: z.string() }),
    ),
    /** The members of the game, and everybody who did something in a quarter of the moments. */
    people: z.array(z.strictObject({ user_id: idSchema, full_name: z.string() })),
  },
  errorText: 'An error occurred while loading the lesson.',
});
