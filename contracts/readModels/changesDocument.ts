import type { AreaChanges } from '../events/decisionSetEvents.ts';

/** Log positions of a row's last saves: of the row as a whole, null if only its cells were saved, and by field. */
export type RowPositions = {
  readonly row: number | null;
  readonly cells: Readonly<Record<string, number>>;
};

/**
 * How an area of a decision set differs from the opening of its turn: what the area's own document does not hold.
 * There is none before the first save. Its size depends on the rows that were saved, not on how often.
 */
export type ChangesDocument = {
  readonly intraturnId: number;
  readonly area: string;
  readonly rows: AreaChanges;
  /** By row id; in a copied decision set, what was saved before has the position of the copy. */
  readonly positions: Readonly<Record<string, RowPositions>>;
};
