import * as z from 'zod';
import { emailAddressSchema, isEmailAddress } from '../fields/emails.ts';
import { idSchema, momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { fullNameSchema } from '../fields/names.ts';
import { placementSchema, whoMayJoinSchema } from '../rosters/joinRules.ts';
import { defineCall } from './call.ts';

const typedCodeSchema = z.string().trim().min(1, 'Join Code is a required field.').max(40);

/** How many students a team accepts by code, and for how many days a code is valid. */
export const placesPerTeamSchema = z
  .int('Seats per Team must be between 1 and 100')
  .min(1, 'Seats per Team must be between 1 and 100')
  .max(100, 'Seats per Team must be between 1 and 100');
export const joinCodeDaysSchema = z
  .int('Days must be between 1 and 60')
  .min(1, 'Days must be between 1 and 60')
  .max(60, 'Days must be between 1 and 60');

/** What follows the @ in the e-mails of a school. */
export const schoolDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .transform((typed) => typed.replace(/^@/, ''))
  .refine((domain) => isEmailAddress(`a@${domain}`), 'Enter the part of your school’s emails after the @.');

const admission = {
  who: whoMayJoinSchema,
  /** Of the e-mails that may join; null if any may. */
  domain: z.string().nullable(),
  placement: placementSchema,
};

/** The newest join code of a game. */
export const joinCodeSchema = z.strictObject({
  code: z.string(),
  places_per_team: z.int(),
  expires_at: momentSchema,
  ...admission,
  /** How many have joined with it. */
  joined: z.int(),
  /** Why nobody can join with it, in words; null while it is valid. */
  closed_reason: z.string().nullable(),
});

/** The join code of a game, for those who hand it out; one for whoever has it works while this is asked again. */
export const loadJoinCode = defineCall({
  path: '/game/:game/join-code',
  access: 'gameInstructor',
  reachesUnopened: true,
  kind: 'query',
  task: 'Open and close the join code of a game',
  summary: 'Loads the join code of a game.',
  response: { join_code: joinCodeSchema.nullable() },
});

/** Creates a new join code for a game; the previous one becomes invalid. */
export const openJoinCode = defineCall({
  path: '/game/:game/join-code/open',
  access: 'gameInstructor',
  reachesUnopened: true,
  kind: 'command',
  task: 'Open and close the join code of a game',
  summary: 'Opens a fresh join code for a game.',
  request: {
    ...{ places_per_team: placesPerTeamSchema, days: joinCodeDaysSchema },
    ...{ who: whoMayJoinSchema, domain: schoolDomainSchema.nullable(), placement: placementSchema },
  },
  response: { code: z.string(), ...positionFields },
});

/** Closes the join code of a game. */
export const closeJoinCode = defineCall({
  path: '/game/:game/join-code/close',
  access: 'gameInstructor',
  reachesUnopened: true,
  kind: 'command',
  task: 'Open and close the join code of a game',
  summary: 'Closes the join code of a game.',
  response: positionFields,
});

/** A team that somebody with a join code may choose. */
export const joinableTeamSchema = z.strictObject({
  team_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
  places_free: z.int().min(0),
});

/** The game and teams behind a join code, for a signed-in student who is not in the game yet. */
export const lookUpJoinCode = defineCall({
  path: '/join/look-up',
  access: 'signedIn',
  kind: 'query',
  task: 'Join a team with a join code',
  summary: 'Tells the game of a join code and the free places of its teams.',
  request: { code: typedCodeSchema },
  response: {
    game_id: idSchema,
    game_name: z.string(),
    teams: z.array(joinableTeamSchema),
    /** The caller's current team; null for none. */
    own_team_id: idSchema.nullable(),
    placement: placementSchema,
    /** Whether the caller joined and waits to be put into a team. */
    is_waiting: z.boolean(),
  },
});

/** Joins a team with a join code; if no team is given, the smallest one is chosen. */
export const joinTeam = defineCall({
  path: '/join/team',
  access: 'signedIn',
  kind: 'command',
  task: 'Join a team with a join code',
  summary: 'Joins a team of a game with a join code.',
  request: { code: typedCodeSchema, team_id: sentIdSchema.nullable() },
  response: { game_id: idSchema, team_id: idSchema.nullable(), ...positionFields },
});

/** What a join code opens, for somebody who is not signed in. */
export const findJoinCode = defineCall({
  path: '/join/find',
  access: 'public',
  kind: 'query',
  task: 'Get an account with a join code',
  summary: 'Tells a visitor the game of a join code and who may join.',
  request: { code: typedCodeSchema },
  response: {
    game_name: z.string(),
    opened_by: z.string(),
    who: whoMayJoinSchema,
    domain: z.string().nullable(),
  },
});

/** Asks for the link of an account that joins; with a code for anyone the link is the answer. */
export const askToJoin = defineCall({
  path: '/join/ask',
  access: 'public',
  kind: 'query',
  task: 'Get an account with a join code',
  summary: 'Mails somebody without an account the link with which they join a game.',
  request: { code: typedCodeSchema, full_name: fullNameSchema, email: emailAddressSchema },
  response: {
    /** Of the page where a password is chosen; null if the link is mailed. */
    token: z.string().nullable(),
    is_waiting: z.boolean(),
  },
});
