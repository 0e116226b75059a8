import { memo } from 'react';
import { holdsNumbers } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import classes from './DecisionGrid.module.css';
import { gridRoles } from './gridRoles.ts';

/** The column headings, pinned above the rows. */
export const GridHeader = memo(function GridHeader({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <thead {...gridRoles.rowGroup} className={classes.head}>
      <tr {...gridRoles.row} className={classes.headRow} aria-rowindex={1}>
        {columns.map((column, index) => (
          <th
            key={column.field}
            {...gridRoles.columnHeader}
            className={classes.heading}
            aria-colindex={index + 1}
            data-number={holdsNumbers(column) || undefined}
            data-center={column.kind === 'checkbox' || undefined}
          >
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  );
});
