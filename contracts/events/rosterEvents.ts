import * as z from 'zod';
import { idSchema, momentSchema, teamRoleSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/** A student joined a team of the game with these roles; one team a student and game. No stamp before version 2. */
export const PlayerAssigned = defineEvent(
  'PlayerAssigned',
  2,
  z.strictObject({
    gameId: idSchema,
    teamId: idSchema,
    userId: idSchema,
    roles: z.array(teamRoleSchema),
    by: idSchema.optional(),
    at: momentSchema.optional(),
  }),
);

/**
 * What one Confirm of a roster changed, all of it or nothing: who is in which team from now on, and who left the game.
 * `forcedOver` are changes by others that whoever confirmed had not seen and went over on purpose.
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
        /** The team before; null for somebody who was in none of the game. */
        fromTeamId: idSchema.nullable(),
      }),
    ),
    removed: z.array(z.strictObject({ userId: idSchema, fromTeamId: idSchema })),
    forcedOver: z.array(z.strictObject({ userId: idSchema, by: z.int(), at: z.string() })).optional(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** An instructor oversees the game. No stamp before version 2. */
export const InstructorAssigned = defineEvent(
  'InstructorAssigned',
  2,
  z.strictObject({
    gameId: idSchema,
    userId: idSchema,
    by: idSchema.optional(),
    at: momentSchema.optional(),
  }),
);

/** An instructor does not oversee the game any more. */
export const InstructorRemoved = defineEvent(
  'InstructorRemoved',
  1,
  z.strictObject({ gameId: idSchema, userId: idSchema, by: idSchema, at: momentSchema }),
);

/** Students may join a team of the game with a code until it expires; the code before it, if any, is no longer good. */
export const JoinCodeOpened = defineEvent(
  'JoinCodeOpened',
  1,
  z.strictObject({
    gameId: idSchema,
    code: z.string(),
    /** How many students a team takes this way. */
    placesPerTeam: z.int().min(1),
    expiresAt: momentSchema,
    replacedCode: z.string().nullable(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** The join code of the game is no longer good. */
export const JoinCodeClosed = defineEvent(
  'JoinCodeClosed',
  1,
  z.strictObject({ gameId: idSchema, code: z.string(), by: idSchema, at: momentSchema }),
);

/** Who is in a game: the events of its stream that say so. */
export const rosterEventDefinitions = [
  PlayerAssigned,
  RosterChanged,
  InstructorAssigned,
  InstructorRemoved,
  JoinCodeOpened,
  JoinCodeClosed,
] as const;
export type RosterEvent = EventOf<(typeof rosterEventDefinitions)[number]>;
