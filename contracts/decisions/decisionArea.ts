import type { Refusal } from '../refusal.ts';
import type { AreaSummary, SummaryActs, SummaryFacts } from './areaPicture.ts';
import type { AreaStandard } from './areaStandard.ts';
import type { BasisPointRule } from './basisPointRule.ts';
import type { CellValue, Row } from './row.ts';

/**
 * How a cell is displayed and typed. `percent` values are percentages: 4.25 is 4.25%; `number` has no unit.
 */
export const cellKinds = ['text', 'percent', 'currency', 'integer', 'number', 'checkbox', 'select'] as const;
export type CellKind = (typeof cellKinds)[number];

/** One column of a decision grid: its wire name, format, editability and limits. */
export type Column = {
  /** Field name inside the product. */
  readonly field: string;
  /** Field name of the specification on the wire; used by contracts/calls alone. */
  readonly wire: string;
  /** Name in the load answer, where it is spelled differently from the save (mortagesPipelined). */
  readonly wireInLoad?: string;
  /** Column heading, word for word from the specification. */
  readonly title: string;
  readonly kind: CellKind;
  /** Decimals displayed and stored; defaults to 0 for currency and integers, 3 for percentages. */
  readonly decimals?: number;
  readonly minimum?: number;
  /**
   * A function if the maximum depends on the bank: it is computed when the turn opens and stored as a fact.
   */
  readonly maximum?: number | ((facts: Facts) => number);
  /** Choices of a select cell, displayed and stored. */
  readonly options?: readonly { readonly value: CellValue; readonly name: string }[];
  /** True if the team may type; a function if that depends on the row. Defaults to read-only. */
  readonly editable?: boolean | ((row: Row) => boolean);
  /**
   * Heading over this column and its neighbors of the same group; editable columns have a heading of their
   * own.
   */
  readonly group?: string;
  /** True for the column that names the row to screen readers; exactly one per grid. */
  readonly isRowHeader?: boolean;
  /** True if it tells rows with the same header apart, and stands beside it where a row is named alone. */
  readonly tellsApart?: true;
  /** True for a column that is summed in the pinned total row. */
  readonly isTotalled?: boolean;
  /** True for a value computed from other cells of the row: never typed, never in a save payload. */
  readonly isDerived?: boolean;
  /** Stored in the row and sent over the wire, but not shown as a column. */
  readonly isHidden?: boolean;
  /** Field whose value at the opening of the turn this hidden column keeps. */
  readonly openingOf?: string;
  /**
   * Text of a value that means a choice rather than an amount, such as 0; null for others. Displayed in its
   * place.
   */
  readonly inWords?: (value: CellValue) => string | null;
  /** Text of a sum that is not an amount; null for others. */
  readonly totalInWords?: (total: number) => string | null;
  /** The limit of a sum, shown below it; null for none. */
  readonly totalLimit?: (facts: Facts) => string | null;
  /** Text displayed next to a value outside a grid; null for none. */
  readonly note?: (facts: Facts) => string | null;
  /** Default for a value omitted in an answer (a dividend of 0.5); 0 if absent. */
  readonly whenMissing?: CellValue;
  /** Width in pixels at the normal density. */
  readonly width: number;
};

/** One value in addition to an area's rows, or a small table of records. */
export type FactValue = CellValue | readonly Readonly<Record<string, CellValue>>[];

/**
 * What an area's rules need to know about the bank besides its rows (rate tables, limits), by field. Computed
 * once, when the turn opens, and stored in the decision set: the bank's state is not read later.
 */
export type Facts = Readonly<Record<string, FactValue>>;

/** A fact as included in the area's load answer (rates, canRaise). */
export type AreaFact = {
  readonly field: string;
  readonly wire: string;
  /** Kind of the value; for tables see `table`. */
  readonly kind?: CellKind;
  /** Columns of a table. */
  readonly table?: readonly Pick<Column, 'field' | 'wire' | 'kind' | 'options'>[];
};

/**
 * One of several grids of an area (borrowings and previous borrowings). Its rows carry its name in their
 * field `section`; ids, conflicts and saves are shared by the area.
 */
export type AreaSection = {
  readonly name: string;
  /** Heading above the grid. */
  readonly title: string;
  /**
   * The area's columns that its rows have, by field and in order; hidden ones are transmitted but not
   * displayed.
   */
  readonly fields: readonly string[];
  /** Overrides for columns that look different in this grid. */
  readonly shownAs?: Readonly<
    Record<string, Partial<Pick<Column, 'title' | 'isTotalled' | 'isRowHeader' | 'width'>>>
  >;
  /** Filter choices under which it is shown; defaults to all. */
  readonly filterChoices?: readonly string[];
  /**
   * Whether a row is listed in the grid, given the area's current rows: ticking one row can show or hide
   * another. Unlisted rows stay in the record. Defaults to always.
   */
  readonly isListed?: (row: Row, rows: readonly Row[]) => boolean;
  readonly wire: {
    /** Field of the load answer that holds the rows; a dot goes one level down (`details.facilities`). */
    readonly rows: string;
    /**
     * Field of the save request that carries its changed rows (`updated`, `maintenance`, `updatedPrevious`).
     */
    readonly save: string;
    /** Additional derived fields in answered rows. */
    readonly derived?: readonly (Pick<Column, 'wire' | 'kind'> & { readonly of: (row: Row) => CellValue })[];
  };
};

/** A bulk action on rows, started by a button next to the grid (Fill Sale Percent). */
export type AreaAct = {
  readonly name: string;
  /** Text of the button. */
  readonly title: string;
  /** The input next to the button, with its limits and its initial number. */
  readonly argument: Pick<Column, 'title' | 'kind'> & {
    readonly minimum: number;
    readonly maximum: number;
    readonly start: number;
  };
  /** The cells to set in the rows of the screen. */
  readonly edits: (
    rows: readonly Row[],
    argument: number,
  ) => readonly { readonly rowId: number; readonly field: string; readonly value: CellValue }[];
  /** What the action could not do, and the number with which it can, if any; null if it can do all. */
  readonly left?: (
    rows: readonly Row[],
    argument: number,
  ) => { text: string; argument: number | null } | null;
};

/** Choices that split an area's rows into separate screens (CD type, loan type ...). */
export type AreaFilter = {
  /** Row field that holds the choice. */
  readonly field: string;
  /** Request field of the specification for the choice (cdType, loanType ...). */
  readonly wire: string;
  readonly label: string;
  readonly options: readonly string[];
  /** Choices that a Lite game hides. */
  readonly hiddenInLite: readonly string[];
  /** Last part of each choice's route, if choices are tabs instead of a selector. */
  readonly routes?: Readonly<Record<string, string>>;
};

/** A rule on a whole area that its rows violate, with the first cell to fix. */
export type BrokenRule = Refusal & { readonly cell: { readonly rowId: number; readonly field: string } };

/** A warning about a cell. */
export type Advice = {
  readonly rowId: number;
  readonly field: string;
  readonly message: string;
  /** True if the warning also applies to values carried over into the turn, not only typed ones. */
  readonly isOfAnyValue?: boolean;
};

/** How rows are added to an area: filter choice and defaults. */
export type NewRowRule = {
  readonly allowedFor: readonly string[];
  readonly dialogTitle: string;
  /** Fields asked for in the dialog, in order. */
  readonly fields: readonly string[];
  /** Read-only fields below them in the dialog, derived from the typed ones (the rate of a new borrowing). */
  readonly shown?: readonly string[];
  /** Section whose rows can be added and deleted; defaults to any. */
  readonly section?: string;
  /** What its first field is chosen from. */
  readonly picks?: Picks;
  /** The new row, completed from the rows of the same filter choice; a refusal names what is missing. */
  readonly build: (
    typed: Readonly<Record<string, CellValue>>,
    rows: readonly Row[],
    id: number,
    facts: Facts,
  ) => Row | Refusal;
};

/** What a new row is made of: chosen by its first field, and shown with the figures that tell them apart. */
export type Picks = {
  /** The chosen field, then the figures beside it. */
  readonly fields: readonly string[];
  /** The figure of which more is better. */
  readonly rankedBy: string;
  /** What the bank has and the existing rows leave, as row fields. */
  readonly offers: (facts: Facts, rows: readonly Row[]) => readonly Readonly<Record<string, CellValue>>[];
};

/** What the tile of an area says and draws of what is saved. */
export type TileSummary = {
  readonly of: (rows: readonly Row[], bank: SummaryFacts, facts: Facts) => AreaSummary;
  /** Its figures in one line. */
  readonly line: (figures: AreaSummary['figures'], acts: SummaryActs) => string;
  /** What its chart shows. */
  readonly caption: string;
};

/** A part of Changes for Turn: an area, or one choice of its filter. */
type ChangesPart = { readonly title: string; readonly choice?: string };

/**
 * One decision area as data and rules. Grid, draft, decider, projection, calls and comparison all use this
 * value, so that an area is defined once.
 */
export type DecisionArea = {
  /** Key in events, documents and drafts, unless `keptIn` says otherwise. */
  readonly name: string;
  /**
   * Name of the area that stores the cells, if the same fact is on two screens (loan loss): this area is then
   * another view, with its own call and texts, of cells recorded once.
   */
  readonly keptIn?: string;
  /** Screen title and hub tile. */
  readonly title: string;
  /** `{Records}` of the conflict question. */
  readonly records: string;
  /**
   * `grid` areas have many rows; `values` areas have one row, shown next to the grid whose load includes it,
   * or on a screen of its own if no grid's load does.
   */
  readonly shape: 'grid' | 'values';
  /**
   * Last part of the screen's route under /game/{game_id}/decisions/{team_id}/; a values area shares its
   * host's.
   */
  readonly route: string;
  /**
   * Code of its section of notes, four letters as in the specification; null if it has none and its notes go
   * to the summary.
   */
  readonly noteCode: string | null;
  readonly wire: {
    /** Last part of the load call under /game/team/{team}/. */
    readonly load: string;
    /** Field of the load answer that holds the rows; a values area answers its columns one by one. */
    readonly rows: string;
    /** Name of the row id in rows. */
    readonly id: string;
    /** Path of the save call, with `:intraturn` for the decision set. */
    readonly save: string;
    /** Filter choices that are saved through a separate path (it/save). */
    readonly savePaths?: Readonly<Record<string, string>>;
    /** True when the save call carries turnNum and the filter. */
    readonly saveCarriesTurn: boolean;
  };
  /** Omitted if rows cannot be added or deleted. */
  readonly newRow?: NewRowRule;
  /** Every column of the rows, each field once. */
  readonly columns: readonly Column[];
  /** Omitted if one grid holds all rows. */
  readonly sections?: readonly AreaSection[];
  /** Read-only values of the load besides the rows. */
  readonly facts?: readonly AreaFact[];
  readonly acts?: readonly AreaAct[];
  readonly standard?: AreaStandard;
  readonly filter?: AreaFilter;
  readonly basisPoints?: BasisPointRule;
  /** Its summary on the hub; null if it is on the tile of another area. */
  readonly summary: TileSummary | null;
  /** True when the area does not exist in a Lite game. */
  readonly hiddenInLite: boolean;
  /** True if its rates open as far from the market as they were, not at what they were. */
  readonly keepsDistance?: true;
  /**
   * Its parts in Changes for Turn: the whole area, or choices of its filter. Empty if only single values of
   * it are shown there (`changeSections.ts`).
   */
  readonly changes: readonly ChangesPart[];
  /** Differences in a Lite game: the title, or the area on whose screen this one is shown. */
  readonly inLite?: { readonly title: string } | { readonly shownOn: string };
  /** Computed cells of a row; called after every change, in client and server. */
  readonly derive?: (row: Row, facts: Facts) => Row;
  /** Changes to other fields of the same row that follow from typing into one field. */
  readonly linked?: (row: Row, field: string, facts: Facts) => Row;
  /** Warnings about cells, shown before submission; they never block it. */
  readonly advise?: (rows: readonly Row[], facts: Facts) => readonly Advice[];
  /** Whole-area checks on save, in the specification's words; `elsewhere` are the set's other rows where known. */
  readonly validate?: (
    rows: readonly Row[],
    facts: Facts,
    elsewhere?: readonly Row[],
  ) => readonly BrokenRule[];
};
