import * as z from 'zod';
import { difficultySchema } from '../banking/difficulty.ts';
import { environmentFileRowSchema } from '../banking/environmentFile.ts';
import { debriefViews } from '../fields/debriefViews.ts';
import { gameTypeSchema, idSchema, momentSchema, teamRoleSchema } from '../fields/fields.ts';
import { scoringChoices } from '../scoring/choices.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { gameOptionsSchema } from './gameOptions.ts';
import { rosterEventDefinitions } from './rosterEvents.ts';
import { ScheduleSet } from './scheduleEvents.ts';

/** The settings that an update of a game may change. */
const settingsFields = {
  name: z.string(),
  abbreviation: z.string(),
  type: gameTypeSchema,
  difficulty: difficultySchema,
  /** Whether each bank has chance of its own; otherwise all banks draw the same. */
  hasOwnChance: z.boolean(),
  interestRateCode: z.string(),
  interestRateName: z.string(),
  /**
   * The path of an environment added by an administrator, so that the game keeps the rates it was created
   * with; absent for the product's own environments.
   */
  interestRateRows: z.array(environmentFileRowSchema).optional(),
  turnsAllowed: z.int(),
  forecastsPerTurn: z.int(),
  /** HH:MM in Eastern time, or null. */
  lockdownTime: z.string().nullable(),
  isRoleForced: z.boolean(),
  /** Whether saved decisions are submitted at the lockdown time. */
  isSubmittedAtLockdown: z.boolean(),
  options: gameOptionsSchema,
  teams: z.array(z.strictObject({ teamId: idSchema, number: z.int(), name: z.string() })),
};
const scoringSchema = z.enum(scoringChoices);
const settingsSchema = z.strictObject(settingsFields);
export type GameSettings = z.infer<typeof settingsSchema>;

const practiceOfSchema = z.strictObject({
  userId: idSchema,
  rivals: z.array(z.strictObject({ teamId: idSchema, style: z.string() })),
});
/** The player of a practice game, and its rivals. */
export type PracticeOf = z.infer<typeof practiceOfSchema>;

/** A game with its settings, its teams and all inputs of its banks. */
export const GameCreated = defineEvent(
  'GameCreated',
  1,
  z.strictObject({
    gameId: idSchema,
    ...settingsFields,
    templateId: z.string(),
    scoring: scoringSchema,
    /** Seed of every random draw in the game's engine. */
    seed: z.string(),
    /** Present for a practice game: its player, and the style in which each rival is run. */
    practiceOf: practiceOfSchema.optional(),
  }),
);

/** An update changed these settings and teams of a game. */
export const GameUpdated = defineEvent(
  'GameUpdated',
  1,
  z.strictObject({
    gameId: idSchema,
    settings: settingsSchema,
    /** Every team, before or after: including removed and added ones. */
    teamIds: z.array(idSchema),
    /** Whether its banks must be opened again, because of changed settings. */
    isReopened: z.boolean(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** How the game is scored was changed, for all its quarters. */
export const ScoringChanged = defineEvent(
  'ScoringChanged',
  1,
  z.strictObject({
    gameId: idSchema,
    scoring: scoringSchema,
    /** In the words of the person who changed it; always given once a quarter was run. */
    reason: personalTextSchema.optional(),
    by: idSchema,
    at: momentSchema,
  }),
);

/** What students see of the other banks in the debrief of the game was changed. */
export const DebriefPublished = defineEvent(
  'DebriefPublished',
  1,
  z.strictObject({ gameId: idSchema, shown: z.enum(debriefViews), by: idSchema, at: momentSchema }),
);

const deletionFields = {
  gameId: idSchema,
  /** Everybody in the game at that time. */
  userIds: z.array(idSchema),
  by: idSchema,
  at: momentSchema,
};

/** The game is hidden from everybody; nothing is erased, and it can be restored for a limited time. */
export const GameDeleted = defineEvent(
  'GameDeleted',
  1,
  z.strictObject({
    ...deletionFields,
    /** What is shown of a practice game, and goes with it: nobody restores one. */
    practice: z
      .strictObject({
        teamIds: z.array(idSchema),
        turns: z.int(),
        /** The areas that were saved in each decision set, by its id. */
        sets: z.record(z.string(), z.array(z.string())),
        forecasts: z.array(z.strictObject({ teamId: idSchema, turn: z.int(), forecast: z.int() })),
      })
      .exactOptional(),
  }),
);

/** The game was restored unchanged. */
export const GameRestored = defineEvent('GameRestored', 1, z.strictObject(deletionFields));

/** The game's banks are open, and so is its first turn. */
export const GameOpened = defineEvent('GameOpened', 1, z.strictObject({ gameId: idSchema }));

/** A team member's roles changed (Housekeeping). */
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

/** A bank's name changed (Housekeeping). */
export const TeamRenamed = defineEvent(
  'TeamRenamed',
  1,
  z.strictObject({ gameId: idSchema, teamId: idSchema, name: z.string(), by: idSchema, at: momentSchema }),
);

/** The game was frozen for everybody in it. */
export const GameFrozen = defineEvent(
  'GameFrozen',
  1,
  z.strictObject({
    gameId: idSchema,
    by: idSchema.nullable(),
    at: momentSchema,
    /** In the words of the person who froze it; absent if none was given. */
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
  ScoringChanged,
  DebriefPublished,
  ScheduleSet,
  GameDeleted,
  GameRestored,
] as const;
export type GameEvent = EventOf<(typeof gameEventDefinitions)[number]>;
