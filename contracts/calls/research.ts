import * as z from 'zod';
import { idSchema, momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { packGamesMax, packTables, researchAnswers } from '../research/researchTerms.ts';
import { plainText } from '../text/plainText.ts';
import { defineCall } from './call.ts';

export const questionCharactersMax = 200;
export const questionTextCharactersMax = 4_000;

const questionFields = {
  /** Null where nothing is asked. */
  question: z.string().nullable(),
  /** Plain text. */
  text: z.string(),
  /** Whether students may say yes to what they wrote as well. */
  asks_for_texts: z.boolean(),
  /** Counts the wordings; 0 before the first. */
  version: z.int(),
};

/** What a game asks its students about research, and what the caller answered [RE6]. */
export const loadResearchQuestion = defineCall({
  path: '/game/:game/research/question',
  access: 'gameMember',
  kind: 'query',
  summary: 'Reads the research question of a game with the caller’s own answer.',
  response: {
    ...questionFields,
    /** Null for whoever has not answered this wording, and for those who are not asked. */
    answer: z.enum(researchAnswers).nullable(),
    answered_tzts: momentSchema.nullable(),
  },
  errorText: 'An error occurred while loading the research question.',
});

/** Answers the question, or changes the answer; the next pack goes by it. */
export const answerResearchQuestion = defineCall({
  path: '/game/:game/research/answer',
  access: 'gameMember',
  kind: 'command',
  summary: 'Answers the research question of a game, for the caller alone.',
  request: {
    /** The wording that was read. */
    version: z.int().min(1),
    answer: z.enum(researchAnswers),
  },
  response: positionFields,
  errorText: 'An error occurred while saving the answer.',
});

/** The question with how many answered what; nobody is told who. */
export const loadResearchConsent = defineCall({
  path: '/game/:game/research/consent',
  access: 'gameInstructor',
  kind: 'query',
  summary: 'Reads the research question of a game, and how many of its students answered what.',
  response: {
    ...questionFields,
    updated_tzts: momentSchema.nullable(),
    updated_by: z.string().nullable(),
    /** Students who are in a team of the game. */
    students: z.int(),
    yes: z.int(),
    yes_with_texts: z.int(),
    no: z.int(),
    /** Whether the caller may make a pack of this game. */
    may_export: z.boolean(),
  },
  errorText: 'An error occurred while loading the research question.',
});

/** Puts the question, words it differently, or withdraws it by leaving it blank; another wording has no answers yet. */
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
    /** The wording that the sender had seen. */
    version: z.int().min(0),
  },
  response: positionFields,
  errorText: 'An error occurred while saving the research question.',
});

/** The games that the caller may make a pack of, with how many consented. */
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

/** A pack of the caller’s that is being made, or is there to be taken. */
const packSchema = z.strictObject({
  state: z.enum(['making', 'ready', 'failed']),
  /** How far it is, from 0 to 1. */
  progress: z.number(),
  /** Why there is none, in words; null unless it failed. */
  fault: z.string().nullable(),
  begun_tzts: momentSchema,
  games: z.int(),
  /** What it holds, once it is there. */
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
  /** Whether its key can still be asked for. */
  has_key: z.boolean(),
});
export type ResearchPack = z.infer<typeof packSchema>;
const packField = { pack: packSchema.nullable() };

/** How far the caller’s pack is; null where there is none. */
export const loadResearchPack = defineCall({
  path: '/research/pack',
  access: 'signedIn',
  kind: 'query',
  summary: 'Tells how far the caller’s research pack is.',
  response: packField,
  errorText: 'An error occurred while loading the research pack.',
});

/** A key as a person keeps it: the day of the first pack with it, and 32 bytes in base64url. */
export const packKeySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.[A-Za-z0-9_-]{43}$/, 'This is not the key of a research pack.');

/** Begins to make a pack, which takes the place of the caller’s one before. That it is taken is on record first; `/research/pack` tells how far it is. */
export const makeResearchPack = defineCall({
  path: '/research/pack/make',
  access: 'signedIn',
  kind: 'command',
  isAdding: true,
  summary: 'Begins to make a research pack of games.',
  request: {
    games: z.array(sentIdSchema).min(1, 'Choose a game.').max(packGamesMax),
    tables: z.array(z.enum(packTables)).min(1, 'Choose a table.'),
    /** Texts of those who said yes to that as well. */
    has_texts: z.boolean().default(false),
    /** Whether the key can be asked for once; otherwise it is destroyed with the making. */
    keeps_key: z.boolean().default(false),
    /** The key of an earlier pack, for the same pseudonyms; left out, a new one is made. */
    key: packKeySchema.optional(),
  },
  response: positionFields,
  errorText: 'An error occurred while making the research pack.',
});

/** The caller’s pack as a zip. */
export const downloadResearchPack = defineCall({
  path: '/research/pack/download',
  access: 'signedIn',
  kind: 'query',
  summary: 'Sends the caller’s research pack.',
  errorText: 'An error occurred while sending the research pack.',
  isStreamed: true,
  isSlow: true,
});

/** The key of the caller’s pack and by how many days the times of its games were shifted. Told once, then destroyed. */
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

/** Removes the caller’s pack from the server, or breaks it off. */
export const removeResearchPack = defineCall({
  path: '/research/pack/remove',
  access: 'signedIn',
  kind: 'query',
  summary: 'Removes the caller’s research pack from the server.',
  response: packField,
  errorText: 'An error occurred while removing the research pack.',
});
