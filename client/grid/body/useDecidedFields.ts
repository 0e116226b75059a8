import { useMemo } from 'react';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { isDecided } from '../sheet/columnHeads.ts';
import { useGrid, useRowIds } from './gridContext.ts';

/**
 * The fields that can be typed in somewhere in the grid, also while the screen is closed; for a grid without rows
 * those that its area leaves open.
 */
export function useOpenFields(columns: readonly Column[]): ReadonlySet<string> {
  const { sheet } = useGrid();
  const rowIds = useRowIds(sheet);
  return useMemo(() => {
    const isOpen = ({ field }: Column): boolean =>
      rowIds.length === 0 || rowIds.some((rowId) => sheet.cell(rowId, field).isEditable);
    return new Set(columns.filter((column) => isDecided(column) && isOpen(column)).map(({ field }) => field));
  }, [columns, sheet, rowIds]);
}

const noFields: ReadonlySet<string> = new Set();

/** The fields that this person can type in somewhere in the grid. */
export function useDecidedFields(columns: readonly Column[]): ReadonlySet<string> {
  const { isReadOnly } = useGrid();
  const open = useOpenFields(columns);
  return isReadOnly ? noFields : open;
}
