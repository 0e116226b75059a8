import type { CellKind } from '../decisions/decisionArea.ts';
import type { RowChange } from '../events/teamTurnEvents.ts';

/** A cell that a save changed, in words: what every text and list of saves is made from. */
export type SavedCell = {
  readonly rowId: number;
  /** Empty for a new or deleted row that has no typed cells. */
  readonly field: string;
  /** The row as its screen names it; null if the column tells the cell. */
  readonly row: string | null;
  readonly title: string;
  /** As the screen shows them, a percentage without its sign; null in a new row before, in a deleted one after. */
  readonly from: string | null;
  readonly to: string | null;
  readonly kind: RowChange['kind'];
  /** By how much a number changed, in the column's unit, percentages in basis points; null for everything else. */
  readonly moved: number | null;
  readonly unit: CellKind;
  /** Whose unseen change was knowingly overwritten, and when it was made; null if nobody's. */
  readonly over: string | null;
  readonly overAt: string | null;
};
