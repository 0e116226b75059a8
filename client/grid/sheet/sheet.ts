import type { BrokenRule, DecisionArea, Facts } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import type { GhostCell } from '../../../contracts/push/ephemeral.ts';
import type { RowPatch } from '../../../contracts/push/frames.ts';
import type { Refusal } from '../../../contracts/refusal.ts';

/** Identifies one cell of a sheet. */
export type CellAt = { readonly rowId: number; readonly field: string };

/** One value to put into one cell. */
export type CellEdit = CellAt & { readonly value: CellValue };

/** A teammate's unsaved content of a cell: `text` while it is being typed, `value` afterwards. */
export type CellGhost = {
  readonly userId: number;
  readonly name: string;
  readonly text: string | null;
  readonly value: CellValue | null;
};

/** The name under which this person's own save from another window arrives. */
export const anotherWindow = 'You, in another window';

/** Who saved and when; null when the record does not say it. */
export type Author = { readonly by: string | null; readonly at: string | null };

/** A teammate saved a cell that I had changed. */
export type CellConflict = Author & { readonly theirs: CellValue };

/** One cell in its three layers: the record, my draft over it, and teammates' unsaved values. */
export type Cell = {
  /** Value in the record as last seen; null in a row that is not in the record yet. */
  readonly saved: CellValue | null;
  /** The record with my draft over it: what my Save would result in. */
  readonly value: CellValue;
  readonly isDirty: boolean;
  readonly isEditable: boolean;
  readonly ghosts: readonly CellGhost[];
  readonly conflict: CellConflict | null;
  /** What the column's limits did to my last entry, in the specification's words. */
  readonly notice: string | null;
  /**
   * The question about a value that looks like a slip, typed by me or saved in this turn; null if it is
   * plausible.
   */
  readonly slip: string | null;
  /** How many times a teammate's save has changed this value: each increase is one flash on the screen. */
  readonly teammateSaves: number;
};

/** A teammate deleted a row that I changed, or changed a row that I deleted. */
export type RowConflict = {
  readonly kind: 'deletedByTeammate' | 'changedByTeammate';
  readonly by: string | null;
  readonly at: string | null;
};

/** The state of a whole row. */
export type RowState = {
  readonly isNew: boolean;
  readonly isDirty: boolean;
  /** True for a row that my next Save deletes; until then it stays visible, struck through. */
  readonly isDeleted: boolean;
  readonly conflict: RowConflict | null;
};

/** Sum of a totalled column over the rows that my Save would leave. */
export type ColumnTotal = {
  readonly field: string;
  /** Name of the section whose grid shows it; absent where one grid holds all rows. */
  readonly section?: string;
  readonly total: number;
  /** The same with teammates' unsaved values; null when they have none in this column. */
  readonly withTeammates: number | null;
};

/** The state of the whole sheet. */
export type SheetState = {
  /** Changed cells of saved rows, plus added rows, plus deleted rows. */
  readonly changeCount: number;
  readonly conflictCount: number;
  readonly canUndo: boolean;
  /**
   * Number of the step that Undo reverts; 0 if there is none. Later steps of a screen have higher numbers.
   */
  readonly lastStepNumber: number;
  readonly canRedo: boolean;
  /** Number of the step that Redo repeats; 0 if there is none. */
  readonly nextStepNumber: number;
  readonly totals: readonly ColumnTotal[];
  /** Stamp of the newest save that this sheet has seen. */
  readonly lastUpdated: string;
};

/** Result of one edit; each cell counts once. */
export type EditOutcome = {
  readonly changed: number;
  readonly setToMaximum: number;
  readonly setToMinimum: number;
  /** To the decimals of their column. */
  readonly rounded: number;
  readonly readOnlySkipped: number;
};

/** Result of one paste. */
export type PasteSummary = Omit<EditOutcome, 'changed'> & {
  readonly pasted: number;
  readonly blankSkipped: number;
  readonly outsideSkipped: number;
  readonly notNumbers: number;
};

/** A rectangle of cells, from the first to the last row and column, both inclusive. */
export type CellRange = {
  readonly rowIds: readonly number[];
  readonly fields: readonly string[];
};

/** What Save sends: whole new rows, changed typed cells of saved rows, ids of deleted rows. */
export type SheetPayload = {
  readonly added: readonly Row[];
  readonly updated: readonly Row[];
  readonly deleted: readonly number[];
};

/** The server's answer to an accepted save: ids of added rows by their negative id, and the new stamp. */
export type SaveAnswer = {
  readonly ids: Readonly<Record<number, number>>;
  readonly lastUpdated: string;
};

/** A teammate's accepted save, as pushed. */
export type TeammateSave = {
  readonly patches: readonly RowPatch[];
  readonly by: string | null;
  readonly at: string | null;
  readonly lastUpdated: string;
};

/** Who saved a cell last, as returned by a load. */
export type CellStamp = CellAt & { readonly by: string; readonly at: string };

/** My unsaved work as plain JSON, for sessionStorage: each changed row with the record it was typed over. */
export type SheetDraft = {
  readonly lastUpdated: string;
  readonly updated: readonly {
    readonly over: Row;
    readonly cells: Readonly<Record<string, CellValue>>;
  }[];
  readonly added: readonly Row[];
  readonly deleted: readonly Row[];
};

/** One undo or redo: its label, where it happened, and how many cells a teammate has saved since. */
export type UndoneStep = {
  readonly label: string;
  readonly at: CellAt | null;
  readonly skipped: number;
};

/** Ends a subscription. */
export type Unsubscribe = () => void;

/**
 * The cells of one screen (an area under one filter choice) outside React, with one subscription per cell.
 * Three layers never mix: the record, my draft and teammates' ghosts. Snapshots keep their identity until
 * they change.
 */
export type Sheet = {
  readonly area: DecisionArea;
  /** The facts about the bank that the area's rules use. */
  readonly facts: Facts;
  readonly filterChoice: string | null;

  rowIds(): readonly number[];
  /** The row as my Save would leave it; undefined if there is no such row. */
  row(rowId: number): Row | undefined;
  cell(rowId: number, field: string): Cell;
  rowState(rowId: number): RowState;
  state(): SheetState;
  subscribeCell(rowId: number, field: string, listener: () => void): Unsubscribe;
  /** Called when a row's own state changes: new, dirty, deleted, in conflict. */
  subscribeRow(rowId: number, listener: () => void): Unsubscribe;
  /** Called when rows are added, removed or change their id. */
  subscribeRows(listener: () => void): Unsubscribe;
  subscribeState(listener: () => void): Unsubscribe;
  /** Called when a saved row got its positive id, so that focus can follow it. */
  subscribeIds(listener: (from: number, to: number) => void): Unsubscribe;

  /** Puts values into cells as one undo step; linked and derived cells follow. */
  edit(edits: readonly CellEdit[], label: string): EditOutcome;
  /** Text being typed in an open editor, shown only to teammates; null when the editor closes. */
  typing(rowId: number, field: string, text: string | null): void;
  /** Removes cells from my draft, so that they show the record. */
  revert(cells: readonly CellAt[]): void;
  adjustBasisPoints(rowIds: readonly number[] | 'all', basisPoints: number): EditOutcome;
  /** Copies the first row of the range into the rows below it. */
  fillDown(range: CellRange): EditOutcome;
  /**
   * Parses TSV; a single value fills the range, a block starts at its first cell and stays within the
   * existing rows.
   */
  paste(text: string, range: CellRange, fields?: readonly string[]): PasteSummary;
  /** Adds a row from what was typed in the dialog; returns its negative id or why not. */
  addRow(typed: Readonly<Record<string, CellValue>>): Refusal | number;
  /** Whether the area allows adding and deleting rows under this filter choice. */
  readonly canDeleteRows: boolean;
  /** Marks saved rows for deletion, drops unsaved new ones; returns how many. */
  deleteRows(rowIds: readonly number[]): number;
  undo(): UndoneStep | null;
  redo(): UndoneStep | null;

  receiveSaved(save: TeammateSave): void;
  /**
   * Takes the whole record, loaded again after a gap; false, with no effect, if a newer save has arrived
   * here.
   */
  receiveWhole(rows: readonly Row[], lastUpdated: string, stamps?: readonly CellStamp[]): boolean;
  /** A save was missed: until the whole record is taken, what arrives does not count as seen. */
  missed(): void;
  /**
   * An older record may have replaced the one shown here: the next one loaded is taken, whatever its time.
   */
  forgetTimes(): void;
  resolveConflict(at: CellAt, choice: 'mine' | 'theirs'): void;
  /**
   * `mine` keeps a row that a teammate deleted as a new row, or keeps my deletion; `theirs` yields to the
   * teammate.
   */
  resolveRowConflict(rowId: number, choice: 'mine' | 'theirs'): void;
  conflicts(): readonly CellAt[];

  /** What to send; the sheet remembers it, so that `saved` knows which later edits were not in it. */
  payload(): SheetPayload;
  saved(answer: SaveAnswer): void;
  validate(): readonly BrokenRule[];

  setGhosts(userId: number, name: string, cells: readonly GhostCell[]): void;
  clearGhosts(userId: number): void;
  /** My unsaved cells, batched to at most one message per 30 ms. */
  onGhost(listener: (cells: readonly GhostCell[]) => void): Unsubscribe;
  /** All my unsaved cells at once, to announce after a reconnection. */
  myGhosts(): readonly GhostCell[];

  draft(): SheetDraft;
  /**
   * The same with what is typed in open editors, as leaving them would take it, its number of changes, and whether
   * something typed is no value yet.
   */
  draftWithTyped(): {
    readonly draft: SheetDraft;
    readonly changeCount: number;
    readonly isHalfTyped: boolean;
  };
  /** Applies a stored draft over the record; cells saved differently since are marked as conflicts. */
  restoreDraft(draft: SheetDraft): void;
};
