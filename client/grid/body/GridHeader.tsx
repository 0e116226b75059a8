import { memo } from 'react';
import { holdsNumbers } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { Term } from '../../ui/Term.tsx';
import { groupHeads, unitOf } from '../sheet/columnHeads.ts';
import { useGrid } from './gridContext.ts';
import { gridRoles } from './gridRoles.ts';
import classes from './PinnedRows.module.css';
import { effectQuarters } from './RowEffect.tsx';
import { useDecidedFields, useOpenFields } from './useDecidedFields.ts';

/** The column headings, pinned above the rows, with group headings and units. */
export const GridHeader = memo(function GridHeader({
  columns,
  area,
}: {
  readonly columns: readonly Column[];
  /** The name of the area. */
  readonly area: string;
}) {
  const decided = useDecidedFields(columns);
  const { effects } = useGrid();
  // A screen that is closed keeps the places of its headings.
  const groups = groupHeads(columns, useOpenFields(columns)).filter(({ title }) => title !== '');
  return (
    <thead {...gridRoles.rowGroup} className={classes.head}>
      <tr
        {...gridRoles.row}
        className={classes.headRow}
        aria-rowindex={1}
        data-groups={groups.length > 0 || undefined}
      >
        {columns.map((column, index) => {
          const group = groups.find(({ fields }) => fields.includes(column.field));
          return (
            <th
              key={column.field}
              {...gridRoles.columnHeader}
              className={classes.heading}
              style={{ gridColumn: index + 1 }}
              aria-colindex={index + 1}
              data-number={holdsNumbers(column) || undefined}
              data-center={column.kind === 'checkbox' || undefined}
              data-decided={decided.has(column.field) || undefined}
              data-in-group={group !== undefined || undefined}
            >
              <Term name={column.title} at={area}>
                <span data-unit={group?.unit ? undefined : unitOf(column) || undefined}>{column.title}</span>
              </Term>
            </th>
          );
        })}
        {effects && <EffectHeading turn={effects.turn} column={columns.length + 1} />}
        {groups.map(({ title, unit, fields, isDecided }) => {
          const isClosed = isDecided && !fields.some((field) => decided.has(field));
          return (
            <td
              key={fields[0]}
              className={classes.group}
              style={{
                gridColumn: `${columns.findIndex(({ field }) => field === fields[0]) + 1} / span ${fields.length}`,
              }}
              aria-hidden="true"
              data-decided={(isDecided && !isClosed) || undefined}
              data-single={fields.length === 1 || undefined}
            >
              {isClosed ? '' : unit ? `${title}, ${unit}` : title}
            </td>
          );
        })}
      </tr>
    </thead>
  );
});

/** The heading of what rows do, from the decided quarter on. */
function EffectHeading({ turn, column }: { readonly turn: number; readonly column: number }) {
  return (
    <th
      {...gridRoles.columnHeader}
      className={classes.heading}
      style={{ gridColumn: column }}
      aria-colindex={column}
    >
      <Term name="Effect on net income">
        Effect on net income, Qtr {turn} to {turn + effectQuarters - 1}
      </Term>
    </th>
  );
}
