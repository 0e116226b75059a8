import * as z from 'zod';
import {
  freezeReasonSchema,
  gameTypeSchema,
  idSchema,
  positionFields,
  sentIdSchema,
} from '../fields/fields.ts';
import { nameSchema } from '../fields/names.ts';
import { defineCall } from './call.ts';
import { gameDetailsSchema, gameOptionFields, gameSchema } from './games.ts';

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
