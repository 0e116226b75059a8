import * as z from 'zod';
import { environmentFileRowSchema } from '../banking/environmentFile.ts';
import { gameTypeSchema, idSchema, momentSchema, teamRoleSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { gameOptionsSchema } from './gameOptions.ts';
import { rosterEventDefinitions } from './rosterEvents.ts';

/** What an update of a game may change. */
const settingsFields = {
  name: z.string(),
  abbreviation: z.string(),
  type: gameTypeSchema,
  interestRateCode: z.string(),
  interestRateName: z.string(),
  /** The path of an environment that was added by an administrator, so that the game keeps what it was created with. */
  interestRateRows: z.array(environmentFileRowSchema).optional(),
  turnsAllowed: z.int(),
  forecastsPerTurn: z.int(),
  /** HH:MM in Eastern time, or null. */
  lockdownTime: z.string().nullable(),
  isRoleForced: z.boolean(),
  /** Whether saved decisions are submitted at the lockdown time; absent before version 3, which means no. */
  isSubmittedAtLockdown: z.boolean().optional(),
  /** Absent before version 4, which means none. */
  options: gameOptionsSchema.optional(),
  teams: z.array(z.strictObject({ teamId: idSchema, number: z.int(), name: z.string() })),
};
const settingsSchema = z.strictObject(settingsFields);
export type GameSettings = z.infer<typeof settingsSchema>;

/** A game with its settings, its teams and everything its banks will be computed from. */
export const GameCreated = defineEvent(
  'GameCreated',
  6,
  z.strictObject({
    gameId: idSchema,
    ...settingsFields,
    templateId: z.string(),
    /** Seed of every random draw of the game's engine. */
    seed: z.string(),
  }),
);

/** A game has these settings and teams from now on (update). */
export const GameUpdated = defineEvent(
  'GameUpdated',
  3,
  z.strictObject({
    gameId: idSchema,
    settings: settingsSchema,
    /** Every team there was before or is now: those that came and went as well. */
    teamIds: z.array(idSchema),
    /** Whether its banks have to be opened anew, from other settings than they stand on. */
    opensAnew: z.boolean(),
    by: idSchema,
    at: momentSchema,
  }),
);

const deletionFields = {
  gameId: idSchema,
  /** Everybody who belonged to the game when it happened. */
  userIds: z.array(idSchema),
  by: idSchema,
  at: momentSchema,
};

/** The game is hidden from everybody; nothing of it is erased, and it can be restored for a while. */
export const GameDeleted = defineEvent('GameDeleted', 1, z.strictObject(deletionFields));

/** The game is there again, as it was. */
export const GameRestored = defineEvent('GameRestored', 1, z.strictObject(deletionFields));

/** The banks of the game stand and its first turn is open. */
export const GameOpened = defineEvent('GameOpened', 1, z.strictObject({ gameId: idSchema }));

/** A member of a team has other roles from now on (Housekeeping). */
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

/** A bank has another name from now on (Housekeeping). */
export const TeamRenamed = defineEvent(
  'TeamRenamed',
  1,
  z.strictObject({ gameId: idSchema, teamId: idSchema, name: z.string(), by: idSchema, at: momentSchema }),
);

/** The game was frozen for everybody in it. */
export const GameFrozen = defineEvent(
  'GameFrozen',
  2,
  z.strictObject({
    gameId: idSchema,
    by: idSchema.nullable(),
    at: momentSchema,
    /** In the words of whoever froze it, plain before version 2; absent where nothing was said. */
    reason: personalTextSchema.optional(),
  }),
);

/** The game was unfrozen. */
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
  GameUpdated,
  GameDeleted,
  GameRestored,
] as const;
export type GameEvent = EventOf<(typeof gameEventDefinitions)[number]>;
