import type {
  ReportCell,
  ReportChart,
  ReportColumn,
  ReportFormat,
  ReportRow,
  ReportSection,
  ReportTable,
} from '../../contracts/banking/reportDocument.ts';
import { TEXT } from './formats.ts';
import type { BankFacts } from './quarterFacts.ts';
import type { StoredGame } from './storedGame.ts';

/** The inputs of every report of a turn: the game and each bank's facts up to the turn, in team order. */
export type ReportSubject = {
  readonly game: StoredGame;
  readonly turn: number;
  readonly community: readonly BankFacts[];
};

/** A column of names. */
export function nameColumn(title: string): ReportColumn {
  return { title, ...TEXT };
}

/** The range of well-run banks beside a figure. */
export const WELL_RUN_COLUMN: ReportColumn = { title: 'Well-Run Banks', ...TEXT };

/** Columns of one format. */
export function columns(format: ReportFormat, ...titles: string[]): ReportColumn[] {
  return titles.map((title) => ({ title, ...format }));
}

/** A plain row, with its own format if it differs from the columns'. */
export function row(cells: readonly ReportCell[], format?: ReportFormat): ReportRow {
  return { cells: [...cells], ...(format && { format }) };
}

/** A row that totals the rows above it. */
export function totalRow(cells: readonly ReportCell[], format?: ReportFormat): ReportRow {
  return { ...row(cells, format), emphasis: 'total' };
}

/** A row that begins a group; its other cells are empty. */
export function headingRow(title: string, columnCount: number): ReportRow {
  return { cells: [title, ...Array.from({ length: columnCount - 1 }, () => null)], emphasis: 'heading' };
}

/** A table; throws unless every row has one cell per column. */
export function table(
  title: string,
  heads: readonly ReportColumn[],
  rows: readonly ReportRow[],
): ReportTable {
  const wrong = rows.find(({ cells }) => cells.length !== heads.length);
  if (wrong) throw new Error(`${title}: ${wrong.cells.length} cells for ${heads.length} columns`);
  return { title, columns: [...heads], rows: [...rows] };
}

/** A section of tables, charts and notes. */
export function section(
  title: string,
  contents: { tables?: readonly ReportTable[]; charts?: readonly ReportChart[]; notes?: readonly string[] },
): ReportSection {
  const { tables = [], charts = [], notes = [] } = contents;
  return { title, tables: [...tables], charts: [...charts], notes: [...notes] };
}

/** The name of a turn on screens. */
export function turnName(turn: number): string {
  return turn === 0 ? 'Start' : `Qtr ${turn}`;
}

/** Cents to $000. */
export function inThousands(cents: number): number {
  return cents / 100_000;
}
