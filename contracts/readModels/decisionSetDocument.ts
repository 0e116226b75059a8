import type { Facts } from '../decisions/decisionArea.ts';
import type { Row } from '../decisions/row.ts';

/** The last save of something: who and when (ISO 8601). */
export type SaveStamp = { readonly by: number; readonly at: string };

/** Last save of each cell of an area's rows, by row id and field. */
export type RowStamps = Readonly<Record<string, Readonly<Record<string, SaveStamp>>>>;

/** One decision set with the rows of every area; one document a set. */
export type DecisionSetDocument = {
  readonly intraturnId: number;
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly number: number;
  readonly name: string;
  readonly isActive: boolean;
  /** Rows by area, in the order of the screen; derived cells included. */
  readonly areas: Readonly<Record<string, readonly Row[]>>;
  /** What each area's rules know of the bank, as it was at the opening of the turn. */
  readonly facts: Readonly<Record<string, Facts>>;
  /** Last save of each cell by area, row id and field. */
  readonly cellStamps: Readonly<Record<string, RowStamps>>;
  /** Last save of each area (B§2 hub tiles). */
  readonly areaStamps: Readonly<Record<string, SaveStamp>>;
  /** Time of the newest change: what a load answers as lastUpdated. */
  readonly changedAt: string;
  /** How many saves the set has seen. */
  readonly version: number;
};
