import * as z from 'zod';
import { meanOfKnown } from './ratios.ts';
import { type ReportCell, reportCellSchema, reportFormatSchema } from './reportDocument.ts';

/** One ratio of a bank over time beside its community; quarters run current first, null where there is no value. */
export const ratioHistorySchema = z.strictObject({
  name: z.string(),
  format: reportFormatSchema,
  /** The opening is the last one. */
  quarters: z.array(reportCellSchema),
  /** Simple mean over all banks of the same quarter; null for what has none, as categories. */
  communityQuarters: z.array(z.number().nullable()),
});
export type RatioHistory = z.infer<typeof ratioHistorySchema>;

const quartersOfAverage = 4;

/** The column Average: the mean of up to the last four quarters, of those that have a value; null for words. */
export function averageOfQuarters(quarters: readonly ReportCell[]): number | null {
  return meanOfKnown(quarters.slice(0, quartersOfAverage));
}

/** Whether a game has the screen Management Ratios: no Lite game, and none before its first turn was run. */
export function hasManagementRatios(type: 'Full' | 'Lite', turnsCompleted: number): boolean {
  return type !== 'Lite' && turnsCompleted > 0;
}
