import * as z from 'zod';
import { ratioHistorySchema } from '../banking/ratioHistory.ts';
import { defineCall } from './call.ts';

const managementRatioSchema = z.strictObject({
  ...ratioHistorySchema.shape,
  /** The latest quarter's of a well-run bank of this size in this environment; null where there is none. */
  wellRun: z.number().nullable(),
});
export type ManagementRatio = z.infer<typeof managementRatioSchema>;

/** One section of Management Ratios with its ratios. */
const ratioSectionSchema = z.strictObject({ section: z.string(), ratios: z.array(managementRatioSchema) });
export type RatioSection = z.infer<typeof ratioSectionSchema>;

/**
 * The management ratios of a team after the newest completed turn. Refused for a Lite game, and before turn
 * 1.
 */
export const loadTeamPerformance = defineCall({
  path: '/game/:game/team/:team/team-performance',
  access: 'teamMember',
  kind: 'query',
  task: 'See the management ratios of a team',
  isHistorical: true,
  summary: 'Loads the management ratios of a team by quarter, beside the means of its community.',
  response: {
    teamPerformance: z.array(ratioSectionSchema),
    /** The first quarter of the figures. */
    latest_turn: z.int(),
  },
  errorText: 'An error occurred while loading the management ratios.',
});
