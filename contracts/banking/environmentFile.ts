import * as z from 'zod';
import { pathProblems } from './environmentPath.ts';
import { regionalShockSchema } from './regionalShock.ts';
import { missingShockColumns, readShock } from './shockColumns.ts';

/** The quarters of an environment: history from -20, turn 0 before the first turn, and 16 future quarters. */
export const firstEnvironmentTurn = -20;
export const lastEnvironmentTurn = 16;

const tenors = ['3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'] as const;

/** One quarter of an interest-rate environment as a row of the file; percentages, indices around 1. */
export const environmentFileRowSchema = z.strictObject({
  turn: z.int().min(firstEnvironmentTurn).max(lastEnvironmentTurn),
  /** As in the file: '2008Q3', or 'Q+3' in stylized environments. */
  quarter: z.string(),
  /** Treasury par yields of 3 and 6 months, 1, 2, 3, 5, 7, 10, 20 and 30 years. */
  parYieldsPercent: z.array(z.number()).length(tenors.length),
  federalFundsPercent: z.number(),
  primePercent: z.number(),
  mortgage30YearPercent: z.number(),
  unemploymentPercent: z.number(),
  grossDomesticProductGrowthPercent: z.number(),
  inflationPercent: z.number(),
  housePriceGrowthPercent: z.number(),
  creditIndex: z.number(),
  loanDemandIndex: z.number(),
  depositGrowthPercent: z.number(),
  /** Absent in a quarter without one. */
  regionalShock: regionalShockSchema.optional(),
});
export type EnvironmentFileRow = z.infer<typeof environmentFileRowSchema>;

/** The rows of a file in order of their turns, or its errors as sentences. */
export type EnvironmentFile = {
  readonly rows: readonly EnvironmentFileRow[];
  readonly problems: readonly string[];
};

/** A column of the file with its field and limits; yields have no field of their own. */
type Column = readonly [column: string, field: keyof EnvironmentFileRow, min: number, max: number];

const columns: readonly Column[] = [
  ...tenors.map((tenor): Column => [`y_${tenor}`, 'parYieldsPercent', -1, 30]),
  ['ff', 'federalFundsPercent', 0, 30],
  ['prime', 'primePercent', 0, 35],
  ['mort30', 'mortgage30YearPercent', 0, 35],
  ['unrate', 'unemploymentPercent', 0, 60],
  ['gdp_yoy', 'grossDomesticProductGrowthPercent', -50, 50],
  ['cpi_yoy', 'inflationPercent', -30, 100],
  ['hpi_yoy', 'housePriceGrowthPercent', -80, 100],
  ['credit_index', 'creditIndex', 0.1, 10],
  ['loan_demand_index', 'loanDemandIndex', 0.1, 5],
  ['deposit_growth_q', 'depositGrowthPercent', -20, 20],
];
const problemsMax = 20;

/** Required columns, in the order of the built-in files. */
export const environmentFileColumns: readonly string[] = ['t', 'quarter', ...columns.map(([name]) => name)];

/**
 * Parses the CSV text of an environment: a header, then one row per quarter in any order; columns of a shock
 * are optional, other extra columns are ignored. Quarters 0 to 16 are required, history is optional, and
 * together they must form a path that the model can handle. Errors name line and column, at most twenty.
 */
export function readEnvironmentFile(csv: string): EnvironmentFile {
  const [header = '', ...lines] = csv.replace('\uFEFF', '').trim().split(/\r?\n/);
  const names = header.split(',').map((name) => name.trim());
  const missing = [
    ...environmentFileColumns.filter((name) => !names.includes(name)),
    ...missingShockColumns(names),
  ];
  if (missing.length > 0) {
    const problems = missing.map((name) => `The column ${name} is missing.`);
    return { rows: [], problems: problems.slice(0, problemsMax) };
  }
  const problems: string[] = [];
  const rows = new Map<number, { readonly row: EnvironmentFileRow; readonly line: number }>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(',').map((cell) => cell.trim());
    const row = readRow(`Line ${index + 2}`, (column) => cells[names.indexOf(column)] ?? '', problems);
    if (!row) continue;
    if (rows.has(row.turn)) problems.push(`Line ${index + 2}: t = ${row.turn} is there twice.`);
    rows.set(row.turn, { row, line: index + 2 });
  }
  for (let turn = 0; turn <= lastEnvironmentTurn && problems.length === 0; turn++) {
    if (!rows.has(turn)) problems.push(`There is no row for t = ${turn}.`);
  }
  const sorted = [...rows.values()].sort((first, second) => first.row.turn - second.row.turn);
  if (problems.length === 0) problems.push(...pathProblems(sorted));
  return {
    rows: problems.length > 0 ? [] : sorted.map(({ row }) => row),
    problems: problems.slice(0, problemsMax),
  };
}

function readRow(
  place: string,
  cell: (column: string) => string,
  problems: string[],
): EnvironmentFileRow | undefined {
  const before = problems.length;
  const number = (column: string, min: number, max: number): number => {
    const value = cell(column) === '' ? Number.NaN : Number(cell(column));
    if (!Number.isFinite(value))
      problems.push(`${place}, column ${column}: '${cell(column)}' is not a number.`);
    else if (value < min || value > max)
      problems.push(`${place}, column ${column}: ${value} must be between ${min} and ${max}.`);
    return value;
  };
  const turn = number('t', firstEnvironmentTurn, lastEnvironmentTurn);
  if (Number.isFinite(turn) && !Number.isInteger(turn))
    problems.push(`${place}, column t: ${turn} is not a whole number.`);
  const parYieldsPercent: number[] = [];
  const values: Record<string, number | number[]> = {};
  for (const [column, field, min, max] of columns) {
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
