import * as z from 'zod';
import { idSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/**
 * The figures that banks are compared by: $000, % a year, % a year, %, dollars. Each by quarter, the opening first; null
 * where a quarter has no value, or one that the reader is not told.
 */
export const standingFigures = [
  'net_income',
  'net_interest_margin',
  'return_on_equity',
  'leverage',
  'stock_price',
] as const;
export type StandingFigure = (typeof standingFigures)[number];

const quartersSchema = z.array(z.number().nullable());
const figureFields = {
  net_income: quartersSchema,
  net_interest_margin: quartersSchema,
  return_on_equity: quartersSchema,
  leverage: quartersSchema,
  stock_price: quartersSchema,
};

const standingBankSchema = z.strictObject({
  team_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
  /** By quarter as the figures, from 1; a bank that has failed is last. Null where the reader is not told it. */
  places: z.array(z.int().nullable()),
  /** The quarter in which the bank failed; null for one that did not, or that the reader is not told of. */
  failed_turn: z.int().nullable(),
  ...figureFields,
});
export type StandingBank = z.infer<typeof standingBankSchema>;

/** Where the banks of a game stand by quarter. */
export const standingFields = {
  /** The last quarter that was run, 0 before the first: one less than the quarters of each figure. */
  latest_turn: z.int(),
  /** How many banks the game has, told of or not. */
  bank_count: z.int(),
  /** What places are by: the price of a share, or where no bank has one the return on equity. */
  ranked_by: z.enum(['stock_price', 'return_on_equity']),
  /** In order of team number; without what peer reports tell, a student's own bank alone. */
  banks: z.array(standingBankSchema),
  /** The simple mean of all banks. */
  community: z.strictObject(figureFields),
};
export const standingSchema = z.strictObject(standingFields);
export type Standing = z.infer<typeof standingSchema>;

/**
 * Where the banks of a game stand. Students are told of other banks what the game's peer reports tell, quarter by quarter
 * and figure by figure; of their own bank and the community everything. Instructors and administrators are told all.
 */
export const loadStanding = defineCall({
  path: '/game/:game/standing',
  access: 'gameMember',
  kind: 'query',
  isHistorical: true,
  summary: 'Loads where the banks of a game stand, by quarter.',
  response: standingFields,
});
