import * as z from 'zod';
import { emailAddressSchema } from '../fields/emails.ts';
import { idSchema, momentSchema, positionFields, sentIdSchema, teamRoleSchema } from '../fields/fields.ts';
import { fullNameSchema } from '../fields/names.ts';
import { defineCall } from './call.ts';

/** Maximum number of people in one Confirm: a large class with room to spare. */
export const rosterRowsMax = 500;

const rolesSchema = z.array(teamRoleSchema).max(teamRoleSchema.options.length);

/** What became of the newest invitation of a person, until they have chosen a password. */
export const invitationSchema = z.strictObject({
  state: z.enum(['waiting', 'sent', 'failed']),
  written_tzts: momentSchema,
  /** Tries that failed, when the last one did, and when the next one is due. */
  tries: z.int(),
  refused_tzts: momentSchema.nullable(),
  next_tzts: momentSchema.nullable(),
  sent_tzts: momentSchema.nullable(),
  /** What the mail server answered to the last failed try; null if it did not answer. */
  fault: z.string().nullable(),
});
export type RosterInvitation = z.infer<typeof invitationSchema>;

/** A student of the game. */
export const rosterMemberSchema = z.strictObject({
  user_id: idSchema,
  full_name: z.string(),
  email: z.string(),
  team_id: idSchema,
  roles: z.array(teamRoleSchema),
  /** To about a minute; null for never. */
  last_seen_tzts: momentSchema.nullable(),
  /** Whether the person needs a link to choose a first password. */
  needs_link: z.boolean(),
  /** Null if nobody has mailed one from here. */
  invitation: invitationSchema.nullable(),
  /** When the person opened a link without choosing a password; null for never. */
  opened_tzts: momentSchema.nullable(),
});
export type RosterMember = z.infer<typeof rosterMemberSchema>;

/** An instructor of the game. */
export const rosterInstructorSchema = z.strictObject({
  user_id: idSchema,
  full_name: z.string(),
  email: z.string(),
});

/** A team as named on rosters. */
export const rosterTeamSchema = z.strictObject({
  team_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
});
export type RosterTeam = z.infer<typeof rosterTeamSchema>;

/** Who is in a game. E-mails are visible to its instructors and administrators only. */
export const loadRoster = defineCall({
  path: '/game/:game/roster',
  access: 'gameInstructor',
  reachesUnopened: true,
  kind: 'query',
  task: 'See who takes part in a game',
  summary: 'Loads the students and instructors of a game with their emails.',
  response: {
    teams: z.array(rosterTeamSchema),
    members: z.array(rosterMemberSchema),
    instructors: z.array(rosterInstructorSchema),
    /** Who joined with a code or came from a course, and waits for a team. */
    waiting: z.array(rosterInstructorSchema),
    /** Whether this server can send welcome mails. */
    can_send_mail: z.boolean(),
  },
  errorText: 'An error occurred while loading the roster.',
});

/** Somebody whom another person has moved after the roster was loaded. */
export const rosterConflictSchema = z.strictObject({
  user_id: idSchema,
  full_name: z.string(),
  /** The current team; null if the person is no longer in the game. */
  team_name: z.string().nullable(),
  modifiedBy: z.string(),
  at: momentSchema,
});
export type RosterConflict = z.infer<typeof rosterConflictSchema>;

/**
 * Confirms a roster, all or nothing. `seen_team_id` is the team the sender saw, null for none; people moved
 * by somebody else since then are returned in `conflicts`, and nothing is recorded unless forced.
 */
export const saveRoster = defineCall({
  path: '/game/:game/roster/save',
  access: 'gameInstructor',
  reachesUnopened: true,
  kind: 'command',
  task: 'Assign students to teams, move them and remove them',
  carriesText: true,
  summary: 'Puts students into teams of a game, moves them and takes them out.',
  request: {
    /** Students of the game, and who waits for a team; omitted roles stay unchanged. */
    assigned: z
      .array(
        z.strictObject({
          user_id: sentIdSchema,
          team_id: sentIdSchema,
          seen_team_id: sentIdSchema.nullable(),
          roles: rolesSchema.optional(),
        }),
      )
      .max(rosterRowsMax)
      .default([]),
    /** People added by e-mail; those without an account get one without a password. */
    invited: z
      .array(
        z.strictObject({
          email: emailAddressSchema,
          full_name: fullNameSchema,
          team_id: sentIdSchema,
          roles: rolesSchema,
        }),
      )
      .max(rosterRowsMax)
      .default([]),
    /** Members of a course, as a list names them: the account that its system knows, else one with the e-mail. */
    members: z
      .array(
        z.strictObject({
          list: z.string().max(200),
          person: z.string().max(200),
          email: emailAddressSchema.nullable(),
          full_name: fullNameSchema,
          team_id: sentIdSchema,
          roles: rolesSchema,
        }),
      )
      .max(rosterRowsMax)
      .default([]),
    /** Out of their team, or of those who wait for one. */
    removed: z
      .array(z.strictObject({ user_id: sentIdSchema, seen_team_id: sentIdSchema.nullable() }))
      .max(rosterRowsMax)
      .default([]),
    force: z.boolean().default(false),
    /** Mails a link to choose a password to invited people who have none yet. */
    send_welcome: z.boolean().default(false),
  },
  response: {
    ...positionFields,
    conflicts: z.array(rosterConflictSchema),
  },
  errorText: 'An error occurred while saving the roster.',
});

/** A link with which somebody on a roster chooses a password. */
const signInLinkSchema = z.strictObject({
  full_name: z.string(),
  email: z.string(),
  team_name: z.string(),
  link: z.string(),
});

/**
 * Links for students of a game who have not chosen a password yet, to be handed out on paper or otherwise;
 * links made here before stop working, mailed ones only if asked. Students who are also in another game get theirs by
 * mail only, because the link gives access to that game, too.
 */
export const makeSignInLinks = defineCall({
  path: '/game/:game/roster/sign-in-links',
  access: 'gameInstructor',
  reachesUnopened: true,
  kind: 'query',
  task: 'Hand out links for students to choose their first password',
  summary: 'Makes links with which students of a game choose their first password.',
  request: {
    /** Whose links; defaults to everybody who needs one. */
    emails: z.array(emailAddressSchema).max(rosterRowsMax).optional(),
    /** Whether links mailed to them stop working, and mails with one that wait are not sent. */
    ends_mailed: z.boolean().default(false),
  },
  response: {
    links: z.array(signInLinkSchema),
    /** Names of those who need a link but are in another game as well. */
    elsewhere: z.array(z.string()),
  },
  errorText: 'An error occurred while making the sign-in links.',
});

/**
 * Corrects the e-mail of a student who has never signed in, and mails the invitation there; links sent before stop
 * working.
 */
export const correctEmail = defineCall({
  path: '/game/:game/roster/correct-email',
  access: 'gameInstructor',
  reachesUnopened: true,
  kind: 'query',
  task: 'Hand out links for students to choose their first password',
  summary: 'Corrects the email of an invited student and invites them there.',
  request: { user_id: sentIdSchema, email: emailAddressSchema },
  errorText: 'An error occurred while changing the email.',
});

/** Assigns instructors to a game and removes them. */
export const saveInstructors = defineCall({
  path: '/game/:game/instructors/save',
  access: 'administrator',
  reachesUnopened: true,
  kind: 'command',
  task: 'Assign instructors to a game',
  summary: 'Assigns instructors to a game and takes them off.',
  request: {
    /** By number or e-mail: not everybody has one. */
    added: z
      .array(z.union([sentIdSchema, emailAddressSchema]))
      .max(50)
      .default([]),
    removed: z.array(sentIdSchema).max(50).default([]),
  },
  response: positionFields,
  errorText: 'An error occurred while saving the instructors.',
});
