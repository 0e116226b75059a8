import * as z from 'zod';
import { causes, ownCauses } from '../banking/causes.ts';
import { momentKinds } from '../banking/gameMoments.ts';
import { debriefViews } from '../fields/debriefViews.ts';
import { idSchema, positionFields } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { gameDebriefPath } from './reviewPaths.ts';
import { standingSchema } from './standing.ts';
import { touchedCellSchema } from './why.ts';

/** A group of decisions of a quarter: what the game without it would have lacked, at its end and two years on. */
const momentSchema = z.strictObject({
  turn_num: z.int(),
  cause: z.enum(ownCauses),
  now: z.number(),
  later: z.number(),
});

const bankSchema = z.strictObject({
  /** Null of another bank whose name is hidden, which then stands under a letter. */
  team_id: idSchema.nullable(),
  team_name: z.string(),
  /** What it is called where names are hidden; null to students, of whom no bank's letter is known. */
  letter: z.string().nullable(),
  is_own: z.boolean(),
  /** The quarter in which it failed; null if it did not. */
  failed_turn: z.int().nullable(),
  /** What moved it from a still world to two years after the last quarter; null while that is worked out. */
  bars: z.array(z.strictObject({ cause: z.enum(causes), amount: z.number() })).nullable(),
  end: z.number().nullable(),
  /** The turning point; null if nobody decided anything, and while it is worked out. */
  turning: momentSchema.nullable(),
  /** Of each problem of the opening, the first quarter that mended it; null if none did. */
  found: z.array(z.int().nullable()),
});
export type DebriefBank = z.infer<typeof bankSchema>;

export const awardKinds = ['Best margin', 'Safest', 'Biggest comeback', 'Sharpest forecasts'] as const;
const awardSchema = z.strictObject({
  award: z.enum(awardKinds),
  team_name: z.string(),
  is_own: z.boolean(),
  /** Mean margin, least leverage or mean miss in %; places won since its worst quarter. */
  value: z.number(),
  /** The worst place and its quarter; null of other awards, and without names, which a place would tell. */
  from: z.strictObject({ turn_num: z.int(), place: z.int() }).nullable(),
});
export type Award = z.infer<typeof awardSchema>;

const personSchema = z.strictObject({
  user_id: idSchema,
  full_name: z.string(),
  /** Cells that they set last, in all quarters, and titles of the areas with one. */
  cells: z.int(),
  areas: z.array(z.string()),
  /** What the game without their changes would have lacked two years on; null while it is worked out. */
  amount: z.number().nullable(),
});
export type GameDebriefPerson = z.infer<typeof personSchema>;

/** The own bank of a student, told to its team alone. */
const ownSchema = z.strictObject({
  team_id: idSchema,
  place: z.int().nullable(),
  score: z.number().nullable(),
  moments: z.array(
    z.strictObject({
      kind: z.enum(momentKinds),
      ...momentSchema.shape,
      changes: z.array(touchedCellSchema),
    }),
  ),
  people: z.array(personSchema),
});

const gameDebriefSchema = z.strictObject({
  shown: z.enum(debriefViews),
  score_of: standingSchema.shape.score_of,
  bank_count: z.int(),
  /** What amounts are of: dollars of a share, or of a credit union $000 of net income a quarter. */
  figure: z.enum(['Stock Price', 'Net Income']),
  /** The figure of the bank that was left alone in a still world; null while it is worked out. */
  still: z.number().nullable(),
  /** Banks of the answer that are still worked out. */
  working: z.int(),
  problems: z.array(z.string()),
  /** By place, or without names by letter; of a student whose class is not shown the others, the own bank alone. */
  banks: z.array(bankSchema),
  awards: z.array(awardSchema),
  own: ownSchema.nullable(),
});
export type GameDebrief = z.infer<typeof gameDebriefSchema>;

/**
 * The debrief of a game after its last quarter: students of their own bank, and of the others as far as it was shown to
 * the class. Answers with what is worked out; the rest is there when it is asked for again.
 */
export const loadGameDebrief = defineCall({
  path: gameDebriefPath,
  access: 'gameMember',
  kind: 'query',
  task: 'See the standings and the final results of a game',
  summary: 'Tells what moved the banks of a game that has ended, and what decided about the own one.',
  isSlow: true,
  response: gameDebriefSchema.shape,
  errorText: 'The debrief could not be loaded.',
});

/** Shows the debrief of a game that has ended to its students, or takes it back. */
export const publishDebrief = defineCall({
  path: '/game/:game/debrief/publish',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Show the debrief of a game to its class',
  summary: 'Shows all banks of a finished game to its students, with or without their names, or no longer.',
  request: { shown: z.enum(debriefViews) },
  response: positionFields,
});
