import type { Cell, CellObject, Row, SheetData } from 'write-excel-file/node';
import type {
  ReportCell,
  ReportChart,
  ReportColumn,
  ReportDocument,
  ReportFormat,
  ReportRow,
  ReportTable,
} from '../../../contracts/banking/reportDocument.ts';
import { chartTable, tableHead } from '../../../contracts/banking/reportTables.ts';
import { reportCellText } from '../../../contracts/banking/reportText.ts';
import { chartRows } from './chartFeature.ts';
import type { SheetChart } from './sheetCharts.ts';

const headColour = '#E8EDF5';
/** Column widths, in characters. */
const widths = { least: 9, name: 48, figure: 24, margin: 2 };
/** Height of a line of text, in points. */
const lineHeight = 15;

/** A sheet of a workbook in the library's format, and its charts. */
export type Worksheet = {
  readonly data: SheetData;
  readonly columns: { width: number }[];
  /** What stays visible while the rest scrolls: row names, and the header if all tables share one. */
  readonly stickyRowsCount: number;
  readonly stickyColumnsCount: number;
  readonly charts: readonly SheetChart[];
};

const decimalsOf = (decimals: number): string => (decimals > 0 ? `.${'0'.repeat(decimals)}` : '');

/** How a number is shown. A percentage is stored as a fraction, so that formulas compute correctly. */
function numberFormat({ kind, unit, decimals }: ReportFormat): string {
  const digits = `#,##0${decimalsOf(decimals)}`;
  if (kind === 'percent') return `${digits}%`;
  return kind === 'amount' && unit === '$' ? `"$"${digits}` : digits;
}

/** 3.25 % as 0.0325, without the rounding error of the division in the last place. */
const shareOf = (percent: number): number => Number((percent / 100).toPrecision(15));

/**
 * A text cell, which stays text whatever it begins with: never a formula. The library looks texts up in a
 * plain object and mistakes `constructor` for a known one; a trailing space keeps the workbook valid.
 */
function textCell(value: string, rest: object = {}): CellObject {
  const text = value in Object.prototype ? `${value} ` : value;
  return { value: text, type: String, ...rest };
}

function cellOf(value: ReportCell, format: ReportFormat, rest: object): Cell {
  if (value === null) return Object.keys(rest).length > 0 ? { ...rest } : null;
  if (typeof value === 'string') return textCell(value, rest);
  const kept = format.kind === 'percent' ? shareOf(value) : value;
  return { value: kept, type: Number, format: numberFormat(format), ...rest };
}

const formatOf = (value: ReportCell, { format }: ReportRow, column: ReportColumn): ReportFormat =>
  typeof value === 'number' ? (format ?? column) : column;

/** How many lines a text has in a column of this width, broken between words. */
function lineCount(text: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(' ')) {
    const isNext = used > 0 && used + 1 + word.length > width;
    lines += (isNext ? 1 : 0) + Math.max(0, Math.ceil(word.length / width) - 1);
    used = isNext || used === 0 ? word.length : used + 1 + word.length;
  }
  return lines;
}

/** Breaks a text wider than its column, in a row of that height: only Excel fits rows by itself. */
function broken(text: string, { width }: { readonly width: number }): object {
  const lines = lineCount(text, width - widths.margin);
  return lines > 1 ? { wrap: true, height: lines * lineHeight } : {};
}

function bodyRow(row: ReportRow, columns: readonly ReportColumn[], fits: Worksheet['columns']): Row {
  const line = row.emphasis === 'total' ? { topBorderStyle: 'thin' as const } : {};
  return row.cells.map((value, index) => {
    const isBold = row.emphasis !== undefined || row.places?.[index] === 1;
    const rest = { ...line, ...(isBold && { fontWeight: 'bold' as const }) };
    const [own, column] = [columns[index], fits[index]];
    if (typeof value === 'string' && column) Object.assign(rest, broken(value, column));
    return own ? cellOf(value, formatOf(value, row, own), rest) : null;
  });
}

const headRow = (heads: readonly string[], fits: Worksheet['columns']): Row =>
  heads.map((head, index) =>
    textCell(head, {
      fontWeight: 'bold',
      backgroundColor: headColour,
      ...broken(head, fits[index] ?? { width: widths.least }),
      ...(index > 0 && { align: 'right' }),
    }),
  );

const titleRow = (title: string, fontSize: number): Row => [
  textCell(title, { fontWeight: 'bold', fontSize }),
];

/** The width needed by the longest cell of each column; headings wrap, so their longest word has to fit. */
function columnWidths(tables: readonly ReportTable[]): { width: number }[] {
  const needed: number[] = [];
  const need = (index: number, text: string): void => {
    needed[index] = Math.max(needed[index] ?? 0, text.length);
  };
  for (const table of tables)
    for (const [index, column] of table.columns.entries()) {
      for (const word of tableHead(table).heads[index]?.split(' ') ?? []) need(index, word);
      for (const row of table.rows) {
        const value = row.cells[index] ?? null;
        need(index, reportCellText(value, formatOf(value, row, column)));
      }
    }
  return needed.map((characters, index) => ({
    width: Math.min(
      Math.max(characters + widths.margin, widths.least),
      index === 0 ? widths.name : widths.figure,
    ),
  }));
}

/**
 * One report as a sheet of this name: its title, its sections with tables and notes one below the other,
 * charts beside their tables.
 */
export function worksheetOf({ title, sections }: ReportDocument, sheet: string): Worksheet {
  const data: Row[] = [titleRow(title, 14), []];
  const charts: SheetChart[] = [];
  const columns = columnWidths(
    sections.flatMap((section) => [...section.tables, ...section.charts.map(chartTable)]),
  );
  const headRows: number[] = [];
  const headTexts = new Set<string>();
  const addTable = (table: ReportTable): void => {
    const { caption, heads } = tableHead(table);
    if (caption !== '') data.push(titleRow(caption, 11));
    headRows.push(data.length);
    headTexts.add(heads.join('\n'));
    data.push(headRow(heads, columns), ...table.rows.map((row) => bodyRow(row, table.columns, columns)), []);
  };
  const addChart = (chart: ReportChart): void => {
    addTable(chartTable(chart));
    const head = headRows.at(-1) ?? 0;
    charts.push({ chart, sheet, headRow: head, numberFormat: numberFormat(chart.format) });
    while (data.length < head + chartRows) data.push([]);
  };
  for (const section of sections) {
    data.push(titleRow(section.title, 12));
    section.tables.forEach(addTable);
    section.charts.forEach(addChart);
    for (const note of section.notes) data.push([textCell(note)]);
    if (section.notes.length > 0) data.push([]);
  }
  return {
    data,
    columns,
    stickyRowsCount: headTexts.size === 1 && charts.length === 0 ? (headRows[0] ?? 0) + 1 : 1,
    stickyColumnsCount: 1,
    charts,
  };
}
