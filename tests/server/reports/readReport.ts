import type { ReportCell, ReportDocument, ReportTable } from '../../../contracts/banking/reportDocument.ts';
import { reportsOf } from '../../../server/reports/list/reportsOf.ts';
import type { StoredGame } from '../../../server/reports/storedGame.ts';

const made = new WeakMap<StoredGame, Map<number, ReportDocument[]>>();

/** The reports of a turn, made once per test file. */
function reportsOnce(game: StoredGame, turn: number): ReportDocument[] {
  const byTurn = made.get(game) ?? new Map<number, ReportDocument[]>();
  made.set(game, byTurn);
  const documents = byTurn.get(turn) ?? reportsOf(game, turn);
  byTurn.set(turn, documents);
  return documents;
}

/** One report of a turn; a bank's report if a team number is given. */
export function reportOf(
  game: StoredGame,
  turn: number,
  key: string,
  teamNumber: number | null = null,
): ReportDocument {
  const found = reportsOnce(game, turn).find((each) => each.key === key && each.teamNumber === teamNumber);
  if (!found) throw new Error(`No ${key} of ${teamNumber}`);
  return found;
}

/** A table of a section by their titles. */
export function tableOf(report: ReportDocument, section: string, title: string): ReportTable {
  const found = report.sections
    .find((each) => each.title === section)
    ?.tables.find((each) => each.title === title);
  if (!found) throw new Error(`No ${title} in ${section} of ${report.title}`);
  return found;
}

/** A column of a table by its title, by row name. */
export function columnOf(table: ReportTable, title: string): Map<string, ReportCell> {
  const place = table.columns.findIndex((column) => column.title === title);
  if (place < 0) throw new Error(`No column ${title} in ${table.title}`);
  return new Map(table.rows.map(({ cells }) => [String(cells[0]), cells[place] ?? null]));
}

/** $000 as shown, converted back to cents. */
export function centsOf(cell: ReportCell | undefined): number {
  return Math.round(Number(cell) * 100_000) + 0;
}
