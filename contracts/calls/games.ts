import * as z from 'zod';
import { difficultySchema } from '../banking/difficulty.ts';
import {
  freezeReasonSchema,
  gameTypeSchema,
  idSchema,
  momentSchema,
  positionFields,
  sentIdSchema,
  teamRoleSchema,
} from '../fields/fields.ts';
import { nameSchema } from '../fields/names.ts';
import { scoringChoices } from '../scoring/choices.ts';
import { defineCall } from './call.ts';
import { practiceOfGameSchema } from './practice.ts';

/** Steps of a turn run, in order. */
export const turnRunStepSchema = z.enum(['waiting', 'locking', 'computing', 'storing', 'opening']);
export type TurnRunStep = z.infer<typeof turnRunStepSchema>;

/** A turn run as shown to everybody in the game: its current step, and how many banks have completed it. */
export const turnRunSchema = z.strictObject({
  turn: z.int(),
  attempt: z.int(),
  status: z.enum(['running', 'failed']),
  step: turnRunStepSchema,
  done: z.int(),
  banks: z.int(),
  /** Where a failed run stopped, in words; null while it is running. */
  reason: z.string().nullable(),
  /** Whether the turn already had results, which remain valid until this run is complete. */
  replaces: z.boolean(),
});
export type TurnRunProgress = z.infer<typeof turnRunSchema>;

/** A run that will start unless it is canceled, as shown to everybody in the game. */
const announcedRunSchema = z.strictObject({
  turn: z.int(),
  runs_at_tzts: momentSchema,
  announced_by: z.string(),
});

/** One row of the games list. */
export const gameSchema = z.strictObject({
  game_id: idSchema,
  game_name: z.string(),
  abbreviation: z.string(),
  type: gameTypeSchema,
  number_of_teams: z.int(),
  turns_allowed: z.int(),
  turns_completed: z.int(),
  frozen: z.boolean(),
  decisions_submitted: z.int(),
  insrt_tzts: momentSchema,
  updated_tzts: momentSchema,
  deleted: z.boolean(),
  /** Until when a deleted game can be restored; null if it is not deleted. */
  restorable_until_tzts: momentSchema.nullable(),
  turn_run: turnRunSchema.nullable(),
});
export type Game = z.infer<typeof gameSchema>;

/** The one entry of a list of games or teams, which opens in place of the list; undefined for none or several. */
export function onlyOf<One>(list: readonly One[]): One | undefined {
  const [only, ...others] = list;
  return others.length === 0 ? only : undefined;
}

/** Options of a game. */
const gameOptionFields = {
  difficulty: difficultySchema,
  /** Whether each bank has chance of its own; otherwise all banks draw the same. */
  own_chance: z.boolean(),
  /** How the game is won; credit unions by what their members gained, whatever is chosen. */
  scoring: z.enum(scoringChoices),
  foresight_community_name: nameSchema.max(120),
  disable_view_reports: z.boolean(),
  disable_whatifs: z.boolean(),
  disable_scenarios: z.boolean(),
  manda_enabled: z.boolean(),
  force_visits: z.boolean(),
  disable_outside_turnin: z.boolean(),
  open_histories: z.boolean(),
  instructors_read_talk: z.boolean(),
};

/** A game as its screens need it (Game details). */
export const gameDetailsSchema = z.strictObject({
  ...gameSchema.shape,
  /** The announced run; null if there is none. */
  announced_run: announcedRunSchema.nullable(),
  /** Reason given for the freeze; null if none was given, and while the game is open. */
  given_reason: z.string().nullable(),
  force_roles: z.boolean(),
  lockdown_time: z.string().nullable(),
  submit_at_lockdown: z.boolean(),
  /** Lockdowns from then on belong to the open quarter: since it was opened, and since they were set. */
  lockdown_since_tzts: momentSchema,
  max_what_ifs_per_turn: z.int(),
  interest_rate_code: z.string(),
  interest_rate_name: z.string(),
  template_details_id: z.string(),
  ...gameOptionFields,
  /** What was wrong with the banks at the opening; students are told when the game has ended. */
  opening_problems: z.array(z.string()),
  turns: z.array(z.strictObject({ turn_num: z.int() })),
  user_team_roles: z.array(teamRoleSchema),
  /** What the player of a practice game is told of it; null for the games of a class. */
  practice: practiceOfGameSchema.nullable(),
  invest_accounts: z.array(z.string()),
  invest_categories: z.array(z.string()),
  loan_admin_types: z.array(z.string()),
  loan_origin_types: z.array(z.string()),
  loan_sale_types: z.array(z.string()),
  nmd_types: z.array(z.string()),
  cd_types: z.array(z.string()),
  report_types: z.array(z.string()),
});
export type GameDetails = z.infer<typeof gameDetailsSchema>;

/** Error texts of a form field. */
export const required = (label: string): string => `${label} is a required field.`;
const rangeSchema = (label: string, min: number, max: number) => {
  const text = `${label} must be between ${min} and ${max}`;
  return z.int(text).min(min, text).max(max, text);
};

/** Lockdown time: HH:MM, hour 0-23, minute 0-59, first digit 0-2; blank for none. */
export const lockdownTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const lockdownTimeSchema = z
  .string()
  .regex(new RegExp(`^$|${lockdownTimePattern.source}`), 'Lockdown Time must be between 00:00 and 23:59')
  .transform((time) => (time === '' ? null : time));

const gameNameSchema = nameSchema.min(1, required('Game Name')).max(120);

/** Common fields of the create and update forms, in the order of the form. */
const settingFields = {
  game_name: gameNameSchema,
  interest_rate_code: z.string().min(1, required('Interest Rate Environment')).max(40),
  abbreviation: nameSchema.max(12),
  number_of_teams: rangeSchema('Number of Teams', 2, 10),
  turns_allowed: rangeSchema('Number of Turns', 2, 15),
  max_what_ifs_per_turn: z
    .int('Number of Forecasts must be at least 1')
    .min(1, 'Number of Forecasts must be at least 1')
    .max(9999, 'Number of Forecasts cannot be greater than 9999'),
  lockdown_time: lockdownTimeSchema.nullable(),
  type: gameTypeSchema,
  force_roles: z.boolean(),
  /** Whether saved decisions are submitted automatically at the lockdown time. */
  submit_at_lockdown: z.boolean(),
};
const templateSchema = z.string().min(1, required('Template')).max(40);
const optionalFields = z.strictObject(gameOptionFields).partial().shape;

const { game_name, interest_rate_code, ...laterFields } = settingFields;
/** The create form with its defaults; the template cannot be changed later. */
export const gameFormFields = {
  // Errors are reported in the order of the form.
  game_name,
  interest_rate_code,
  template_details_id: templateSchema,
  abbreviation: laterFields.abbreviation.default(''),
  number_of_teams: laterFields.number_of_teams.default(6),
  turns_allowed: laterFields.turns_allowed.default(9),
  max_what_ifs_per_turn: laterFields.max_what_ifs_per_turn.default(99),
  lockdown_time: laterFields.lockdown_time.default(null),
  type: laterFields.type.default('Full'),
  force_roles: laterFields.force_roles.default(false),
  submit_at_lockdown: laterFields.submit_at_lockdown.default(false),
  ...optionalFields,
};
export const gameFormSchema = z.strictObject(gameFormFields);
export type GameForm = z.output<typeof gameFormSchema>;

/** The update form: omitted fields stay unchanged; a template in it must be the game's own. */
const updateFields = {
  game_name,
  interest_rate_code,
  template_details_id: templateSchema.optional(),
  ...z.strictObject(laterFields).partial().shape,
  ...optionalFields,
};
export type GameUpdateForm = z.output<z.ZodObject<typeof updateFields>>;

/** Read-only fields in the answer about a game; a form may include them. */
const readOnlyGameFields = Object.keys(gameDetailsSchema.shape).filter(
  (name) => !(name in updateFields) && name !== 'game_id',
);

/** The caller's games; administrators get every game, or only deleted ones on request. */
export const listGames = defineCall({
  path: '/game/list',
  access: 'signedIn',
  kind: 'query',
  task: 'See the games that you take part in',
  summary: 'Lists the games of the caller; administrators see all, or those that were deleted.',
  request: { deleted: z.boolean().default(false) },
  response: { games: z.array(gameSchema) },
  errorText: 'An error occurred while getting the list of games.',
});

/** One game. */
export const loadGame = defineCall({
  path: '/game/:game',
  access: 'gameMember',
  reachesUnopened: true,
  kind: 'query',
  task: 'Open a game and see its teams',
  isHistorical: true,
  summary: 'Loads the details of one game.',
  response: { gameDetails: gameDetailsSchema },
  errorText: 'An error occurred loading the game details.',
});

/** Creates a game: opens its banks and the first turn. */
export const createGame = defineCall({
  path: '/game/create',
  access: 'administrator',
  kind: 'command',
  task: 'Create a game, and choose its opening bank',
  isAdding: true,
  summary: 'Creates a game, opens its banks and its first turn.',
  request: gameFormFields,
  readOnly: ['game_id', ...readOnlyGameFields],
  response: { game_id: idSchema, ...positionFields },
  errorText: 'An error occurred while creating the game.',
});

/** Updates a game with the fields of its creation except the template, as far as its progress allows. */
export const updateGame = defineCall({
  path: '/game/update',
  access: 'gameInstructor',
  reachesUnopened: true,
  bodyIds: { game: 'game_id' },
  kind: 'command',
  task: 'Change the settings of a game',
  summary: 'Changes the settings of a game; what is left out stays as it is.',
  request: { game_id: sentIdSchema, ...updateFields, scoring_reason: freezeReasonSchema },
  readOnly: readOnlyGameFields,
  carriesText: true,
  response: positionFields,
});

/** Copies a game's settings and team names into a new one, optionally with its people. */
export const cloneGame = defineCall({
  path: '/game/:game/clone',
  access: 'administrator',
  reachesUnopened: true,
  kind: 'command',
  task: 'Clone a game',
  isAdding: true,
  summary: 'Creates a game with the settings and team names of another.',
  request: { game_name: gameNameSchema, with_members: z.boolean().default(false) },
  response: { game_id: idSchema, ...positionFields },
  errorText: 'An error occurred while creating the game.',
});

/** How long a deleted game can be restored. */
export const restorableDays = 30;

/** Hides a game from everybody. Nothing is erased. */
export const deleteGame = defineCall({
  path: '/game/:game/delete',
  access: 'administrator',
  reachesUnopened: true,
  reachesDeleted: true,
  kind: 'command',
  task: 'Delete a game, and restore it within 30 days',
  summary: 'Deletes a game; it can be restored for 30 days.',
  response: { games: z.array(gameSchema), ...positionFields },
});

/** Restores a deleted game. */
export const restoreGame = defineCall({
  path: '/game/:game/restore',
  access: 'administrator',
  reachesUnopened: true,
  reachesDeleted: true,
  kind: 'command',
  task: 'Delete a game, and restore it within 30 days',
  summary: 'Restores a game that was deleted less than 30 days ago.',
  response: positionFields,
});

/** Freezes or unfreezes a game for all its teams. */
export const freezeGame = defineCall({
  path: '/game/:game/freeze',
  access: 'administrator',
  reachesUnopened: true,
  kind: 'command',
  task: 'Freeze and unfreeze a game',
  carriesText: true,
  summary: 'Freezes or unfreezes a game.',
  request: { frozen: z.boolean(), reason: freezeReasonSchema },
  response: positionFields,
});
