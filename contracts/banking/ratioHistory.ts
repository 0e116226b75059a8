import * as z from 'zod';
import { meanOfKnown } from './ratios.ts';
import { type ReportCell, reportCellSchema, reportFormatSchema } from './reportDocument.ts';

/**
 * One ratio of a bank over time next to its community; newest quarter first, null where there is no value.
 */
export const ratioHistorySchema = z.strictObject({
  name: z.string(),
  format: reportFormatSchema,
  /** The opening comes last. */
  quarters: z.array(reportCellSchema),
  /** Simple mean over all banks of the same quarter; null for text values such as categories. */
  communityQuarters: z.array(z.number().nullable()),
});
export type RatioHistory = z.infer<typeof ratioHistorySchema>;

const quartersOfAverage = 4;

/** The Average column: the mean of up to the last four quarters that have a value; null for text values. */
export function averageOfQuarters(quarters: readonly ReportCell[]): number | null {
  return meanOfKnown(quarters.slice(0, quartersOfAverage));
}

/**
 * Whether a game has the Management Ratios screen: not in Lite games, and not before the first turn was run.
 */
export function hasManagementRatios(type: 'Full' | 'Lite', turnsCompleted: number): boolean {
  return type !== 'Lite' && turnsCompleted > 0;
}
