import type { Refusal } from '../refusal.ts';
import type { CellValue, Row } from './row.ts';

/** How a cell is shown and typed. `percent` values are percentages: 4.25 is 4.25%; `number` is a bare one. */
export type CellKind = 'text' | 'percent' | 'currency' | 'integer' | 'number' | 'checkbox' | 'select';

/** One column of a decision grid: its wire name, how it is shown, who may type in it and within which limits. */
export type Column = {
  /** Field name inside the product. */
  readonly field: string;
  /** Field name of the specification on the wire; used by contracts/calls alone. */
  readonly wire: string;
  /** Where a load answer spells the field differently from a save (mortagesPipelined). */
  readonly wireInLoad?: string;
  /** Column heading, word for word as in the specification. */
  readonly title: string;
  readonly kind: CellKind;
  /** Decimals shown and kept; absent means 0 for currency and integers, 3 for percentages. */
  readonly decimals?: number;
  readonly minimum?: number;
  /** A function where the most depends on the bank: it is computed at the opening of the turn and kept as a fact. */
  readonly maximum?: number | ((facts: Facts) => number);
  /** Choices of a select cell, as shown and as stored. */
  readonly options?: readonly { readonly value: CellValue; readonly name: string }[];
  /** True where the team may type; a function where that depends on the row. Absent means read-only. */
  readonly editable?: boolean | ((row: Row) => boolean);
  /** Heading over this column and its neighbours of the same group; what is typed has one of its own. */
  readonly group?: string;
  /** True for the column that names the row to screen readers; exactly one a grid. */
  readonly isRowHeader?: boolean;
  /** True for a column that is summed in the pinned total row. */
  readonly isTotalled?: boolean;
  /** True for a value computed from other cells of the row: never typed, never in a save payload. */
  readonly isDerived?: boolean;
  /** Kept in the row and on the wire, but not shown as a column. */
  readonly isHidden?: boolean;
  /** Field whose value at the opening of the turn this hidden column keeps. */
  readonly openingOf?: string;
  /** What a value says that is a choice and no amount, such as a 0; null for the others. It is told in its place. */
  readonly inWords?: (value: CellValue) => string | null;
  /** What a sum says that is no amount; null for the others. */
  readonly totalInWords?: (total: number) => string | null;
  /** What is told beside a value that stands in no grid; null for nothing. */
  readonly note?: (facts: Facts) => string | null;
  /** What stands for a value that an answer leaves out (a dividend of 0.5); absent means 0. */
  readonly whenMissing?: CellValue;
  /** Width in pixels at the normal density. */
  readonly width: number;
};

/** One value beside an area's rows, or a small table of records of it. */
export type FactValue = CellValue | readonly Readonly<Record<string, CellValue>>[];

/**
 * What an area's rules need to know of the bank besides its rows (rate tables, limits), by field. Computed once, at the
 * opening of the turn, and kept in the decision set: nothing is read from the bank's state later.
 */
export type Facts = Readonly<Record<string, FactValue>>;

/** A fact as the area's load answers it (rates, canRaise). */
export type Fact = {
  readonly field: string;
  readonly wire: string;
  /** Kind of the value; for a table see `table`. */
  readonly kind?: CellKind;
  /** Columns of a table. */
  readonly table?: readonly Pick<Column, 'field' | 'wire' | 'kind' | 'options'>[];
};

/**
 * One of several grids in which an area shows its rows (borrowings and previous borrowings). Its rows carry its
 * name in their field `section`; ids, conflicts and saves are those of the area.
 */
export type AreaSection = {
  readonly name: string;
  /** Heading above the grid. */
  readonly title: string;
  /** The columns of the area that its rows have, by field and in order; hidden ones travel and are not shown. */
  readonly fields: readonly string[];
  /** Where a column looks different in this grid. */
  readonly shownAs?: Readonly<
    Record<string, Partial<Pick<Column, 'title' | 'isTotalled' | 'isRowHeader' | 'width'>>>
  >;
  /** Filter choices under which it stands; absent means all. */
  readonly filterChoices?: readonly string[];
  /**
   * Whether a row stands in the grid, as all rows of the area are now: ticking one row can bring another in or take it
   * away. Rows that do not stand there keep their place in the record. Absent means always.
   */
  readonly isListed?: (row: Row, rows: readonly Row[]) => boolean;
  readonly wire: {
    /** Field of the load answer that holds the rows; a dot goes one level down (`details.facilities`). */
    readonly rows: string;
    /** Field of the save request that carries its changed rows (`updated`, `maintenance`, `updatedPrevious`). */
    readonly save: string;
    /** What rows are answered with beside their columns, made of them. */
    readonly derived?: readonly (Pick<Column, 'wire' | 'kind'> & { readonly of: (row: Row) => CellValue })[];
  };
};

/** Something done to many rows at once by pressing a button beside the grid (Fill Sale Percent). */
export type AreaAct = {
  readonly name: string;
  /** Text of the button. */
  readonly title: string;
  /** What is asked beside the button, with the number it starts at. */
  readonly argument: Pick<Column, 'title' | 'kind' | 'decimals' | 'minimum' | 'maximum'> & {
    readonly start: number;
  };
  /** The cells to put into the rows of the screen. */
  readonly edits: (
    rows: readonly Row[],
    argument: number,
  ) => readonly { readonly rowId: number; readonly field: string; readonly value: CellValue }[];
};

/** The choices that split an area's rows into screens of their own (CD type, loan type ...). */
export type AreaFilter = {
  /** Row field that holds the choice. */
  readonly field: string;
  /** Request field of the specification that names the choice (cdType, loanType ...). */
  readonly wire: string;
  readonly label: string;
  readonly options: readonly string[];
  /** Choices that a Lite game hides. */
  readonly hiddenInLite: readonly string[];
  /** Last part of the route of every choice, where each stands on a tab of its own instead of in a selector. */
  readonly routes?: Readonly<Record<string, string>>;
};

/** The basis-point adjuster of a grid: which fields it moves, and where it stops. */
export type BasisPointRule = {
  readonly fields: readonly string[];
  /** Rates never fall below this after an adjustment; in percent. */
  readonly floorPercent: number;
  /** Filter choices on which the adjuster is hidden (Brokered CDs, DDA). */
  readonly hiddenFor: readonly string[];
  /** True where every row has its own pair of buttons as well. */
  readonly perRow: boolean;
};

/** A rule of a whole area that its rows break, with the cell where the first of them is mended. */
export type BrokenRule = Refusal & { readonly cell: { readonly rowId: number; readonly field: string } };

/** Something about a cell that is worth a look. */
export type Advice = {
  readonly rowId: number;
  readonly field: string;
  readonly message: string;
  /** True where it is told of a value that was carried over into the turn as well as of a typed one. */
  readonly isOfAnyValue?: boolean;
};

/** How rows are added to an area: under which filter choice, from which defaults. */
export type NewRowRule = {
  readonly allowedFor: readonly string[];
  readonly dialogTitle: string;
  /** Fields asked for in the dialog, in order. */
  readonly fields: readonly string[];
  /** Fields that the dialog shows read-only below, as what is typed makes them (the rate of a new borrowing). */
  readonly shown?: readonly string[];
  /** Section whose rows are added and deleted; absent means any. */
  readonly section?: string;
  /** Choices of a field that depend on the bank and on the rows there are. */
  readonly choices?: (
    facts: Facts,
    rows: readonly Row[],
    filterChoice: string | null,
  ) => Readonly<Record<string, readonly { readonly value: CellValue; readonly name: string }[]>>;
  /** The new row, completed from the rows of the same filter choice; a refusal names what is missing. */
  readonly build: (
    typed: Readonly<Record<string, CellValue>>,
    rows: readonly Row[],
    id: number,
    facts: Facts,
  ) => Row | Refusal;
};

/** A part of Changes for Turn: an area, or one choice of its filter. */
type ChangesPart = { readonly title: string; readonly choice?: string };

/**
 * One decision area as data and rules. Grid, draft, decider, projection, calls and compare all read this value,
 * so that an area is written once.
 */
export type DecisionArea = {
  /** Key in events, documents and drafts, unless `keptIn` says otherwise. */
  readonly name: string;
  /**
   * Name of the area that keeps the cells, where the same fact stands on two screens (loan loss): this area is
   * then another way in, with its own call and texts, to cells that are recorded once.
   */
  readonly keptIn?: string;
  /** Screen title and hub tile. */
  readonly title: string;
  /** `{Records}` of the conflict question. */
  readonly records: string;
  /**
   * `grid` areas hold many rows; `values` areas hold one row, typed beside the grid whose load answers it, or on a
   * screen of its own where no grid has that load.
   */
  readonly shape: 'grid' | 'values';
  /** Last part of the screen's route under /game/{game_id}/decisions/{team_id}/; a values area shares its host's. */
  readonly route: string;
  /**
   * Code of the section that notes on it are in, four letters as those of the specification; null where it has none of
   * its own and they are in the summary.
   */
  readonly noteCode: string | null;
  readonly wire: {
    /** Last part of the load call under /game/team/{team}/. */
    readonly load: string;
    /** Field of the load answer that holds the rows; a values area answers its columns one by one instead. */
    readonly rows: string;
    /** Name of the row id in rows. */
    readonly id: string;
    /** Path of the save call, with `:intraturn` for the decision set. */
    readonly save: string;
    /** Filter choices that are saved through a path of their own (it/save). */
    readonly savePaths?: Readonly<Record<string, string>>;
    /** True when the save call carries turnNum and the filter. */
    readonly saveCarriesTurn: boolean;
  };
  /** Absent when rows are neither added nor deleted. */
  readonly newRow?: NewRowRule;
  /** Every column of the rows, each field once. */
  readonly columns: readonly Column[];
  /** Absent where one grid holds all rows. */
  readonly sections?: readonly AreaSection[];
  /** Read-only answers of the load beside the rows. */
  readonly facts?: readonly Fact[];
  readonly acts?: readonly AreaAct[];
  readonly filter?: AreaFilter;
  readonly basisPoints?: BasisPointRule;
  /** True when the area does not exist in a Lite game. */
  readonly hiddenInLite: boolean;
  /**
   * Its parts in Changes for Turn: the whole area, or choices of its filter. None where that shows single values of it
   * (`changeSections.ts`).
   */
  readonly changes: readonly ChangesPart[];
  /** What is different in a Lite game: the title, or the area on whose screen this one stands there. */
  readonly inLite?: { readonly title: string } | { readonly shownOn: string };
  /** Computed cells of a row; called after every change on both sides of the wire. */
  readonly derive?: (row: Row, facts: Facts) => Row;
  /** Consequences of typing into one field for the other fields of the same row. */
  readonly linked?: (row: Row, field: string, facts: Facts) => Row;
  /** Cells that are worth a look before the decisions are submitted; they stand in nobody's way. */
  readonly advise?: (rows: readonly Row[], facts: Facts) => readonly Advice[];
  /** Whole-area checks made when saving, in the specification's words. */
  readonly validate?: (rows: readonly Row[], facts: Facts) => readonly BrokenRule[];
};
