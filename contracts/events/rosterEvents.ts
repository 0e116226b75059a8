import * as z from 'zod';
import { idSchema, momentSchema, teamRoleSchema } from '../fields/fields.ts';
import { placementSchema, whoMayJoinSchema } from '../rosters/joinRules.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { platformIdSchema } from './platformEvents.ts';

/** A student joined the game with a code, or came from a course; of one team, or none yet. */
export const PersonJoined = defineEvent(
  'PersonJoined',
  1,
  z.strictObject({
    gameId: idSchema,
    /** Null for who came from a course. */
    code: z.string().nullable(),
    /** Null for somebody who waits to be put into a team. */
    teamId: idSchema.nullable(),
    userId: idSchema,
    roles: z.array(teamRoleSchema),
    by: idSchema,
    at: momentSchema,
  }),
);

/**
 * The changes of one Confirm of a roster, all of them or none: people's new teams, and people who left the
 * game. `forcedOver` are unseen changes by others that were knowingly overwritten.
 */
export const RosterChanged = defineEvent(
  'RosterChanged',
  1,
  z.strictObject({
    gameId: idSchema,
    assigned: z.array(
      z.strictObject({
        userId: idSchema,
        teamId: idSchema,
        roles: z.array(teamRoleSchema),
        /** The previous team; null for somebody who was in no team of the game. */
        fromTeamId: idSchema.nullable(),
      }),
    ),
    /** From no team: who waited for one, and was sent away. */
    removed: z.array(z.strictObject({ userId: idSchema, fromTeamId: idSchema.nullable() })),
    forcedOver: z.array(z.strictObject({ userId: idSchema, by: z.int(), at: z.string() })).optional(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** An instructor oversees the game. */
export const InstructorAssigned = defineEvent(
  'InstructorAssigned',
  1,
  z.strictObject({
    gameId: idSchema,
    userId: idSchema,
    /** The course by whose connection they do, having come from it, of whoever connected it; absent by hand. */
    from: z
      .strictObject({ platformId: platformIdSchema, contextId: z.string(), title: z.string() })
      .optional(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** An instructor no longer oversees the game. */
export const InstructorRemoved = defineEvent(
  'InstructorRemoved',
  1,
  z.strictObject({ gameId: idSchema, userId: idSchema, by: idSchema, at: momentSchema }),
);

/** No mail server took a student's invitation over, and it is not tried again. */
export const InvitationFailed = defineEvent(
  'InvitationFailed',
  1,
  z.strictObject({
    gameId: idSchema,
    userId: idSchema,
    teamId: idSchema,
    /** Who invited the student, and is told. */
    invitedBy: idSchema,
    at: momentSchema,
  }),
);

/** Students may join a team of the game with a code until it expires; the previous code, if any, is no longer valid. */
export const JoinCodeOpened = defineEvent(
  'JoinCodeOpened',
  1,
  z.strictObject({
    gameId: idSchema,
    code: z.string(),
    /** Maximum number of students per team who join this way. */
    placesPerTeam: z.int().min(1),
    expiresAt: momentSchema,
    who: whoMayJoinSchema,
    /** Of the e-mails that may join; null if any may. */
    domain: z.string().nullable(),
    placement: placementSchema,
    replacedCode: z.string().nullable(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** Somebody with the code found all teams full; told once to whoever opened it. */
export const TeamsFoundFull = defineEvent(
  'TeamsFoundFull',
  1,
  z.strictObject({ gameId: idSchema, code: z.string(), openedBy: idSchema, by: idSchema, at: momentSchema }),
);

/** The join code of the game is no longer valid. */
export const JoinCodeClosed = defineEvent(
  'JoinCodeClosed',
  1,
  z.strictObject({ gameId: idSchema, code: z.string(), by: idSchema, at: momentSchema }),
);

/** The events of a game's stream that determine who is in it. */
export const rosterEventDefinitions = [
  PersonJoined,
  RosterChanged,
  InstructorAssigned,
  InstructorRemoved,
  InvitationFailed,
  JoinCodeOpened,
  TeamsFoundFull,
  JoinCodeClosed,
] as const;
export type RosterEvent = EventOf<(typeof rosterEventDefinitions)[number]>;
