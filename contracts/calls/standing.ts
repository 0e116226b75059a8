import * as z from 'zod';
import { idSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/**
 * The figures that banks are compared by: $000, % a year thrice, %, dollars, and the score, in points out of 100,
 * dollars, or $000 of a credit union. Each by quarter, the opening first; null where a quarter has no value, or the
 * reader may not see it. The opening has no score.
 */
export const standingFigures = [
  'net_income',
  'net_interest_margin',
  'return_on_equity',
  'core_return',
  'leverage',
  'stock_price',
  'score',
] as const;
export type StandingFigure = (typeof standingFigures)[number];

const quartersSchema = z.array(z.number().nullable());
const figureFields = {
  net_income: quartersSchema,
  net_interest_margin: quartersSchema,
  return_on_equity: quartersSchema,
  core_return: quartersSchema,
  leverage: quartersSchema,
  stock_price: quartersSchema,
  score: quartersSchema,
};

const standingBankSchema = z.strictObject({
  team_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
  /** By quarter like the figures, from 1; failed banks come last. Null where the reader may not see it. */
  places: z.array(z.int().nullable()),
  /** The quarter in which the bank failed; null if it did not, or the reader may not know. */
  failed_turn: z.int().nullable(),
  ...figureFields,
});
export type StandingBank = z.infer<typeof standingBankSchema>;

/** Rankings of the banks of a game by quarter. */
export const standingFields = {
  /** The last completed quarter, 0 before the first: one less than the number of quarters in each figure. */
  latest_turn: z.int(),
  /** Number of banks in the game, visible or not. */
  bank_count: z.int(),
  /** What the score, by which banks are ranked, is: points, the price, or what a credit union's members gained. */
  score_of: z.enum(['points', 'stock_price', 'members_benefit']),
  /** In order of team number; without published peer reports, only a student's own bank. */
  banks: z.array(standingBankSchema),
  /** The simple mean of all banks. */
  community: z.strictObject(figureFields),
};
export const standingSchema = z.strictObject(standingFields);
export type Standing = z.infer<typeof standingSchema>;

/**
 * Rankings of the banks of a game. Students see of other banks what the game's peer reports publish, quarter
 * by quarter and figure by figure; of their own bank and the community everything. Instructors and
 * administrators see everything.
 */
export const loadStanding = defineCall({
  path: '/game/:game/standing',
  access: 'gameMember',
  kind: 'query',
  task: 'See the standings and the final results of a game',
  isHistorical: true,
  summary: 'Loads where the banks of a game stand, by quarter.',
  response: standingFields,
});
