import * as z from 'zod';
import { causes } from '../banking/causes.ts';
import { idSchema, momentSchema, teamRoleSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { standingSchema } from './standing.ts';
import { keyIndicatorSchema } from './teams.ts';

/** A decision that differed from the opening of the quarter; values as the screen shows them, null for none. */
const decidedCellSchema = z.strictObject({
  /** Null for a single value, which its column tells. */
  row: z.string().nullable(),
  title: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The market's rate beside the cell; null where the screen has none. */
  market: z.string().nullable(),
  set_by: z.string(),
  /** Whose value it replaced; null for that of the opening, or one's own. */
  over: z.string().nullable(),
  /** The proposal that was saved, else the first comment on it, as far as the reader may read; null for none. */
  said: z.strictObject({ full_name: z.string(), text: z.string() }).nullable(),
});
export type DecidedCell = z.infer<typeof decidedCellSchema>;

/** A key indicator as it was forecast last, as it came, and as the mean of the class. */
const expectedFigureSchema = z.strictObject({
  ...keyIndicatorSchema.pick({ name: true, format: true, decimals: true }).shape,
  forecast: z.number().nullable(),
  actual: z.number().nullable(),
  mean: z.number().nullable(),
});
export type ExpectedFigure = z.infer<typeof expectedFigureSchema>;

const debriefPersonSchema = z.strictObject({
  user_id: idSchema,
  full_name: z.string(),
  roles: z.array(teamRoleSchema),
  /** Titles of the areas in which they saved. */
  areas: z.array(z.string()),
  saves: z.int(),
  forecasts: z.int(),
  has_submitted: z.boolean(),
  /** Cells that they set last, and their share in %, null of too few; null on the team's own copy. */
  kept: z.strictObject({ cells: z.int(), percent: z.int().nullable() }).nullable(),
});
export type DebriefPerson = z.infer<typeof debriefPersonSchema>;

/** One page about a quarter of a team, made from the record and the reports after its run. */
const debriefSchema = z.strictObject({
  turn_num: z.int(),
  /** How often the quarter was run, and when it was run last. */
  runs: z.int(),
  run_tzts: momentSchema,
  /** Until that quarter, as far as the reader may see it. */
  standing: standingSchema,
  /** The three that moved net income most, the largest first, $000; empty if they are not known. */
  causes: z.array(z.strictObject({ cause: z.enum(causes), thousands: z.number() })),
  changed_cells: z.int(),
  changed_areas: z.int(),
  areas: z.int(),
  /** The five changes that moved most money, the largest first. */
  largest: z.array(decidedCellSchema),
  /** The last forecast of the quarter: when, of which scenario if not of the decisions that were run, and how many
   * of their cells it did not know; null if there was none. */
  forecast: z
    .strictObject({ at_tzts: momentSchema, scenario: z.string().nullable(), changed_cells: z.int() })
    .nullable(),
  figures: z.array(expectedFigureSchema),
  /** `step` counts as the replay does; its position is for links. */
  moments: z.array(
    z.strictObject({
      step: z.int(),
      log_position: z.int(),
      at: momentSchema,
      title: z.string(),
    }),
  ),
  people: z.array(debriefPersonSchema),
  talk_about: z.array(z.string()),
  /** What the bank opened with, and the quarter since which it is mended, null if it is not; empty before the end. */
  problems: z.array(z.strictObject({ problem: z.string(), mended_turn: z.int().nullable() })),
});
export type Debrief = z.infer<typeof debriefSchema>;

/**
 * Loads the debrief of a quarter; null before it was run. Students see that of their own team, and none in a game
 * that hides its reports from them.
 */
export const loadDebrief = defineCall({
  path: '/game/:game/team/:team/debrief',
  access: 'teamMember',
  kind: 'query',
  isSlow: true,
  task: 'Read the debrief of a quarter of a team',
  summary: 'Loads what a team decided, expected and got in a quarter, and what to talk about.',
  request: { turnNum: z.int().min(1).max(16) },
  response: { debrief: debriefSchema.nullable() },
  errorText: 'An error occurred while loading the debrief.',
});
