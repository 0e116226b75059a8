import type { ReportOrder } from '../banking/reportOrder.ts';
import type { ActStamp } from './gameDocument.ts';

/** An order of reports: who asked for it and when; the product itself asks for those of the opening. */
export type StampedOrder = ActStamp & ReportOrder;

/** The reports of one turn of a game; one document a turn. The opening is turn 0. */
export type ReportOrdersDocument = {
  readonly gameId: number;
  readonly turn: number;
  /** The attempt whose results the reports are made of; 0 while none is complete. */
  readonly attempt: number;
  /** The order of the run that is not complete yet. */
  readonly pending: StampedOrder | null;
  /**
   * What was published, oldest first: the run's order, then those that asked again. The newest that asks for a report
   * is the one that published it. `publishedAt` is ISO 8601.
   */
  readonly orders: readonly (StampedOrder & { readonly publishedAt: string })[];
  /** Reports that were deleted, by key and team number (null for the community), and when (ISO 8601). */
  readonly deleted: readonly {
    readonly key: string;
    readonly teamNumber: number | null;
    readonly at: string;
  }[];
};
