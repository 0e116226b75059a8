import type { Facts } from '../decisions/decisionArea.ts';
import type { Row } from '../decisions/row.ts';

/** The last save of something: who and when (ISO 8601). */
export type SaveStamp = { readonly by: number; readonly at: string };

/** Last save of each cell of an area's rows, by row id and field. */
export type RowStamps = Readonly<Record<string, Readonly<Record<string, SaveStamp>>>>;

/** One decision area of one decision set; a document each, so that a save writes no more than what it concerns. */
export type DecisionAreaDocument = {
  readonly intraturnId: number;
  readonly area: string;
  /** In the order of the screen; derived cells included. */
  readonly rows: readonly Row[];
  /** What the area's rules know of the bank, as it was at the opening of the turn. */
  readonly facts: Facts;
  /** Last save of each cell by row id and field. */
  readonly cellStamps: RowStamps;
  /** Null until somebody saves the area (hub tiles). */
  readonly lastSave: SaveStamp | null;
  /** Time of the newest change, the opening of the turn at first: what a load answers as lastUpdated. */
  readonly changedAt: string;
  /** How many saves the area has seen. */
  readonly version: number;
};
