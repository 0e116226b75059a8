import type { Facts } from '../decisions/decisionArea.ts';
import type { Row } from '../decisions/row.ts';

/** The last save of something: who and when (ISO 8601). */
export type SaveStamp = { readonly by: number; readonly at: string };

/** Last save of each cell of an area's rows, by row id and field. */
export type RowStamps = Readonly<Record<string, Readonly<Record<string, SaveStamp>>>>;

/** One decision area of one decision set; separate documents, so that a save only writes what it changes. */
export type DecisionAreaDocument = {
  readonly intraturnId: number;
  readonly area: string;
  /** In the order of the screen; includes derived cells. */
  readonly rows: readonly Row[];
  /** Facts about the bank for the area's rules, as of the opening of the turn. */
  readonly facts: Facts;
  /** Last save of each cell by row id and field. */
  readonly cellStamps: RowStamps;
  /** Null until somebody saves the area (hub tiles). */
  readonly lastSave: SaveStamp | null;
  /** Time of the newest change, initially the opening of the turn: returned by loads as lastUpdated. */
  readonly changedAt: string;
  /** Number of saves of the area. */
  readonly version: number;
};
