import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { decimalGap, formatCell } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { translateOf } from '../../lib/translateOf.ts';
import { Figure } from './CellText.tsx';
import { useGrid, useRowIds, useSheetState } from './gridContext.ts';
import { gridRoles } from './gridRoles.ts';
import classes from './PinnedRows.module.css';
import { useDecidedFields } from './useDecidedFields.ts';

/** The pinned totals: what my Save would result in, and below it teammates' unsaved values. */
export const GridTotals = memo(function GridTotals({ columns }: { readonly columns: readonly Column[] }) {
  const { sheet } = useGrid();
  const rowIds = useRowIds(sheet);
  const decided = useDecidedFields(columns);
  return (
    <tfoot {...gridRoles.rowGroup} className={classes.foot}>
      <tr {...gridRoles.row} className={classes.headRow} aria-rowindex={rowIds.length + 2}>
        {columns.map((column, index) => (
          <td
            key={column.field}
            {...gridRoles.cell}
            className={classes.total}
            aria-colindex={index + 1}
            data-decided={decided.has(column.field) || undefined}
          >
            {index === 0 ? <TotalLabel /> : column.isTotalled && <TotalText column={column} />}
          </td>
        ))}
      </tr>
    </tfoot>
  );
});

function TotalLabel() {
  const { sheet } = useGrid();
  const hasGhosts = useSheetState(sheet, () =>
    sheet.state().totals.some((total) => total.withTeammates !== null),
  );
  return (
    <>
      <span>Total</span>
      {hasGhosts && (
        <span className={classes.totalWithTeammates} aria-hidden="true">
          with teammates' unsaved
        </span>
      )}
    </>
  );
}

const totalText = (column: Column, total: number): string =>
  column.totalInWords?.(total) ?? formatCell(column, total);

function TotalText({ column }: { readonly column: Column }) {
  const { sheet } = useGrid();
  const entry = () => sheet.state().totals.find((total) => total.field === column.field);
  const total = useSheetState(sheet, () => entry()?.total ?? 0);
  const withTeammates = useSheetState(sheet, () => entry()?.withTeammates ?? null);
  const text = totalText(column, total);
  const limit = column.totalLimit?.(sheet.facts) ?? null;
  const sum = withTeammates === null ? null : totalText(column, withTeammates);
  return (
    <>
      <Figure text={text} gap={column.totalInWords?.(total) ? '' : decimalGap(column, total)} />
      {limit !== null && <span className={classes.totalLimit}>{limit}</span>}
      {sum !== null && (
        <span className={classes.totalWithTeammates}>
          <VisuallyHidden>with teammates' unsaved: </VisuallyHidden>
          <span translate={translateOf(sum)}>{sum}</span>
        </span>
      )}
    </>
  );
}
