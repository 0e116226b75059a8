import type { Ref } from 'react';
import type { RowEffect } from '../../../contracts/decisions/rowPurposes.ts';
import type { SheetHeat } from '../control/cellHeat.ts';
import type { CellTalks } from '../control/cellTalk.ts';
import type { GridPeer } from '../control/peerPlaces.ts';
import type { CellAt, Sheet } from '../sheet/sheet.ts';

/**
 * What a screen can ask of its grid: to go to a cell (from a link, a conflict, a teammate) or to take focus
 * back.
 */
export type GridHandle = {
  readonly focusCell: (cell: CellAt) => void;
  readonly focus: () => void;
};

/** What the rows of a grid do, for one of purchases or running spending. */
export type ShownEffects = {
  /** The decided quarter, and the last one of the game. */
  readonly turn: number;
  readonly lastTurn: number;
  /** By row; empty while they are worked out. */
  readonly byRow: ReadonlyMap<number, RowEffect>;
};

/** Props of the grid. The grid itself never accesses the network. */
export type DecisionGridProps = {
  readonly sheet: Sheet;
  /** Accessible name of the grid: the area and its filter choice. */
  readonly label: string;
  /** Why the grid is read-only, in words; null when it is editable. */
  readonly readOnlyReason: string | null;
  readonly peers: readonly GridPeer[];
  /** How often its cells were saved, in the displayed past; null where this is not shown. */
  readonly heat?: SheetHeat | null;
  /** What its rows do, in two lines each; null where they do not say so. */
  readonly effects?: ShownEffects | null;
  /** What was said about its cells. */
  readonly talks?: CellTalks | undefined;
  /** Opens what was said about a cell; absent where nothing is said. */
  readonly onComment?: ((cell: CellAt) => void) | undefined;
  /** Called when focus enters a cell, opens or closes an editor, or leaves the grid. */
  readonly onFocusCell: (cell: CellAt | null, isEditing: boolean) => void;
  readonly onSave: () => void;
  /** Step of Alt+Up and Alt+Down, from the screen's basis-point adjuster. */
  readonly basisPoints: number;
  /** The row that is open as a sheet on a small screen; null if none. */
  readonly openRowId: number | null;
  /** Called with the row to open as a sheet, or null to close it. */
  readonly onOpenRow: (rowId: number | null) => void;
  /** Opens the history of a cell from the cell menu; without it the menu has no such entry. */
  readonly onShowHistory?: (cell: CellAt) => void;
  /** Called with the rows that the selection touches, for the screen's Delete button. */
  readonly onSelectRows?: (rowIds: readonly number[]) => void;
  readonly ref?: Ref<GridHandle>;
};
