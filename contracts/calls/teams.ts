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

/** A turn that the regulator reports on, and whether the team's students read what it has. */
export const regulatoryReportTurnSchema = z.strictObject({
  turn_num: z.int(),
  regulator_report_published: z.boolean(),
  /** Whether somebody wrote about it, or published it. */
  is_written: z.boolean(),
});
export type RegulatoryReportTurn = z.infer<typeof regulatoryReportTurnSchema>;

/** A team of a game. `submitted` tells who sent the decisions in, and when. */
export const teamSchema = z.strictObject({
  team_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
  game_id: idSchema,
  is_member: z.boolean(),
  frozen: z.boolean(),
  /** Why the team is frozen, in words; null when it is open. */
  frozen_reason: z.string().nullable(),
  /** What whoever froze the team wrote about it; null where nothing was written, for other teams, and while it is open. */
  given_reason: z.string().nullable(),
  disable_whatifs: z.boolean(),
  decision_in: z.boolean(),
  whatif_count: z.int(),
  /** In their order; its students are told the published ones alone, and other teams none. */
  regulatory_report_turns: z.array(regulatoryReportTurnSchema),
  /** How far the team has come in its turn; null for students, and where no turn is open. */
  progress: z
    .strictObject({
      /** Tiles of the hub that something was saved in since the turn was opened, of all that the game has. */
      areas_decided: z.int(),
      areas: z.int(),
      last_saved_tzts: momentSchema.nullable(),
      last_saved_by: z.string().nullable(),
    })
    .nullable(),
  members: z.array(
    z.strictObject({ user_id: idSchema, full_name: z.string(), roles: z.array(teamRoleSchema) }),
  ),
});
export type Team = z.infer<typeof teamSchema>;

/** Teams of a game; students see the game's teams without instructor facts. */
export const listTeams = defineCall({
  path: '/game/teams/:game',
  access: 'gameMember',
  reachesUnopened: true,
  kind: 'query',
  isHistorical: true,
  summary: 'Lists the teams of a game.',
  response: { teams: z.array(teamSchema) },
  errorText: 'An error occurred while getting the teams.',
});

/** Freezes or unfreezes one team. Unfreezing takes back a submission, so that the team can go on. */
export const freezeTeam = defineCall({
  path: '/game/team/:team/freeze',
  access: 'gameInstructor',
  kind: 'command',
  carriesText: true,
  summary: 'Freezes or unfreezes a team.',
  request: {
    game_id: sentIdSchema,
    frozen: z.boolean(),
    /** The turn that the sender saw open; one that was run meanwhile is refused. The current turn unless named. */
    turnNum: z.int().min(1).max(16).optional(),
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
});
export type KeyIndicator = z.infer<typeof keyIndicatorSchema>;

/** Key indicators by group: Income Statement, Balance Sheet, Ratios. */
export const keyIndicatorGroupSchema = z.strictObject({
  type: z.string(),
  kpis: z.array(keyIndicatorSchema),
});
export type KeyIndicatorGroup = z.infer<typeof keyIndicatorGroupSchema>;

/** Dashboard of a team. `latest_turn` is 0 before the first turn, whose figures are pro forma. */
export const dashboardDetails = defineCall({
  path: '/game/:game/team/:team/dashboard-details',
  access: 'teamMember',
  kind: 'query',
  isHistorical: true,
  summary: 'Loads the key indicators of a team.',
  response: {
    dashboardDetails: z.array(keyIndicatorGroupSchema),
    latest_turn: z.int(),
    updated_tzts: momentSchema,
  },
});
