import Papa from 'papaparse';
import {
  type EnvironmentFileRow,
  environmentColumns,
  environmentFileColumns,
  firstEnvironmentTurn,
  lastEnvironmentTurn,
} from '../../contracts/banking/environmentFile.ts';
import { pathProblems } from '../../contracts/banking/environmentPath.ts';
import { missingShockColumns, readShock, shockColumns } from '../../contracts/banking/shockColumns.ts';
import { notNumber, readNumber } from '../../contracts/text/numberText.ts';

/** The rows of a file in order of their turns, or its errors as sentences. */
export type EnvironmentFile = {
  readonly rows: readonly EnvironmentFileRow[];
  readonly problems: readonly string[];
};

/** A line of the file with the number that an editor shows for it, and its cells. */
type Line = { readonly line: number; readonly cells: readonly string[] };

const problemsMax = 20;

/** The lines of a CSV text that say anything; a quoted cell may go over several. */
function linesOf(csv: string): readonly Line[] {
  const text = csv.replace('\uFEFF', '').replaceAll(/\r\n?/g, '\n');
  let line = 1;
  const lines = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' }).data.map((cells) => {
    const read = { line, cells: cells.map((cell) => cell.trim()) };
    line += cells.join('').split('\n').length;
    return read;
  });
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** What is wrong with the names of the columns, in small letters. */
function headingProblems(names: readonly string[]): readonly string[] {
  const isThere = (column: string): boolean => names.includes(column.toLowerCase());
  const missing = [
    ...environmentFileColumns.filter((column) => !isThere(column)),
    ...missingShockColumns(shockColumns.filter(isThere)),
  ];
  if (missing.length > 0 && /[;\t]/.test(names.join('')))
    return ['Separate the cells of a line by commas and write decimals with a point: save the file as CSV.'];
  const twice = [...environmentFileColumns, ...shockColumns].filter(
    (column) => names.filter((name) => name === column.toLowerCase()).length > 1,
  );
  return [
    ...missing.map((column) => `The column ${column} is missing.`),
    ...twice.map((column) => `The column ${column} appears twice.`),
  ];
}

/** The first errors, and how many more there are. */
function refused(problems: readonly string[]): EnvironmentFile {
  const more = problems.length - problemsMax;
  const rest = more > 0 ? [`${more} more. Fix these first.`] : [];
  return { rows: [], problems: [...problems.slice(0, problemsMax), ...rest] };
}

/**
 * Parses the CSV text of an environment: a header, then one row per quarter in any order; columns of a shock
 * are optional, other extra columns are ignored. Quarters 0 to 16 are required, history is optional, and
 * together they must form a path that the model can handle. Errors name line and column, at most twenty.
 */
export function readEnvironmentFile(csv: string): EnvironmentFile {
  const [header, ...lines] = linesOf(csv);
  const names = (header?.cells ?? []).map((name) => name.toLowerCase());
  const ofHeading = headingProblems(names);
  if (ofHeading.length > 0) return refused(ofHeading);
  const problems: string[] = [];
  const rows = new Map<number, { readonly row: EnvironmentFileRow; readonly line: number }>();
  for (const { line, cells } of lines) {
    const cell = (column: string): string => cells[names.indexOf(column.toLowerCase())] ?? '';
    const row = readRow(`Line ${line}`, cell, problems);
    if (!row) continue;
    if (rows.has(row.turn)) problems.push(`Line ${line}: t = ${row.turn} appears twice.`);
    rows.set(row.turn, { row, line });
  }
  for (let turn = 0; turn <= lastEnvironmentTurn && problems.length === 0; turn++) {
    if (!rows.has(turn)) problems.push(`There is no row for t = ${turn}.`);
  }
  const sorted = [...rows.values()].sort((first, second) => first.row.turn - second.row.turn);
  if (problems.length === 0) problems.push(...pathProblems(sorted));
  return problems.length > 0 ? refused(problems) : { rows: sorted.map(({ row }) => row), problems };
}

function readRow(
  place: string,
  cell: (column: string) => string,
  problems: string[],
): EnvironmentFileRow | undefined {
  const before = problems.length;
  const number = (column: string, min: number, max: number): number => {
    const value = readNumber(cell(column), 'decimal');
    if (value === undefined)
      problems.push(`${place}, column ${column}: ${notNumber(cell(column), 'decimal')}`);
    else if (value < min || value > max)
      problems.push(`${place}, column ${column}: ${value} must be between ${min} and ${max}.`);
    return value ?? Number.NaN;
  };
  const turn = number('t', firstEnvironmentTurn, lastEnvironmentTurn);
  if (Number.isFinite(turn) && !Number.isInteger(turn))
    problems.push(`${place}, column t: ${turn} is not a whole number.`);
  const parYieldsPercent: number[] = [];
  const values: Record<string, number | number[]> = {};
  for (const [column, field, min, max] of environmentColumns) {
    const value = number(column, min, max);
    if (field === 'parYieldsPercent') parYieldsPercent.push(value);
    values[field] = field === 'parYieldsPercent' ? parYieldsPercent : value;
  }
  const { shock, problems: ofShock } = readShock(turn, cell);
  problems.push(...ofShock.map((problem) => `${place}, ${problem}`));
  if (problems.length > before) return undefined;
  const row = { turn, quarter: cell('quarter'), ...values } as EnvironmentFileRow;
  return shock ? { ...row, regionalShock: shock } : row;
}
