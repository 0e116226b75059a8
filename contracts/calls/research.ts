import * as z from 'zod';
import { idSchema, momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { packGamesMax, packTables, researchAnswers } from '../research/researchTerms.ts';
import { plainText } from '../text/plainText.ts';
import { defineCall } from './call.ts';

const questionCharactersMax = 200;
const questionTextCharactersMax = 4_000;

const questionFields = {
  /** Null if nothing is asked. */
  question: z.string().nullable(),
  /** Plain text. */
  text: z.string(),
  /** Whether students may also consent to the use of their texts. */
  asks_for_texts: z.boolean(),
  /** Version of the wording, counted from 1; 0 before the first. */
  version: z.int(),
};

/** The research question of a game, and the caller's answer [RE6]. */
export const loadResearchQuestion = defineCall({
  path: '/game/:game/research/question',
  access: 'gameMember',
  kind: 'query',
  summary: 'Reads the research question of a game with the caller’s own answer.',
  response: {
    ...questionFields,
    /** Null if the caller has not answered this wording or is not asked. */
    answer: z.enum(researchAnswers).nullable(),
    answered_tzts: momentSchema.nullable(),
  },
  errorText: 'An error occurred while loading the research question.',
});

/** Answers the question, or changes the answer, which the next pack uses. */
export const answerResearchQuestion = defineCall({
  path: '/game/:game/research/answer',
  access: 'gameMember',
  kind: 'command',
  summary: 'Answers the research question of a game, for the caller alone.',
  request: {
    /** The version of the wording that was read. */
    version: z.int().min(1),
    answer: z.enum(researchAnswers),
  },
  response: positionFields,
  errorText: 'An error occurred while saving the answer.',
});

/** The question with the number of each answer; who gave it is never revealed. */
export const loadResearchConsent = defineCall({
  path: '/game/:game/research/consent',
  access: 'gameInstructor',
  kind: 'query',
  summary: 'Reads the research question of a game, and how many of its students answered what.',
  response: {
    ...questionFields,
    updated_tzts: momentSchema.nullable(),
    updated_by: z.string().nullable(),
    /** Number of students who are in a team of the game. */
    students: z.int(),
    yes: z.int(),
    yes_with_texts: z.int(),
    no: z.int(),
    /** Whether the caller may make a pack of this game. */
    may_export: z.boolean(),
  },
  errorText: 'An error occurred while loading the research question.',
});

/** Asks the question, rewords it, or withdraws it when blank; a new wording starts without answers. */
export const askResearchQuestion = defineCall({
  path: '/game/:game/research/ask',
  access: 'gameInstructor',
  kind: 'command',
  summary: 'Puts the research question of a game, or withdraws it.',
  request: {
    question: z
      .string()
      .overwrite(plainText)
      .max(questionCharactersMax, `Question cannot be longer than ${questionCharactersMax} characters.`),
    text: z
      .string()
      .overwrite(plainText)
      .max(questionTextCharactersMax, `Text cannot be longer than ${questionTextCharactersMax} characters.`),
    asks_for_texts: z.boolean(),
    /** The version of the wording that the sender had seen. */
    version: z.int().min(0),
  },
  response: positionFields,
  errorText: 'An error occurred while saving the research question.',
});

/** The games that the caller may include in a pack, with the number of consenting students. */
export const listResearchGames = defineCall({
  path: '/research/games',
  access: 'signedIn',
  kind: 'query',
  summary: 'Lists the games that the caller may make a research pack of.',
  response: {
    games: z.array(
      z.strictObject({
        game_id: idSchema,
        game_name: z.string(),
        students: z.int(),
        consented: z.int(),
        consented_with_texts: z.int(),
      }),
    ),
  },
  errorText: 'An error occurred while loading the games.',
});

/** The caller's pack, in progress or ready for download. */
const packSchema = z.strictObject({
  state: z.enum(['making', 'ready', 'failed']),
  /** Progress, from 0 to 1. */
  progress: z.number(),
  /** Why it failed, in words; null otherwise. */
  fault: z.string().nullable(),
  begun_tzts: momentSchema,
  games: z.int(),
  /** Its contents, once it is ready. */
  made: z
    .strictObject({
      file_name: z.string(),
      bytes: z.int(),
      /** In hexadecimal. */
      sha256: z.string(),
      teams: z.int(),
      teams_left_out: z.int(),
      people: z.int(),
      rows: z.int(),
    })
    .nullable(),
  /** Whether its key can still be retrieved. */
  has_key: z.boolean(),
});
export type ResearchPack = z.infer<typeof packSchema>;
const packField = { pack: packSchema.nullable() };

/** Progress of the caller's pack; null if there is none. */
export const loadResearchPack = defineCall({
  path: '/research/pack',
  access: 'signedIn',
  kind: 'query',
  summary: 'Tells how far the caller’s research pack is.',
  response: packField,
  errorText: 'An error occurred while loading the research pack.',
});

/** A key as a person stores it: the date of the first pack made with it, and 32 bytes in base64url. */
export const packKeySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.[A-Za-z0-9_-]{43}$/, 'This is not the key of a research pack.');

/**
 * Starts to make a pack, which replaces the caller's previous one. Recorded before anything is made;
 * `/research/pack` reports its progress.
 */
export const makeResearchPack = defineCall({
  path: '/research/pack/make',
  access: 'signedIn',
  kind: 'command',
  isAdding: true,
  summary: 'Begins to make a research pack of games.',
  request: {
    games: z.array(sentIdSchema).min(1, 'Choose a game.').max(packGamesMax),
    tables: z.array(z.enum(packTables)).min(1, 'Choose a table.'),
    /** Texts of those who consented to that as well. */
    has_texts: z.boolean().default(false),
    /** Whether the key can be retrieved once; otherwise it is destroyed after the pack is made. */
    keeps_key: z.boolean().default(false),
    /** The key of an earlier pack, to get the same pseudonyms; if omitted, a new one is made. */
    key: packKeySchema.optional(),
  },
  response: positionFields,
  errorText: 'An error occurred while making the research pack.',
});

/** The caller's pack as a zip file. */
export const downloadResearchPack = defineCall({
  path: '/research/pack/download',
  access: 'signedIn',
  kind: 'query',
  summary: 'Sends the caller’s research pack.',
  errorText: 'An error occurred while sending the research pack.',
  isStreamed: true,
  isSlow: true,
});

/**
 * The key of the caller's pack, and the number of days by which the times of its games were shifted. Returned
 * once, then destroyed.
 */
export const takeResearchPackKey = defineCall({
  path: '/research/pack/key',
  access: 'signedIn',
  kind: 'query',
  summary: 'Tells the key of the caller’s research pack, once.',
  response: {
    key: packKeySchema,
    games: z.array(
      z.strictObject({
        game_id: idSchema,
        game_name: z.string(),
        pseudonym: z.string(),
        shifted_days: z.int(),
      }),
    ),
  },
  errorText: 'An error occurred while reading the key.',
});

/** Removes the caller's pack from the server, or cancels it. */
export const removeResearchPack = defineCall({
  path: '/research/pack/remove',
  access: 'signedIn',
  kind: 'query',
  summary: 'Removes the caller’s research pack from the server.',
  response: packField,
  errorText: 'An error occurred while removing the research pack.',
});
