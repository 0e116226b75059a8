import type { MRT_ColumnDef } from 'mantine-react-table';
import type { ReactNode } from 'react';
import type { FinalResult } from '../../contracts/calls/finalResults.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { BankName, LookBack } from './FinalResultParts.tsx';
import { finalColumns } from './finalColumns.ts';

const columns: readonly MRT_ColumnDef<FinalResult>[] = [
  {
    accessorKey: 'team_name',
    header: 'Team Name',
    size: 124,
    mantineTableBodyCellProps: { style: { whiteSpace: 'normal' } },
    Cell: ({ row }) => <BankName bank={row.original} />,
  },
  ...finalColumns.map(
    ({ id, title, text }): MRT_ColumnDef<FinalResult> => ({
      accessorKey: id,
      header: title,
      size: 98,
      // Figures of a column are compared, and so end below each other.
      mantineTableHeadCellProps: { align: 'right', ta: 'end' },
      mantineTableBodyCellProps: { align: 'right', style: { fontVariantNumeric: 'tabular-nums' } },
      sortDescFirst: id !== 'composite_rating',
      Cell: ({ row }) => text(row.original),
    }),
  ),
  {
    id: 'lookBack',
    header: 'Look Back',
    size: 220,
    enableSorting: false,
    mantineTableHeadCellProps: { pl: 'xl' },
    mantineTableBodyCellProps: { pl: 'xl' },
    Cell: ({ row }) => <LookBack bank={row.original} />,
  },
];

/** The banks as a table that can be put in the order of each figure. */
export function FinalResultsTable({ banks }: { readonly banks: readonly FinalResult[] }): ReactNode {
  return (
    <ListTable
      label="Final Results"
      columns={columns}
      rows={banks}
      rowId={(bank) => bank.team_id}
      sortedBy="total_net_income"
    />
  );
}
