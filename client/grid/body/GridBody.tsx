import { memo, type RefObject } from 'react';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import classes from './GridRow.module.css';
import { GridRow } from './GridRow.tsx';
import { useCursor, useGrid, useRowIds } from './gridContext.ts';
import { gridRoles } from './gridRoles.ts';
import { rowHeightOf } from './RowEffect.tsx';
import { rowsHigh, useRowWindow } from './useRowWindow.ts';

type GridBodyProps = {
  readonly columns: readonly Column[];
  readonly region: RefObject<HTMLElement | null>;
  /** The row of the first cell that the displayed step of the past changed; null for none. */
  readonly changedRowId: number | null;
};

/**
 * The visible rows, and always the active row, since focus and typed keys must stay in the grid, and the one that a
 * step of the past is scrolled to.
 */
export const GridBody = memo(function GridBody({ columns, region, changedRowId }: GridBodyProps) {
  const { sheet, paced, cursor, effects } = useGrid();
  const rowIds = useRowIds(sheet);
  const { first, last } = useRowWindow(region, rowIds.length, undefined, paced.look);
  const isOutside = (index: number) => index >= 0 && (index < first || index > last);
  const active = useCursor(cursor, () => {
    const index = cursor.active ? cursor.rowIndexOf(cursor.active.rowId) : -1;
    return isOutside(index) ? index : -1;
  });
  const changed = changedRowId === null ? -1 : rowIds.indexOf(changedRowId);
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  const outside = [...new Set([active, changed])].filter(isOutside);
  const indexes = [...inSight, ...outside].sort((one, other) => one - other);
  return (
    <tbody
      {...gridRoles.rowGroup}
      className={classes.body}
      style={{ height: rowsHigh(rowIds.length, rowHeightOf(effects)) }}
    >
      {indexes.map((index) => {
        const rowId = rowIds[index];
        return rowId === undefined ? null : (
          <GridRow key={rowId} rowId={rowId} index={index} columns={columns} />
        );
      })}
    </tbody>
  );
});
