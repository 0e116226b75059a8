import * as z from 'zod';
import { idSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** One bank at the end of its game, with the figures from its reports. */
const finalResultSchema = z.strictObject({
  team_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
  /** Total net income over all quarters, $000. */
  total_net_income: z.number(),
  /** Return on equity of the last quarter, % a year; null if it has none. */
  roe: z.number().nullable(),
  /** Return of core income on the capital needed, of the last quarter, % a year; null if it has none. */
  core_return: z.number().nullable(),
  /** Of the last quarter, in dollars. */
  stock_price: z.number(),
  /** Over all quarters, in dollars per share. */
  total_dividends: z.number(),
  /** Change of the stock price and dividends since the start, % of the opening price. */
  total_return: z.number().nullable(),
  /** The supervisor's, from 1, the best, to 5. */
  composite_rating: z.int(),
  /** The quarter in which the bank failed; null if it did not. */
  failed_turn: z.int().nullable(),
});
export type FinalResult = z.infer<typeof finalResultSchema>;

/**
 * Final standings of all banks, refused before the last quarter. What it shows of other banks is also in the
 * peer reports; a game that hides its reports from students shows each of them only their own bank.
 */
export const loadFinalResults = defineCall({
  path: '/game/:game/final-results',
  access: 'gameMember',
  kind: 'query',
  task: 'See the standings and the final results of a game',
  isHistorical: true,
  summary: 'Loads where all banks of a game stand after its last quarter.',
  response: { banks: z.array(finalResultSchema) },
  errorText: 'An error occurred while loading the final results.',
});
