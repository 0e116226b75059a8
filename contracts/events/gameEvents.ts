import * as z from 'zod';
import { environmentFileRowSchema } from '../banking/environmentFile.ts';
import { gameTypeSchema, idSchema, momentSchema, teamRoleSchema } from '../calls/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { rosterEventDefinitions } from './rosterEvents.ts';

/** A game with its settings, its teams and everything its banks will be computed from (A§3). */
export const GameCreated = defineEvent(
  'GameCreated',
  3,
  z.strictObject({
    gameId: idSchema,
    name: z.string(),
    abbreviation: z.string(),
    type: gameTypeSchema,
    interestRateCode: z.string(),
    interestRateName: z.string(),
    /** The path of an environment that was added by an administrator, so that the game keeps what it was created with. */
    interestRateRows: z.array(environmentFileRowSchema).optional(),
    templateId: z.string(),
    turnsAllowed: z.int(),
    forecastsPerTurn: z.int(),
    /** HH:MM in Eastern time, or null. */
    lockdownTime: z.string().nullable(),
    isRoleForced: z.boolean(),
    /** Whether saved decisions are submitted at the lockdown time; absent before version 3, which means no. */
    isSubmittedAtLockdown: z.boolean().optional(),
    /** Seed of every random draw of the game's engine. */
    seed: z.string(),
    teams: z.array(z.strictObject({ teamId: idSchema, number: z.int(), name: z.string() })),
  }),
);

/** The banks of the game stand and its first turn is open. */
export const GameOpened = defineEvent('GameOpened', 1, z.strictObject({ gameId: idSchema }));

/** A member of a team has other roles from now on (B§2 Housekeeping). */
export const PlayerRolesChanged = defineEvent(
  'PlayerRolesChanged',
  1,
  z.strictObject({
    gameId: idSchema,
    teamId: idSchema,
    userId: idSchema,
    roles: z.array(teamRoleSchema),
    by: idSchema,
    at: momentSchema,
  }),
);

/** A bank has another name from now on (B§2 Housekeeping). */
export const TeamRenamed = defineEvent(
  'TeamRenamed',
  1,
  z.strictObject({ gameId: idSchema, teamId: idSchema, name: z.string(), by: idSchema, at: momentSchema }),
);

/** The game was frozen for everybody in it (A§4). */
export const GameFrozen = defineEvent(
  'GameFrozen',
  1,
  z.strictObject({ gameId: idSchema, by: idSchema.nullable(), at: momentSchema }),
);

/** The game was unfrozen (A§4). */
export const GameUnfrozen = defineEvent('GameUnfrozen', 1, z.strictObject({ gameId: idSchema }));

/** Every event of a game stream. */
export const gameEventDefinitions = [
  GameCreated,
  GameOpened,
  ...rosterEventDefinitions,
  PlayerRolesChanged,
  TeamRenamed,
  GameFrozen,
  GameUnfrozen,
] as const;
export type GameEvent = EventOf<(typeof gameEventDefinitions)[number]>;
