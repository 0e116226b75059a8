import * as z from 'zod';
import {
  freezeReasonSchema,
  idSchema,
  momentSchema,
  positionFields,
  sentIdSchema,
  teamRoleSchema,
} from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** A turn with a regulator report, and whether the team's students can read it. */
export const regulatoryReportTurnSchema = z.strictObject({
  turn_num: z.int(),
  regulator_report_published: z.boolean(),
  /** Whether somebody has written or published it. */
  is_written: z.boolean(),
});
export type RegulatoryReportTurn = z.infer<typeof regulatoryReportTurnSchema>;

/** A team of a game. `submitted` says who submitted the decisions, and when. */
export const teamSchema = z.strictObject({
  team_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
  game_id: idSchema,
  is_member: z.boolean(),
  frozen: z.boolean(),
  /** Why the team is frozen, in words; null if it is open. */
  frozen_reason: z.string().nullable(),
  /** Who closed the team; null while it is open or being run, for the lockdown, and for other teams. */
  frozen_by: z.string().nullable(),
  /** When it was closed; null while it is open or being run, and for other teams. */
  frozen_tzts: momentSchema.nullable(),
  /** Reason given for the freeze; null if none was given, for other teams, and while it is open. */
  given_reason: z.string().nullable(),
  disable_whatifs: z.boolean(),
  decision_in: z.boolean(),
  /** Whether the team was opened again with its submission standing. */
  is_reopened: z.boolean(),
  whatif_count: z.int(),
  /** In order of turn; the team's students see published ones only, other teams none. */
  regulatory_report_turns: z.array(regulatoryReportTurnSchema),
  members: z.array(
    z.strictObject({ user_id: idSchema, full_name: z.string(), roles: z.array(teamRoleSchema) }),
  ),
});
export type Team = z.infer<typeof teamSchema>;

/** Teams of a game; students see the game's teams without the instructors' fields. */
export const listTeams = defineCall({
  path: '/game/teams/:game',
  access: 'gameMember',
  reachesUnopened: true,
  kind: 'query',
  task: 'Open a game and see its teams',
  isHistorical: true,
  summary: 'Lists the teams of a game.',
  response: { teams: z.array(teamSchema) },
  errorText: 'An error occurred while getting the teams.',
});

/** Freezes or unfreezes one team. Unfreezing withdraws its submission, so that the team can continue, or keeps it. */
export const freezeTeam = defineCall({
  path: '/game/team/:team/freeze',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Freeze and unfreeze a team',
  carriesText: true,
  summary: 'Freezes or unfreezes a team.',
  request: {
    game_id: sentIdSchema,
    frozen: z.boolean(),
    /**
     * The turn that the sender saw open; refused if it was run in the meantime. Defaults to the current turn.
     */
    turnNum: z.int().min(1).max(16).optional(),
    /** Leaves the submission of a team that is unfrozen standing: it goes on in another scenario. */
    keepSubmission: z.boolean().default(false),
    reason: freezeReasonSchema,
  },
  response: positionFields,
});

/** One key indicator: values by quarter, the current one first (Dashboard details). */
export const keyIndicatorSchema = z.strictObject({
  name: z.string(),
  format: z.enum(['Percentage', 'currency']),
  decimals: z.int(),
  quarters: z.array(z.number().nullable()),
  communityQuarters: z.array(z.number().nullable()),
  /** The figure of a well-run bank in the newest quarter; null if it has none. */
  wellRun: z.number().nullable(),
});
export type KeyIndicator = z.infer<typeof keyIndicatorSchema>;

/** Key indicators by group: Income Statement, Balance Sheet, Ratios. */
export const keyIndicatorGroupSchema = z.strictObject({
  type: z.string(),
  kpis: z.array(keyIndicatorSchema),
});
export type KeyIndicatorGroup = z.infer<typeof keyIndicatorGroupSchema>;

/** Dashboard of a team. `latest_turn` is 0 before the first turn, when the figures are pro forma. */
export const dashboardDetails = defineCall({
  path: '/game/:game/team/:team/dashboard-details',
  access: 'teamMember',
  kind: 'query',
  task: 'See the dashboard of a team',
  isHistorical: true,
  summary: 'Loads the key indicators of a team.',
  response: {
    dashboardDetails: z.array(keyIndicatorGroupSchema),
    latest_turn: z.int(),
    updated_tzts: momentSchema,
  },
});
