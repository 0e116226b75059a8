import type { Refusal } from '../refusal.ts';
import type { CellValue, Row } from './row.ts';

/** How a cell is shown and typed (ux §2.1). `percent` values are percentages: 4.25 is 4.25%. */
export type CellKind = 'text' | 'percent' | 'currency' | 'integer' | 'checkbox' | 'select';

/** One column of a decision grid: its wire name, how it is shown, who may type in it and within which limits. */
export type Column = {
  /** Field name inside the product. */
  readonly field: string;
  /** Field name of the specification on the wire (B§2); used by contracts/calls alone. */
  readonly wire: string;
  /** Where a load answer spells the field differently from a save (B§7: mortagesPipelined). */
  readonly wireInLoad?: string;
  /** Column heading, word for word as in the specification. */
  readonly title: string;
  readonly kind: CellKind;
  /** Decimals shown and kept; absent means 0 for currency and integers, 3 for percentages. */
  readonly decimals?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Choices of a select cell, as shown and as stored. */
  readonly options?: readonly { readonly value: CellValue; readonly name: string }[];
  /** True where the team may type; a function where that depends on the row. Absent means read-only. */
  readonly editable?: boolean | ((row: Row) => boolean);
  /** True for the column that names the row to screen readers; exactly one a grid. */
  readonly isRowHeader?: boolean;
  /** True for a column that is summed in the pinned total row. */
  readonly isTotalled?: boolean;
  /** True for a value computed from other cells of the row: never typed, never in a save payload. */
  readonly isDerived?: boolean;
  /** Kept in the row and on the wire, but not shown as a column. */
  readonly isHidden?: boolean;
  /** Width in pixels at the normal density. */
  readonly width: number;
};

/** The choices that split an area's rows into screens of their own (CD type, loan type ...). */
export type AreaFilter = {
  /** Row field that holds the choice. */
  readonly field: string;
  /** Request field of the specification that names the choice (cdType, loanType ...). */
  readonly wire: string;
  readonly label: string;
  readonly options: readonly string[];
  /** Choices that a Lite game hides (A§1, B§1). */
  readonly hiddenInLite: readonly string[];
};

/** The basis-point adjuster of a grid (B§4): which fields it moves, and where it stops. */
export type BasisPointRule = {
  readonly fields: readonly string[];
  /** Rates never fall below this after an adjustment; in percent. */
  readonly floorPercent: number;
  /** Filter choices on which the adjuster is hidden (Brokered CDs, DDA). */
  readonly hiddenFor: readonly string[];
  /** True where every row has its own pair of buttons as well. */
  readonly perRow: boolean;
};

/** How rows are added to an area: under which filter choice, from which defaults. */
export type NewRowRule = {
  readonly allowedFor: readonly string[];
  readonly dialogTitle: string;
  /** Fields asked for in the dialog, in order. */
  readonly fields: readonly string[];
  /** The new row, completed from the rows of the same filter choice; a refusal names what is missing. */
  readonly build: (
    typed: Readonly<Record<string, CellValue>>,
    rows: readonly Row[],
    id: number,
  ) => Row | Refusal;
};

/**
 * One decision area as data and rules. Grid, draft, decider, projection, calls and compare all read this value,
 * so that an area is written once (architecture §3).
 */
export type DecisionArea = {
  /** Key in events, documents and drafts. */
  readonly name: string;
  /** Screen title and hub tile. */
  readonly title: string;
  /** `{Records}` of the conflict question (B§8). */
  readonly records: string;
  /** `grid` areas hold many rows; `values` areas hold one row, typed beside the grid of the area `shownOn`. */
  readonly shape: 'grid' | 'values';
  /** Last part of the screen's route under /game/{game_id}/decisions/{team_id}/; a values area shares its host's. */
  readonly route: string;
  readonly wire: {
    /** Last part of the load call under /game/team/{team}/. */
    readonly load: string;
    /** Field of the load answer that holds the rows; a values area answers its columns one by one instead. */
    readonly rows: string;
    /** Name of the row id in rows. */
    readonly id: string;
    /** Path of the save call, with `:intraturn` for the decision set. */
    readonly save: string;
    /** True when the save call carries turnNum and the filter (B§7). */
    readonly saveCarriesTurn: boolean;
  };
  /** Absent when rows are neither added nor deleted. */
  readonly newRow?: NewRowRule;
  readonly columns: readonly Column[];
  readonly filter?: AreaFilter;
  readonly basisPoints?: BasisPointRule;
  /** True when the area does not exist in a Lite game. */
  readonly hiddenInLite: boolean;
  /** Computed cells of a row; called after every change on both sides of the wire. */
  readonly derive?: (row: Row) => Row;
  /** Consequences of typing into one field for the other fields of the same row (B§4). */
  readonly linked?: (row: Row, field: string) => Row;
  /** Whole-area checks made when saving, in the specification's words (B§5). */
  readonly validate?: (rows: readonly Row[]) => readonly Refusal[];
};
