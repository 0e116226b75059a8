import * as z from 'zod';
import { difficultySchema } from '../banking/difficulty.ts';
import {
  freezeReasonSchema,
  gameTypeSchema,
  idSchema,
  momentSchema,
  positionFields,
  teamRoleSchema,
} from '../fields/fields.ts';
import { nameSchema } from '../fields/names.ts';
import { scoringChoices } from '../scoring/choices.ts';
import { defineCall } from './call.ts';

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
export const gameOptionFields = {
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
  instructors_run_turns: z.boolean(),
};

/** A rival's bank, the style that runs it, and its one idea in a line. */
export const rivalFields = { name: z.string(), style: z.string(), idea: z.string() };

/** What a practice game's player is told of it with the game. */
const practiceOfGameSchema = z.strictObject({
  /** In the order of their banks; the player's own bank has number 1. */
  rivals: z.array(z.strictObject({ team_id: idSchema, ...rivalFields })),
  quarters: z.int(),
  is_over: z.boolean(),
  /** The rates it was played with, in words; null until it is over. */
  environment: z.string().nullable(),
});

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
  /** The date of the open quarter's lockdown; null if it has none, and `lockdown_time` returns every day. */
  lockdown_at_tzts: momentSchema.nullable(),
  /** Whether the schedule runs the open quarter a minute after its lockdown. */
  runs_by_itself: z.boolean(),
  /** Why its planned run waits for a person; null if it does not, and for students. */
  waits_because: z.array(z.string()).nullable(),
  /** Whether the caller may run turns. */
  user_runs_turns: z.boolean(),
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

/** The caller's games; administrators get every game, or only deleted ones on request. */
export const listGames = defineCall({
  path: '/game/list',
  access: 'signedIn',
  kind: 'query',
  task: 'See the games that you take part in',
  summary: 'Lists the games of the caller; administrators see all, or those that were deleted.',
  request: { deleted: z.boolean().default(false) },
  response: {
    games: z.array(gameSchema),
    /** Names of those in which the caller waits to be put into a team; absent if there are none. */
    waiting_in: z.array(z.string()).optional(),
  },
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
