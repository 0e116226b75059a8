import * as z from 'zod';
import { idSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** One bank at the end of its game, by the figures that its reports have. */
const finalResultSchema = z.strictObject({
  team_id: idSchema,
  team_num: z.int(),
  team_name: z.string(),
  /** Net income of all quarters together, $000. */
  total_net_income: z.number(),
  /** Return on equity of the last quarter, % a year; null where the quarter has none. */
  roe: z.number().nullable(),
  /** Of the last quarter, in dollars. */
  stock_price: z.number(),
  /** Of all quarters together, in dollars per share. */
  total_dividends: z.number(),
  /** Change of the stock price and dividends since the start, % of the opening price. */
  total_return: z.number().nullable(),
  /** The supervisor's, from 1, the best, to 5. */
  composite_rating: z.int(),
  /** The quarter in which the bank failed; null for one that did not. */
  failed_turn: z.int().nullable(),
});
export type FinalResult = z.infer<typeof finalResultSchema>;

/**
 * Where all banks of a game stand after its last quarter. Refused before. What is told here of other banks stands in the
 * peer reports as well; a game that keeps its reports from students tells each of them of their own bank alone.
 */
export const loadFinalResults = defineCall({
  path: '/game/:game/final-results',
  access: 'gameMember',
  kind: 'query',
  isHistorical: true,
  summary: 'Loads where all banks of a game stand after its last quarter.',
  response: { banks: z.array(finalResultSchema) },
  errorText: 'An error occurred while loading the final results.',
});
