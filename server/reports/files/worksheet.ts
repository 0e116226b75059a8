import type { Cell, Row, SheetData } from 'write-excel-file/node';
import type {
  ReportCell,
  ReportColumn,
  ReportDocument,
  ReportFormat,
  ReportRow,
  ReportTable,
} from '../../../contracts/banking/reportDocument.ts';
import { chartTable, columnHeading } from '../../../contracts/banking/reportTables.ts';

const headColour = '#E8EDF5';
const nameColumnWidth = 44;
const columnWidth = 17;

/** A sheet of a workbook as the library takes it. */
export type Worksheet = {
  readonly data: SheetData;
  readonly columns: { width: number }[];
};

const decimalsOf = (decimals: number): string => (decimals > 0 ? `.${'0'.repeat(decimals)}` : '');

/** How a number is shown; percentages are kept as percents, as everywhere in the product. */
function numberFormat({ kind, unit, decimals }: ReportFormat): string {
  const digits = `#,##0${decimalsOf(decimals)}`;
  if (kind === 'percent') return `${digits}"%"`;
  return kind === 'amount' && unit === '$' ? `"$"${digits}` : digits;
}

/** Texts stay texts, whatever they begin with: a cell is never a formula. */
function cellOf(value: ReportCell, format: ReportFormat, rest: object): Cell {
  if (value === null) return Object.keys(rest).length > 0 ? { ...rest } : null;
  if (typeof value === 'number') return { value, type: Number, format: numberFormat(format), ...rest };
  return { value, type: String, ...rest };
}

function bodyRow({ cells, format, emphasis, places }: ReportRow, columns: readonly ReportColumn[]): Row {
  const line = emphasis === 'total' ? { topBorderStyle: 'thin' as const } : {};
  return cells.map((value, index) => {
    const isBold = emphasis !== undefined || places?.[index] === 1;
    const rest = { ...line, ...(isBold && { fontWeight: 'bold' as const }) };
    const own = columns[index];
    return own ? cellOf(value, typeof value === 'number' ? (format ?? own) : own, rest) : null;
  });
}

const headRow = (heads: readonly ReportColumn[]): Row =>
  heads.map((head, index) => ({
    value: columnHeading(head),
    type: String,
    fontWeight: 'bold',
    backgroundColor: headColour,
    wrap: true,
    ...(index > 0 && { align: 'right' as const }),
  }));

const titleRow = (title: string, fontSize: number): Row => [
  { value: title, type: String, fontWeight: 'bold', fontSize },
];

function tableRows({ title, columns, rows }: ReportTable): Row[] {
  return [
    ...(title === '' ? [] : [titleRow(title, 11)]),
    headRow(columns),
    ...rows.map((row) => bodyRow(row, columns)),
    [],
  ];
}

/** One report as a sheet: its title, and its sections with tables, points of charts and notes one below the other. */
export function worksheetOf({ title, sections }: ReportDocument): Worksheet {
  const data: Row[] = [titleRow(title, 14), []];
  for (const section of sections) {
    data.push(titleRow(section.title, 12));
    for (const table of [...section.tables, ...section.charts.map(chartTable)])
      data.push(...tableRows(table));
    for (const note of section.notes) data.push([{ value: note, type: String }]);
    if (section.notes.length > 0) data.push([]);
  }
  const width = Math.max(1, ...data.map((row) => row.length));
  return {
    data,
    columns: Array.from({ length: width }, (_, index) => ({
      width: index === 0 ? nameColumnWidth : columnWidth,
    })),
  };
}
