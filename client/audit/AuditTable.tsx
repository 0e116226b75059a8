import { MantineReactTable, type MRT_ColumnDef, useMantineReactTable } from 'mantine-react-table';
import { type ReactNode, useMemo } from 'react';
import type { AuditEntry } from '../../contracts/calls/audit.ts';
import styles from './Audit.module.css';
import { actorText, entryName, momentText, placeText } from './auditTexts.ts';
import { EntryButton, type EntryListProps } from './EntryButton.tsx';
import { entryTitles } from './entryTitles.ts';
import '../theme/tableStyles.ts';
import { Moment } from '../ui/Moment.tsx';

function columnsOf(onOpen: EntryListProps['onOpen']): MRT_ColumnDef<AuditEntry>[] {
  const wraps = { style: { whiteSpace: 'normal' as const, overflowWrap: 'anywhere' as const } };
  return [
    { id: 'position', header: '#', size: 75, accessorFn: entryName },
    {
      id: 'at',
      header: 'When',
      size: 165,
      Cell: ({ row }) => <Moment at={row.original.at} format={momentText} />,
    },
    {
      id: 'who',
      header: 'Who',
      size: 135,
      accessorFn: actorText,
      mantineTableBodyCellProps: wraps,
    },
    {
      id: 'kind',
      header: 'Kind',
      size: 115,
      accessorFn: ({ kind }) => entryTitles[kind],
      mantineTableBodyCellProps: wraps,
    },
    {
      id: 'what',
      header: 'What',
      size: 280,
      mantineTableBodyCellProps: wraps,
      Cell: ({ row }) => <EntryButton entry={row.original} onOpen={onOpen} />,
    },
    { id: 'where', header: 'Where', size: 210, accessorFn: placeText, mantineTableBodyCellProps: wraps },
  ];
}

/** Entries in the shared table component, always in log order. */
export function AuditTable({ entries, onOpen }: EntryListProps): ReactNode {
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  const table = useMantineReactTable<AuditEntry>({
    columns,
    data: [...entries],
    getRowId: entryName,
    enableColumnActions: false,
    enableColumnFilters: false,
    enablePagination: false,
    enableSorting: false,
    enableTopToolbar: false,
    enableBottomToolbar: false,
    initialState: { density: 'xs' },
    mantinePaperProps: { withBorder: true, shadow: 'none' },
    mantineTableContainerProps: { tabIndex: 0, role: 'region', 'aria-label': 'Audit log' },
    mantineTableProps: {
      'aria-label': 'Audit log',
      verticalSpacing: 6,
      horizontalSpacing: 8,
      className: styles.table ?? '',
    },
  });
  return <MantineReactTable table={table} />;
}
