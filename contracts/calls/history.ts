import * as z from 'zod';
import { deedKinds } from '../audit/deedKinds.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { inclusionSchema } from '../proof/receipt.ts';
import { defineCall } from './call.ts';

/** A moment of a team's quarter at which something was done that a person would look for. */
const stepSchema = z.strictObject({
  /** Its place in the log: what `As-Of` and links name. */
  position: z.int(),
  at: momentSchema,
  /** Null where the product itself acted. */
  user_id: idSchema.nullable(),
  kind: z.enum(deedKinds),
  /** What was done, without who did it. */
  text: z.string(),
  /** The area of a save; null for everything else. */
  area: z.string().nullable(),
  filter_choice: z.string().nullable(),
  /** How many cells a save set; 0 for everything else. */
  cells: z.int(),
  /** The decision set that it concerns; null where it concerns none. */
  intraturn_id: idSchema.nullable(),
  /** The name of that decision set. */
  scenario: z.string().nullable(),
  /** What it changed outside grids, by kind and number: `note 12`; null for everything else. */
  subject: z.string().nullable(),
});

/**
 * What was done in a quarter of a team, oldest first. Students are told of the quarters of their own team that
 * were run, where the game opens its histories; to others the team is not there.
 */
export const loadTeamHistory = defineCall({
  path: '/game/:game/team/:team/history',
  access: 'teamMember',
  kind: 'query',
  summary: 'Lists what was done in a quarter of a team, step by step.',
  request: {
    turnNum: z.int().min(1).max(16),
    /** Only what was done later than this position of the log. */
    after: z.int().min(0).default(0),
  },
  response: {
    steps: z.array(stepSchema),
    /** What stands out and nobody marked, oldest first; left out where only later steps are asked for. */
    found: z.array(z.strictObject({ position: z.int(), title: z.string() })),
    /** Everybody who did one of the steps. */
    people: z.array(z.strictObject({ user_id: idSchema, full_name: z.string() })),
    /** The position up to which these are all. */
    head: z.int(),
    /** The newest quarter that was opened. */
    latest_turn: z.int(),
  },
  errorText: 'An error occurred while loading the history.',
});

/** The events of a quarter of a team as they are in the log, for a file. People stand there by their numbers. */
export const loadTeamEvents = defineCall({
  path: '/game/:game/team/:team/history/events',
  access: 'gameInstructor',
  kind: 'query',
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
        /** As it is stored: what people wrote is sealed in it. */
        data: z.json(),
        /** What people wrote in it, opened. */
        texts: z.array(z.string()),
        metadata: z.json(),
        /** Where it stands under the checkpoint; null where it is not under one. */
        proof: inclusionSchema.nullable(),
      }),
    ),
    /** A signed note over all of them, and the public key of its signature in base64; null where nothing is signed. */
    checkpoint: z.string().nullable(),
    public_key: z.string().nullable(),
    people: z.array(z.strictObject({ user_id: idSchema, full_name: z.string() })),
  },
  errorText: 'An error occurred while reading the events.',
});

/** What was done in a game: how much of what in each quarter of each team, and by whom. */
export const loadGameHistory = defineCall({
  path: '/game/:game/history',
  access: 'gameInstructor',
  kind: 'query',
  summary: 'Tells for each quarter of each team of a game how much was done, and by whom.',
  response: {
    /** Quarters in which something was done, by team and then by turn. */
    quarters: z.array(
      z.strictObject({
        team_id: idSchema,
        turn_num: z.int(),
        /** Places of the first and the last step in the log, and when they were done. */
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
    /** The position up to which this is all. */
    head: z.int(),
  },
  errorText: 'An error occurred while loading the history.',
});
