import * as z from 'zod';
import { gameTypeSchema, idSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { signedInUserSchema } from './account.ts';
import { defineCall } from './call.ts';
import { rivalFields } from './games.ts';

const practiceTask = 'Practice alone against four banks';

/** How many quarters a practice game can have. */
export const practiceLengths = [4, 6, 9] as const;

const quarterSchema = z.int().min(1).max(9);

const openGameSchema = z.strictObject({
  game_id: idSchema,
  team_id: idSchema,
  type: gameTypeSchema,
  quarters: z.int(),
  quarters_run: z.int(),
  is_over: z.boolean(),
});

/** The door for a visitor: an account without an e-mail, whose session is all there is of it. */
export const signInAsGuest = defineCall({
  path: '/practice/guest',
  access: 'public',
  kind: 'query',
  task: 'Sign in as a guest, where the server admits guests',
  summary: 'Makes an account without email and signs it in, where guests are admitted.',
  response: signedInUserSchema.shape,
  errorText: 'An error occurred during the login process.',
});

/** What the page of practice shows before a game: the rivals, and the caller's own practice game. */
export const loadPractice = defineCall({
  path: '/practice',
  access: 'signedIn',
  kind: 'query',
  task: practiceTask,
  summary: 'Tells of the rivals and of the practice game of the caller.',
  response: {
    /** The rivals of the next game. */
    rivals: z.array(z.strictObject(rivalFields)),
    /** The practice game of the caller, which a new one ends; null if there is none. */
    open: openGameSchema.nullable(),
    /** Why the caller cannot start a game now, in words; null if they can. */
    refusal: z.string().nullable(),
  },
});

/**
 * Starts a practice game, and ends the one that the caller has. `again` plays the rates, the chance and the
 * decisions of that game once more up to the quarter, in which the caller goes on; length and type are then its own.
 */
export const startPractice = defineCall({
  path: '/practice/start',
  access: 'signedIn',
  kind: 'command',
  task: practiceTask,
  isAdding: true,
  isSlow: true,
  summary: 'Starts a practice game of the caller against four banks, and ends the one before.',
  request: {
    quarters: z.literal(practiceLengths).default(6),
    type: gameTypeSchema.default('Lite'),
    again: z.strictObject({ game: sentIdSchema, quarter: quarterSchema }).nullable().default(null),
  },
  response: { game_id: idSchema, team_id: idSchema, ...positionFields },
  errorText: 'The practice game could not be started.',
});

/** Runs a quarter of the caller's practice game; once it was run, the same answer. */
export const runPracticeQuarter = defineCall({
  path: '/practice/:game/run',
  access: 'player',
  kind: 'command',
  isSlow: true,
  task: 'Run a quarter of your own practice game',
  summary: 'Runs the quarter of a practice game, and answers when the next one is open.',
  request: { quarter: quarterSchema },
  response: { quarter: z.int(), is_over: z.boolean(), ...positionFields },
  errorText: 'The quarter could not be run.',
});
