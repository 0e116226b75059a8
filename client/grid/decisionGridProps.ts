import type { Ref } from 'react';
import type { SheetHeat } from './cellHeat.ts';
import type { CellAt, Sheet } from './sheet.ts';

/** A teammate on the same screen: `color` is a CSS colour, `cell` the one that has focus on that person's side. */
export type GridPeer = {
  readonly userId: number;
  readonly name: string;
  readonly color: string;
  readonly cell: CellAt | null;
  readonly isEditing: boolean;
  /** True where this person changed the cell at the moment of the past that is shown. */
  readonly hasChanged?: boolean;
};

/** What a screen can ask of its grid: to go to a cell (a link, a clash, a teammate) or to take focus back. */
export type GridHandle = {
  readonly focusCell: (cell: CellAt) => void;
  readonly focus: () => void;
};

/** What a screen gives its grid. The grid itself never talks to the network. */
export type DecisionGridProps = {
  readonly sheet: Sheet;
  /** Accessible name of the grid: the area and its filter choice. */
  readonly label: string;
  /** Why nothing can be typed, in words; null when the screen is editable. */
  readonly readOnlyReason: string | null;
  readonly peers: readonly GridPeer[];
  /** How often its cells were saved, in the past that is shown; null where that is not asked. */
  readonly heat?: SheetHeat | null;
  /** Told when focus enters a cell, opens or closes an editor, or leaves the grid. */
  readonly onFocusCell: (cell: CellAt | null, isEditing: boolean) => void;
  readonly onSave: () => void;
  /** Step of Alt+Up and Alt+Down, from the adjuster of the screen. */
  readonly basisPoints: number;
  /** The row that stands open as a sheet on a small screen; null while none does. */
  readonly openRowId: number | null;
  /** Told which row is to be opened as a sheet, or that the open one is to be closed. */
  readonly onOpenRow: (rowId: number | null) => void;
  /** Opens the history of a cell from the cell menu; the entry is absent without it. */
  readonly onShowHistory?: (cell: CellAt) => void;
  /** Told which rows the selection touches, for the Delete button of the screen. */
  readonly onSelectRows?: (rowIds: readonly number[]) => void;
  readonly ref?: Ref<GridHandle>;
};
