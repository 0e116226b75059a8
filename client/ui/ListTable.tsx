import { VisuallyHidden } from '@mantine/core';
import {
  MantineReactTable,
  type MRT_ColumnDef,
  type MRT_RowData,
  useMantineReactTable,
} from 'mantine-react-table';
import type { ReactNode } from 'react';
import styles from './ListTable.module.css';
import '../theme/tableStyles.ts';
import { Term } from './Term.tsx';

const rowsThatNeedFilter = 10;
const openerColumn = { size: 40, header: 'Open', Header: () => <VisuallyHidden>Open</VisuallyHidden> };

/**
 * A read-mostly list on the stock table, with what the lists of this product share: sorting, and a filter box
 * for long ones.
 */
export function ListTable<Row extends MRT_RowData>({
  label,
  columns,
  rows,
  rowId,
  sortedBy,
  isOwn,
  isInCard = false,
  detail,
}: {
  readonly label: string;
  readonly columns: readonly MRT_ColumnDef<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => number;
  /** The column sorted by default, highest values first. */
  readonly sortedBy?: string;
  /** Which rows are the reader's own. */
  readonly isOwn?: (row: Row) => boolean;
  /** Whether a card around it has the frame and the name, and says what the rows are sorted by. */
  readonly isInCard?: boolean;
  /** What opens below a row, and the name of the button that opens it. */
  readonly detail?: { readonly of: (row: Row) => ReactNode; readonly label: (row: Row) => string };
}): ReactNode {
  const isLong = rows.length >= rowsThatNeedFilter;
  const table = useMantineReactTable<Row>({
    columns: columns.map((column) => ({
      ...column,
      Header: <Term name={column.header} sorts={!isInCard && column.enableSorting !== false} />,
    })),
    data: [...rows],
    getRowId: (row) => String(rowId(row)),
    enableColumnActions: false,
    enableColumnFilters: false,
    enablePagination: false,
    enableTopToolbar: isLong,
    enableBottomToolbar: false,
    enableDensityToggle: false,
    enableFullScreenToggle: false,
    enableHiding: false,
    enableGlobalFilter: isLong,
    enableSorting: !isInCard,
    enableSortingRemoval: false,
    enableExpandAll: false,
    ...(detail && {
      renderDetailPanel: ({ row }) => detail.of(row.original),
      mantineExpandButtonProps: ({ row }) => ({
        'aria-label': detail.label(row.original),
        'aria-expanded': row.getIsExpanded(),
      }),
      displayColumnDefOptions: { 'mrt-row-expand': openerColumn },
    }),
    initialState: {
      density: 'xs',
      showGlobalFilter: isLong,
      sorting: sortedBy === undefined ? [] : [{ id: sortedBy, desc: true }],
    },
    mantinePaperProps: { withBorder: !isInCard, shadow: 'none', radius: 10, className: styles.sheet ?? '' },
    mantineTableContainerProps: { tabIndex: 0, role: 'region', 'aria-label': label },
    mantineTableBodyRowProps: ({ row }) => ({
      className: (isOwn?.(row.original) && styles.own) || '',
      'data-row': row.id,
    }),
    mantineTableHeadCellProps: { className: styles.heading ?? '' },
    mantineTableProps: {
      className: styles.list ?? '',
      'aria-label': label,
      verticalSpacing: 8,
      horizontalSpacing: 6,
    },
    mantineSearchTextInputProps: { 'aria-label': 'Search', placeholder: 'Search' },
  });
  return <MantineReactTable table={table} />;
}
