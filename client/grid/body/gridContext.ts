import { createContext, useCallback, useContext, useRef } from 'react';
import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import { useOutside, useOutsideLater } from '../../lib/useOutside.ts';
import type { CellHeat, SheetHeat } from '../control/cellHeat.ts';
import type { CellTalk, CellTalks } from '../control/cellTalk.ts';
import type { GridController } from '../control/gridController.ts';
import type { GridCursor } from '../control/gridCursor.ts';
import type { PacedSheet } from '../control/pacedSheet.ts';
import type { GridPeer, PeerPlaces } from '../control/peerPlaces.ts';
import type { Cell, RowState, Sheet } from '../sheet/sheet.ts';
import type { ShownEffects } from './decisionGridProps.ts';

/** Shared by all parts of one grid. None of it changes while cells are edited or navigated. */
export type GridShared = {
  readonly sheet: Sheet;
  readonly paced: PacedSheet;
  readonly cursor: GridCursor;
  readonly controller: GridController;
  readonly peers: PeerPlaces;
  readonly isReadOnly: boolean;
  readonly heat: SheetHeat | null;
  readonly effects: ShownEffects | null;
  readonly talks: CellTalks;
  /** Id of the element that describes the active cell. */
  readonly descriptionId: string;
  /** Opens one row as a sheet; null where the screen is wide enough for the grid alone. */
  readonly openRow: ((rowId: number) => void) | null;
};

export const GridContext = createContext<GridShared | null>(null);

/**
 * Container of bubbles and menus: beside the scrolling region, so that its edge does not clip them. A context of
 * its own: it is there only once the grid is, and must not render every cell again.
 */
export const BubblesContext = createContext<HTMLElement | null>(null);

/** The grid around a component; throws outside one. */
export function useGrid(): GridShared {
  const grid = useContext(GridContext);
  if (!grid) throw new Error('This component stands inside a decision grid only.');
  return grid;
}

/** Subscribes to one cell of a sheet. */
export function useSheetCell(sheet: Sheet, rowId: number, field: string): Cell {
  const subscribe = useCallback(
    (listener: () => void) => sheet.subscribeCell(rowId, field, listener),
    [sheet, rowId, field],
  );
  return useOutside(subscribe, () => sheet.cell(rowId, field));
}

/** Selects from the state of one whole row; a component renders again only when the selected value changes. */
export function useRowPick<Picked>(rowId: number, pick: (state: RowState) => Picked): Picked {
  const { sheet, paced } = useGrid();
  const subscribe = useCallback(
    (listener: () => void) => paced.subscribeRow(rowId, listener),
    [paced, rowId],
  );
  return useOutside(subscribe, () => pick(sheet.rowState(rowId)));
}

/** The state of one whole row. */
export const useRowState = (rowId: number): RowState => useRowPick(rowId, (state) => state);

/** The rows of a sheet, in order. */
export function useRowIds(sheet: Sheet): readonly number[] {
  return useOutside(
    useCallback((listener) => sheet.subscribeRows(listener), [sheet]),
    () => sheet.rowIds(),
  );
}

/** Selects from the state of a sheet; a component renders again only when the selected value changes. */
export function useSheetState<Picked>(sheet: Sheet, pick: (sheet: Sheet) => Picked): Picked {
  return useOutsideLater(
    useCallback((listener) => sheet.subscribeState(listener), [sheet]),
    () => pick(sheet),
  );
}

/** A cell of the sheet, the bits of `cellPlace` that apply to it, the teammates in it, and what was said about it. */
type CellState = {
  readonly cell: Cell;
  readonly place: number;
  readonly peers: readonly GridPeer[];
  readonly talk: CellTalk | undefined;
};

/** What one cell of the grid shows. A single subscription: a grid has hundreds of cells, and each counts at load. */
export function useCellState(rowId: number, field: string): CellState {
  const { sheet, paced, cursor, peers, talks } = useGrid();
  const last = useRef<CellState>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [paced, cursor, peers, talks].map((source) =>
        source.subscribeCell(rowId, field, listener),
      );
      return () => ends.forEach((end) => void end());
    },
    [paced, cursor, peers, talks, rowId, field],
  );
  return useOutside(subscribe, () => {
    const now: CellState = {
      cell: sheet.cell(rowId, field),
      place: cursor.placeOf(rowId, field),
      peers: peers.at(rowId, field),
      talk: talks.at(rowId, field),
    };
    const { current } = last;
    const isSame = current?.cell === now.cell && current.place === now.place && current.peers === now.peers;
    if (isSame && current?.talk === now.talk) return current;
    last.current = now;
    return now;
  });
}

/** How often a cell was saved; undefined where this is not shown, or if it never was. */
export function useHeatAt(rowId: number, field: string): CellHeat | undefined {
  return useGrid().heat?.get(cellKey(rowId, field));
}

/** Selects from the cursor; a component renders again only when the selected value changes. */
export function useCursor<Picked>(cursor: GridCursor, pick: (cursor: GridCursor) => Picked): Picked {
  return useOutside(
    useCallback((listener) => cursor.subscribe(listener), [cursor]),
    () => pick(cursor),
  );
}
