import type { ReportOrder } from '../banking/reportOrder.ts';
import type { ActStamp } from './gameDocument.ts';

/** A request for reports: by whom and when; the product itself requests those of the opening. */
export type StampedOrder = ActStamp & ReportOrder;

/** The reports of one turn of a game; one document per turn. The opening is turn 0. */
export type ReportOrdersDocument = {
  readonly gameId: number;
  readonly turn: number;
  /** The attempt that the reports are made from; 0 while none is complete. */
  readonly attempt: number;
  /** The request of an unfinished run. */
  readonly pending: StampedOrder | null;
  /**
   * Published requests, oldest first: the run's, then later ones. A report was published by the newest
   * request that includes it. `publishedAt` is ISO 8601.
   */
  readonly orders: readonly (StampedOrder & { readonly publishedAt: string })[];
  /** Deleted reports, by key and team number (null for the community), and when (ISO 8601). */
  readonly deleted: readonly {
    readonly key: string;
    readonly teamNumber: number | null;
    readonly at: string;
  }[];
};
