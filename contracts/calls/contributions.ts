import * as z from 'zod';
import { idSchema, momentSchema, teamRoleSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

const turnSchema = z.int().min(1).max(16);

/** What a person did in the quarters of a team that count: those submitted or run. */
const personSchema = z.strictObject({
  user_id: idSchema,
  full_name: z.string(),
  /** Empty for those who are not of the team any more. */
  roles: z.array(teamRoleSchema),
  is_member: z.boolean(),
  /** Of the changed cells those set last by the person: number and share in percent; areas weigh the same. */
  kept_cells: z.int(),
  kept_percent: z.int(),
  /** The share in percent whose values came from the person first. */
  began_percent: z.int(),
  /** Titles of the areas with a cell set last by the person, in the order of the hub. */
  areas: z.array(z.string()),
  saves: z.int(),
  /** Quarters in which the person kept a cell, used a forecast or left a note. */
  quarters_active: z.int(),
  forecasts_used: z.int(),
  notes: z.int(),
  /** What they said to their team, as evidence and in no share: about how many cells, and what came of proposals. */
  said: z.strictObject({ cells: z.int(), proposals: z.int(), saved: z.int() }),
  /** What an instructor should look at; null for nothing, and always for students. */
  look_at: z.enum(['did almost all of it', 'changed nothing', 'never signed in']).nullable(),
});
export type Contributor = z.infer<typeof personSchema>;

const teamFields = {
  /** The changed cells that count, and the quarters they are from. */
  cells: z.int(),
  quarters: z.array(turnSchema),
  /** In the order of the roster, then those who left. Students get themselves alone. */
  people: z.array(personSchema),
};

/** Who contributed what in a class, in all quarters that count or in one. */
export const loadContributions = defineCall({
  path: '/game/:game/contributions',
  access: 'gameInstructor',
  kind: 'query',
  task: 'See what each person of a class contributed',
  summary: 'Tells of each person which of the changes of their team are theirs.',
  // The first request after a start reads every event of the game.
  isSlow: true,
  request: { turnNum: turnSchema.optional() },
  response: {
    /** The quarters that count for at least one team. */
    turns: z.array(turnSchema),
    /** The number of areas on the hub. */
    areas: z.int(),
    teams: z.array(z.strictObject({ team_id: idSchema, team_name: z.string(), ...teamFields })),
  },
  errorText: 'An error occurred while loading the contributions.',
});

/** A changed cell and the people behind it; values as the screen shows them. */
const cellSchema = z.strictObject({
  /** The area by name and by the title of its tile. */
  area: z.string(),
  tile: z.string(),
  filter_choice: z.string().nullable(),
  row_id: z.int(),
  field: z.string(),
  row: z.string().nullable(),
  title: z.string(),
  /** Null in a new row before, in a deleted one after. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  set_by: idSchema,
  set_by_name: z.string(),
  set_tzts: momentSchema,
  began_by: idSchema,
  began_by_name: z.string(),
  /** Whose value it replaced; null for that of the opening. */
  over_name: z.string().nullable(),
  /** The save in the log, for links. */
  log_position: z.int(),
});
export type ContributedCell = z.infer<typeof cellSchema>;

/** A quarter of a team. Students get their own part: no figure and no cell of anybody else's alone. */
export const loadTeamContributions = defineCall({
  path: '/game/:game/team/:team/contributions',
  access: 'teamMember',
  kind: 'query',
  task: 'See your own part in the decisions of your team',
  summary:
    'Tells what each person contributed to a quarter of a team, cell by cell; students their own part.',
  isSlow: true,
  request: {
    /** By default the newest quarter that counts. */
    turnNum: turnSchema.optional(),
  },
  response: {
    turns: z.array(turnSchema),
    /** Null while no quarter counts. */
    turn_num: turnSchema.nullable(),
    areas: z.int(),
    /** When the quarter was submitted, and by whom; null if it was run without a submission. */
    submitted_tzts: momentSchema.nullable(),
    submitted_by: z.string().nullable(),
    ...teamFields,
    /** The saves of these people. */
    saves: z.array(z.strictObject({ user_id: idSchema, at: momentSchema })),
    changed: z.array(cellSchema),
    /** When their used forecasts were requested. */
    forecasts: z.array(z.strictObject({ user_id: idSchema, at: momentSchema })),
  },
  errorText: 'An error occurred while loading the contributions.',
});
