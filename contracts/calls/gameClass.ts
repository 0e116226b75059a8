import * as z from 'zod';
import { idSchema, momentSchema, sentIdSchema, teamRoleSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** How a tile of the hub differs from the opening of the quarter; `saved` if only what it already was. */
const areaStateSchema = z.enum(['changed', 'saved', 'untouched']);
export type AreaState = z.infer<typeof areaStateSchema>;

const placedCellSchema = z.strictObject({
  area: z.string(),
  filter_choice: z.string().nullable(),
  row_id: z.int().nullable(),
  field: z.string().nullable(),
});
export type PlacedCell = z.infer<typeof placedCellSchema>;

/** What a team has decided in the open quarter, in the set that a run would use: saved values only. */
const decidedSchema = z.strictObject({
  intraturn_id: idSchema,
  /** Every tile of the hub, in its order. */
  areas: z.array(areaStateSchema),
  /** Cells that differ from the opening of the quarter. */
  cells: z.int(),
  begun_tzts: momentSchema.nullable(),
  last_saved_tzts: momentSchema.nullable(),
  last_saved_by: z.string().nullable(),
  /** Findings that keep the team from submitting. */
  blocking: z.int(),
  /** The first of them, else the first value that looks like a slip. */
  finding: placedCellSchema.extend({ message: z.string() }).nullable(),
  /** The newest value that replaced a teammate's, by the names of both. */
  overwritten: placedCellSchema.extend({ by: z.string(), over: z.string() }).nullable(),
});

/** A member of a team, by the open quarter. */
const classPersonSchema = z.strictObject({
  user_id: idSchema,
  full_name: z.string(),
  email: z.string(),
  roles: z.array(teamRoleSchema),
  /** To about a minute; null for never. */
  last_seen_tzts: momentSchema.nullable(),
  /** Whether the person needs a link to choose a first password. */
  needs_link: z.boolean(),
  /** Messages of the quarter that the person has not been shown, and how many of them the caller wrote. */
  unread: z.int(),
  unread_own: z.int(),
  /** Whether the caller has written to the person in this quarter. */
  is_written_to: z.boolean(),
  /** Typed and not saved; never its content. */
  unsaved: z.int(),
  /** Screens with unsaved input, by their presence keys. */
  screens: z.array(z.string()),
  /** Changed cells that the person set last, how many tiles they are in, and the share that stands: 0 to 1. */
  cells: z.int(),
  areas: z.int(),
  kept: z.number(),
  forecasts: z.int(),
});
export type ClassPerson = z.infer<typeof classPersonSchema>;

const classTeamSchema = z.strictObject({
  team_id: idSchema,
  /** Null if no quarter is open. */
  decided: decidedSchema.nullable(),
  /** Null until the team has submitted; `by` is null for the lockdown. */
  submitted: z.strictObject({ at: momentSchema, by: z.string().nullable() }).nullable(),
  /** Overnight borrowings at the close of the last quarter, in $000; null before the first. */
  overnight_thousands: z.number().nullable(),
  people: z.array(classPersonSchema),
});
export type ClassTeam = z.infer<typeof classTeamSchema>;

/** The class at a glance: what its teams have decided and who takes part. Unsaved values stay with their team. */
export const loadClass = defineCall({
  path: '/game/:game/class',
  access: 'gameInstructor',
  kind: 'query',
  task: 'See what every team has decided, and who has signed in',
  summary: 'Tells what the teams of a game have decided and who takes part.',
  /** One team of it; all without. */
  request: { team_id: sentIdSchema.optional() },
  response: {
    teams: z.array(classTeamSchema),
    /** Whether this server can mail links. */
    can_send_mail: z.boolean(),
  },
  errorText: 'An error occurred while getting the class.',
});
