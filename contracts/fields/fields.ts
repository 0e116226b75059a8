import * as z from 'zod';
import { plainText } from '../text/plainText.ts';

/** A positive integer id; values beyond the safe integers are refused. */
export const idSchema = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Numbers of practice games begin here: whatever lists or counts games can tell them from those of a class. */
export const firstPracticeGame = 1_000_000_001;
export const isPracticeGame = (gameId: number): boolean => gameId >= firstPracticeGame;

/** An id in a body: the number, or the same digits as text, as the parts of an address are. */
export const sentIdSchema = z.union([
  idSchema,
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(idSchema),
]);

/** The id of a row in a body, negative if the row is new: the number, or the same as text. */
export const sentRowIdSchema = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,16}$/)
    .transform(Number)
    .pipe(z.int()),
]);

/** The id that a new row is sent with. */
export const newRowIdSchema = sentRowIdSchema.pipe(z.int().max(-1));

/** A moment as ISO 8601 text in UTC. */
export const momentSchema = z.iso.datetime();

/** Position of the event a command appended last: a later load made with it reads its own write. */
export const positionFields = { position: z.int().min(0) };

/** Roles a person can have. */
export const userRoleSchema = z.enum(['Administrator', 'Instructor', 'Student']);
export type UserRole = z.infer<typeof userRoleSchema>;

/** Roles inside a team (Housekeeping). */
export const teamRoleSchema = z.enum([
  'ceo',
  'cfo/treasurer',
  'credit officer',
  'deposit officer',
  'lending officer',
]);
export type TeamRole = z.infer<typeof teamRoleSchema>;

/** Game types. */
export const gameTypeSchema = z.enum(['Full', 'Lite']);
export type GameType = z.infer<typeof gameTypeSchema>;

/** One choice of a select box (Select item). */
export const selectItemSchema = z.strictObject({ name: z.string(), value: z.string() });
export type SelectItem = z.infer<typeof selectItemSchema>;

/** The longest reason of a freeze. */
const freezeReasonCharactersMax = 200;

/** Why a team or a game is frozen, in the words of the person who freezes it; empty if no reason is given. */
export const freezeReasonSchema = z
  .string()
  .overwrite(plainText)
  .max(freezeReasonCharactersMax, `Reason cannot be longer than ${freezeReasonCharactersMax} characters.`)
  .default('');
