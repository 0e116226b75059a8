import * as z from 'zod';
import { deedKinds } from '../audit/deedKinds.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { inclusionSchema } from '../proof/receipt.ts';
import { defineCall } from './call.ts';
import { savedCellSchema } from './savedCellSchema.ts';

/** A moment of a team's quarter at which something worth finding was done. */
export const stepSchema = z.strictObject({
  /** Its log position, used by `As-Of` and links. */
  position: z.int(),
  at: momentSchema,
  /** Null for acts of the product itself. */
  user_id: idSchema.nullable(),
  kind: z.enum(deedKinds),
  /** What was done, without the actor. */
  text: z.string(),
  /** The area of a save; null for everything else. */
  area: z.string().nullable(),
  filter_choice: z.string().nullable(),
  /** How many cells a save set; 0 for everything else. */
  cells: z.int(),
  /** The decision set concerned; null for none. */
  intraturn_id: idSchema.nullable(),
  /** The name of that decision set. */
  scenario: z.string().nullable(),
  /** What it changed outside grids, by kind and number: `note 12`; null for everything else. */
  subject: z.string().nullable(),
  /** The cells that a save changed; none for everything else. */
  changes: z.array(savedCellSchema),
});

/** The sorts of moments that are found by themselves, in the order of the list. */
export const foundSorts = [
  'overwritten',
  'takenBack',
  'forecastMoved',
  'lastMinutes',
  'withFindings',
] as const;
export type FoundSort = (typeof foundSorts)[number];

/**
 * What was done in a quarter of a team, oldest first. Students see completed quarters of their own team, if
 * the game opens its histories; to others the team does not exist.
 */
export const loadTeamHistory = defineCall({
  path: '/game/:game/team/:team/history',
  access: 'teamMember',
  kind: 'query',
  task: 'Replay how a team decided a quarter',
  summary: 'Lists what was done in a quarter of a team, step by step.',
  request: {
    turnNum: z.int().min(1).max(16),
    /** Only what was done after this log position. */
    after: z.int().min(0).default(0),
  },
  response: {
    steps: z.array(stepSchema),
    /** Unmarked moments that stand out, by sort; none if only later steps are requested. */
    found: z.array(
      z.strictObject({
        sort: z.enum(foundSorts),
        count: z.int(),
        /** The strongest first, at most 50. */
        moments: z.array(z.strictObject({ position: z.int(), title: z.string() })),
      }),
    ),
    /** Everybody who did one of the steps. */
    people: z.array(z.strictObject({ user_id: idSchema, full_name: z.string() })),
    /** The list is complete up to this position. */
    head: z.int(),
    /** The newest quarter opened so far. */
    latest_turn: z.int(),
  },
  errorText: 'An error occurred while loading the history.',
});

/** The events of a quarter of a team as stored in the log, for a file. People appear by number. */
export const loadTeamEvents = defineCall({
  path: '/game/:game/team/:team/history/events',
  access: 'gameInstructor',
  kind: 'query',
  task: 'Export the steps of a team',
  summary: 'Reads the events of a quarter of a team as they are in the log.',
  request: { turnNum: z.int().min(1).max(16) },
  response: {
    events: z.array(
      z.strictObject({
        position: z.int(),
        stream: z.string(),
        revision: z.int(),
        event_id: z.string(),
        type: z.string(),
        /** As stored: what people wrote is sealed in it. */
        data: z.json(),
        /** Decrypted texts that it contains. */
        texts: z.array(z.string()),
        metadata: z.json(),
        /** Its proof of inclusion under the checkpoint; null if it is not covered yet. */
        proof: inclusionSchema.nullable(),
      }),
    ),
    /** A signed note over all of them, and its public key in base64; null where nothing is signed. */
    checkpoint: z.string().nullable(),
    public_key: z.string().nullable(),
    people: z.array(z.strictObject({ user_id: idSchema, full_name: z.string() })),
  },
  errorText: 'An error occurred while reading the events.',
});

/** Activity in a game: how many acts of which kind in each quarter of each team, and by whom. */
export const loadGameHistory = defineCall({
  path: '/game/:game/history',
  access: 'gameInstructor',
  kind: 'query',
  task: 'See how much every team did in every quarter',
  summary: 'Tells for each quarter of each team of a game how much was done, and by whom.',
  // The first request after a start reads every event of the game.
  isSlow: true,
  response: {
    /** Quarters with activity, by team and then by turn. */
    quarters: z.array(
      z.strictObject({
        team_id: idSchema,
        turn_num: z.int(),
        /** Log positions and times of the first and the last step. */
        first_position: z.int(),
        last_position: z.int(),
        first_at: momentSchema,
        last_at: momentSchema,
        counts: z.array(z.strictObject({ kind: z.enum(deedKinds), steps: z.int() })),
        /** Who did a step of it. */
        user_ids: z.array(idSchema),
      }),
    ),
    people: z.array(z.strictObject({ user_id: idSchema, full_name: z.string() })),
    /** Complete up to this position. */
    head: z.int(),
  },
  errorText: 'An error occurred while loading the history.',
});
