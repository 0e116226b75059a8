import type { Adjustment, AdjustmentChange } from '../events/adjustmentEvents.ts';

/** The adjustments of one turn of a game; one document per turn with any. */
export type AdjustmentsDocument = {
  readonly gameId: number;
  readonly turn: number;
  /** In the order in which they were added. */
  readonly rows: readonly (Adjustment & { readonly adjustmentId: number })[];
  /** Every change, oldest first, with who and when (ISO 8601). */
  readonly changes: readonly (AdjustmentChange & { readonly by: number; readonly at: string })[];
};
