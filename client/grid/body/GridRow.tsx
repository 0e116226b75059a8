import { memo } from 'react';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { RowState } from '../sheet/sheet.ts';
import { GridCell } from './GridCell.tsx';
import classes from './GridRow.module.css';
import { useGrid, useRowPick } from './gridContext.ts';
import { gridRoles } from './gridRoles.ts';
import { EffectCell, rowHeightOf } from './RowEffect.tsx';
import { rowsHigh } from './useRowWindow.ts';

type GridRowProps = {
  readonly rowId: number;
  /** Index among all rows, from 0, whether mounted or not. */
  readonly index: number;
  readonly columns: readonly Column[];
};

/** What a whole row shows of its state, as a bit set that React can compare. */
const rowLook = { isGoing: 1, isContested: 2 } as const;

const lookOf = ({ isDeleted, conflict }: RowState): number =>
  (isDeleted || conflict?.kind === 'deletedByTeammate' ? rowLook.isGoing : 0) |
  (conflict ? rowLook.isContested : 0);

/** One row at its position; renders again when it is to go, or is in conflict. */
export const GridRow = memo(function GridRow({ rowId, index, columns }: GridRowProps) {
  const { effects } = useGrid();
  const look = useRowPick(rowId, lookOf);
  return (
    <tr
      {...gridRoles.row}
      className={classes.row}
      style={{ top: rowsHigh(index, rowHeightOf(effects)) }}
      aria-rowindex={index + 2}
      data-going={(look & rowLook.isGoing) !== 0 || undefined}
      data-contested={(look & rowLook.isContested) !== 0 || undefined}
    >
      {columns.map((column, columnIndex) => (
        <GridCell key={column.field} rowId={rowId} column={column} columnIndex={columnIndex} />
      ))}
      {effects && <EffectCell rowId={rowId} columnIndex={columns.length} effects={effects} />}
    </tr>
  );
});
