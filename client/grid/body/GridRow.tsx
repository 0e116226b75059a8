import { memo } from 'react';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { GridCell } from './GridCell.tsx';
import classes from './GridRow.module.css';
import { useGrid, useRowState } from './gridContext.ts';
import { gridRoles } from './gridRoles.ts';
import { EffectCell, rowHeightOf } from './RowEffect.tsx';
import { rowsHigh } from './useRowWindow.ts';

type GridRowProps = {
  readonly rowId: number;
  /** Index among all rows, from 0, whether mounted or not. */
  readonly index: number;
  readonly columns: readonly Column[];
};

/** One row at its position; renders again when the state of the whole row changes. */
export const GridRow = memo(function GridRow({ rowId, index, columns }: GridRowProps) {
  const { sheet, effects } = useGrid();
  const state = useRowState(sheet, rowId);
  const isGoing = state.isDeleted || state.conflict?.kind === 'deletedByTeammate';
  return (
    <tr
      {...gridRoles.row}
      className={classes.row}
      style={{ top: rowsHigh(index, rowHeightOf(effects)) }}
      aria-rowindex={index + 2}
      data-going={isGoing || undefined}
      data-contested={state.conflict !== null || undefined}
    >
      {columns.map((column, columnIndex) => (
        <GridCell key={column.field} rowId={rowId} column={column} columnIndex={columnIndex} />
      ))}
      {effects && <EffectCell rowId={rowId} columnIndex={columns.length} effects={effects} />}
    </tr>
  );
});
