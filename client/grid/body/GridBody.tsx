import { memo, type RefObject } from 'react';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import classes from './GridRow.module.css';
import { GridRow } from './GridRow.tsx';
import { useCursor, useGrid, useRowIds } from './gridContext.ts';
import { gridRoles } from './gridRoles.ts';
import { rowsHigh, useRowWindow } from './useRowWindow.ts';

type GridBodyProps = {
  readonly columns: readonly Column[];
  readonly region: RefObject<HTMLElement | null>;
};

/** The visible rows, and always the active row: focus and typed keys must stay in the grid. */
export const GridBody = memo(function GridBody({ columns, region }: GridBodyProps) {
  const { sheet, cursor } = useGrid();
  const rowIds = useRowIds(sheet);
  const { first, last } = useRowWindow(region, rowIds.length);
  const outside = useCursor(cursor, () => {
    const index = cursor.active ? cursor.rowIndexOf(cursor.active.rowId) : -1;
    return index < first || index > last ? index : -1;
  });
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  if (outside >= 0 && outside < first) indexes.unshift(outside);
  if (outside > last) indexes.push(outside);
  return (
    <tbody {...gridRoles.rowGroup} className={classes.body} style={{ height: rowsHigh(rowIds.length) }}>
      {indexes.map((index) => {
        const rowId = rowIds[index];
        return rowId === undefined ? null : (
          <GridRow key={rowId} rowId={rowId} index={index} columns={columns} />
        );
      })}
    </tbody>
  );
});
