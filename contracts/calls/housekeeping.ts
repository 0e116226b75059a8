import * as z from 'zod';
import { idSchema, momentSchema, positionFields, sentIdSchema, teamRoleSchema } from '../fields/fields.ts';
import { nameSchema } from '../fields/names.ts';
import { defineCall } from './call.ts';
import { richTextSchema } from './notes.ts';
import { sentRowSchema } from './sentRow.ts';
import { teamSchema } from './teams.ts';

/** Name of a bank as typed: not blank, and short enough for every list. */
export const bankNameSchema = nameSchema
  .min(1, 'Enter Bank Name is a required field.')
  .max(60, 'Enter Bank Name cannot be longer than 60 characters.');

/** The bank's members with their roles. Name and roles apply to the whole game, whichever turn is given. */
export const loadHousekeeping = defineCall({
  path: '/game/team/:team/housekeeping',
  access: 'teamMember',
  kind: 'query',
  task: 'Name the bank and assign roles',
  isHistorical: true,
  summary: 'Loads the name of a bank and the roles of its members.',
  request: { turnNum: z.int().min(1).max(16).optional() },
  response: {
    teamName: z.string(),
    teamRoles: teamSchema.shape.members,
    /** The active decision set of the turn; null if the turn has none. */
    intraturnId: idSchema.nullable(),
  },
});

/** Changes the bank's name and its members' roles; omitted fields stay unchanged. */
export const saveHousekeeping = defineCall({
  path: '/game/team/:team/housekeeping/save',
  access: 'teamMember',
  kind: 'command',
  task: 'Name the bank and assign roles',
  summary: 'Changes the name of a bank and the roles of its members.',
  request: {
    updated: z
      .array(sentRowSchema({ user_id: sentIdSchema, roles: z.array(teamRoleSchema).max(5) }, ['full_name']))
      .max(50)
      .default([]),
    teamName: bankNameSchema.optional(),
  },
  response: positionFields,
  errorText: 'An error occurred while saving the housekeeping.',
});

/** The recorded measures of success of a team, also as of a past moment. */
export const loadMeasures = defineCall({
  path: '/game/team/:team/measures-of-success/load',
  access: 'teamMember',
  kind: 'query',
  task: 'Read and write the measures of success of a team',
  isHistorical: true,
  summary: 'Loads the measures of success of a team.',
  response: {
    /** Sanitized HTML; empty before the first save. */
    measuresOfSuccess: z.string(),
    lastUpdated: momentSchema.nullable(),
    updatedBy: z.string().nullable(),
  },
});

/**
 * The measures of success of a team. One path loads and saves: with a text it saves, without one it loads. If
 * somebody else has changed the text since `lastUpdated`, the answer is `modifiedBy` and nothing is saved,
 * unless forced.
 */
export const measuresOfSuccess = defineCall({
  path: '/game/team/:team/measures-of-success',
  access: 'teamMember',
  kind: 'command',
  task: 'Read and write the measures of success of a team',
  carriesText: true,
  summary: 'Loads the measures of success of a team, or saves them when the text is sent.',
  request: {
    turnNum: z.int().min(1).max(16).optional(),
    measuresOfSuccess: richTextSchema.optional(),
    /** The version that the sender had seen; null for none yet. If omitted, nothing is compared. */
    lastUpdated: momentSchema.nullable().optional(),
    force: z.boolean().default(false),
  },
  response: {
    ...positionFields,
    /** Sanitized HTML; empty before the first save. */
    measuresOfSuccess: z.string(),
    lastUpdated: momentSchema.nullable(),
    updatedBy: z.string().nullable(),
    /** Who has changed the text since; nothing was saved in that case. */
    modifiedBy: z.string().nullable(),
  },
});
