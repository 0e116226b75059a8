import { type MRT_ColumnDef, useMantineReactTable } from 'mantine-react-table';
import { useMemo } from 'react';
import type { Column, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import { decidedFirst, namesFirst } from './columnOrder.ts';

/** On a small screen the pinned names leave space for the figures; the row sheet shows them in full. */
const narrowNameWidth = 146;

type ColumnRow = Record<string, never>;

/** Values never pass through React, so the table gets only columns. */
const noRows: ColumnRow[] = [];

/** The visible columns with their widths, in order; the first one is pinned. */
export type GridColumns = {
  readonly columns: readonly Column[];
  /** The grid-template-columns of every row. */
  readonly template: string;
  readonly width: number;
};

/** Columns of an area through mantine-react-table's headless state: order, visibility, sizes, pinning. */
export function useGridColumns(area: DecisionArea, isSmall: boolean): GridColumns {
  const definitions = useMemo(
    () =>
      area.columns.map(
        (column): MRT_ColumnDef<ColumnRow> => ({
          id: column.field,
          header: column.title,
          size: isSmall && column.isRowHeader ? Math.min(column.width, narrowNameWidth) : column.width,
          minSize: 40,
        }),
      ),
    [area, isSmall],
  );
  const initialState = useMemo(
    () => ({
      columnVisibility: Object.fromEntries(area.columns.map(({ field, isHidden }) => [field, !isHidden])),
      columnPinning: { left: area.columns.filter((column) => column.isRowHeader).map(({ field }) => field) },
    }),
    [area],
  );
  const table = useMantineReactTable({
    columns: definitions,
    data: noRows,
    initialState,
    enableColumnPinning: true,
    enablePagination: false,
    enableSorting: false,
    enableFilters: false,
  });
  const visible = table.getVisibleLeafColumns().map((column) => `${column.id}:${column.getSize()}`);
  const layout = visible.join(' ');
  return useMemo(() => columnsOf(area, layout.split(' '), isSmall), [area, layout, isSmall]);
}

function columnsOf(area: DecisionArea, layout: readonly string[], isSmall: boolean): GridColumns {
  const sized = layout.flatMap((entry) => {
    const [field, size] = entry.split(':');
    const column = area.columns.find((candidate) => candidate.field === field);
    return column ? [{ column, size: Number(size) }] : [];
  });
  const order = (isSmall ? decidedFirst : namesFirst)(sized.map(({ column }) => column));
  const pinnedFirst = order.flatMap((column) => sized.filter((candidate) => candidate.column === column));
  return {
    columns: pinnedFirst.map(({ column }) => column),
    template: pinnedFirst.map(({ size }) => `minmax(${size}px, ${size}fr)`).join(' '),
    width: pinnedFirst.reduce((sum, { size }) => sum + size, 0),
  };
}
