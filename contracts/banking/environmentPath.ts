import {
  localCreditIndex,
  localDepositGrowthPercent,
  localLoanDemandIndex,
  type RegionalShock,
} from './regionalShock.ts';

/** The values of a quarter that a path is checked by, under the names of the file's columns. */
type PathRow = {
  readonly turn: number;
  readonly parYieldsPercent: readonly number[];
  readonly federalFundsPercent: number;
  readonly primePercent: number;
  readonly mortgage30YearPercent: number;
  readonly creditIndex: number;
  readonly loanDemandIndex: number;
  readonly depositGrowthPercent: number;
  readonly regionalShock?: RegionalShock | undefined;
};

/** A row of a file with its line number. */
type PlacedRow = { readonly row: PathRow; readonly line: number };

/** Maturities of the yields in a row, in years. */
const tenorYears = [0.25, 0.5, 1, 2, 3, 5, 7, 10, 20, 30] as const;
const tenorColumns = [
  'y_3M',
  'y_6M',
  'y_1Y',
  'y_2Y',
  'y_3Y',
  'y_5Y',
  'y_7Y',
  'y_10Y',
  'y_20Y',
  'y_30Y',
] as const;

const creditMoveMax = 4;
/** With a shock of the region the model is held to the same limits as without. */
const localCreditMax = 10;
const localLoanDemandMin = 0.1;
const localDepositGrowthPercentMin = -20;

/** Largest allowed change per quarter; nothing on record moved faster, and no bank could respond. */
const moves: readonly [column: string, field: keyof PathRow, max: number, unit: string][] = [
  ['ff', 'federalFundsPercent', 6, 'points'],
  ['prime', 'primePercent', 6, 'points'],
  ['mort30', 'mortgage30YearPercent', 6, 'points'],
  ['credit_index', 'creditIndex', creditMoveMax, 'points of the index'],
];
const yieldMovePointsMax = 6;
/** A rate difference between two tenors below this would pay a bank to borrow. */
const forwardPercentMin = -1;
const quartersOfAYear = 4;
const [depositGrowthPercentMin, depositGrowthPercentMax] = [-30, 40];

/**
 * Errors in the path formed by the rows, as sentences with line and column: jumps in rates or credit, a prime
 * rate below federal funds, curves that would pay a bank to borrow, deposits that leave or flood in faster
 * than a bank can survive. Rows are in order of their turns.
 */
export function pathProblems(rows: readonly PlacedRow[]): readonly string[] {
  return rows.flatMap((placed, index) => {
    const before = rows[index - 1];
    const follows = before !== undefined && before.row.turn === placed.row.turn - 1;
    return [
      ...shapeProblems(placed),
      ...(follows ? moveProblems(before.row, placed) : []),
      ...shockProblems(follows ? before.row : undefined, placed),
      ...depositProblems(rows.slice(Math.max(0, index - quartersOfAYear + 1), index + 1)),
    ];
  });
}

function shapeProblems({ row, line }: PlacedRow): readonly string[] {
  const problems: string[] = [];
  if (row.primePercent < row.federalFundsPercent)
    problems.push(
      `Line ${line}, column prime: ${row.primePercent} is below ff, which is ${row.federalFundsPercent}.`,
    );
  for (const [place, years] of tenorYears.entries()) {
    const [shorter, yieldNow] = [row.parYieldsPercent[place - 1], row.parYieldsPercent[place]];
    const yearsBefore = tenorYears[place - 1];
    if (shorter === undefined || yieldNow === undefined || yearsBefore === undefined) continue;
    const forward = (yieldNow * years - shorter * yearsBefore) / (years - yearsBefore);
    if (forward < forwardPercentMin)
      problems.push(
        `Line ${line}, column ${tenorColumns[place]}: ${yieldNow} is so far below ` +
          `${tenorColumns[place - 1]} that a bank would be paid to borrow.`,
      );
  }
  return problems;
}

function moveProblems(before: PathRow, { row, line }: PlacedRow): readonly string[] {
  const warning = (column: string, moved: number, max: number, unit: string) =>
    Math.abs(moved) > max
      ? [
          `Line ${line}, column ${column}: it moves by ${Math.round(moved * 1000) / 1000} in a ` +
            `quarter; the maximum is ${max} ${unit}.`,
        ]
      : [];
  return [
    ...row.parYieldsPercent.flatMap((value, place) =>
      warning(
        tenorColumns[place] ?? '',
        value - (before.parYieldsPercent[place] ?? value),
        yieldMovePointsMax,
        'points',
      ),
    ),
    ...moves.flatMap(([column, field, max, unit]) =>
      warning(column, Number(row[field]) - Number(before[field]), max, unit),
    ),
  ];
}

/** What a shock of the region adds up to, with the country's values and from the quarter before. */
function shockProblems(before: PathRow | undefined, { row, line }: PlacedRow): readonly string[] {
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  const place = `Line ${line}, column shock_strength: in the region`;
  const [credit, demand, growth] = [
    localCreditIndex(row),
    localLoanDemandIndex(row),
    localDepositGrowthPercent(row),
  ];
  const problems: string[] = [];
  if (row.regionalShock && credit > localCreditMax)
    problems.push(`${place} credit_index comes to ${rounded(credit)}; the maximum is ${localCreditMax}.`);
  if (row.regionalShock && demand < localLoanDemandMin)
    problems.push(
      `${place} loan_demand_index comes to ${rounded(demand)}; it must be at least ${localLoanDemandMin}.`,
    );
  if (row.regionalShock && growth < localDepositGrowthPercentMin)
    problems.push(
      `${place} deposit_growth_q comes to ${rounded(growth)}; it must be at least ${localDepositGrowthPercentMin}.`,
    );
  const moved = before ? credit - localCreditIndex(before) : 0;
  const movedByItself = before ? row.creditIndex - before.creditIndex : 0;
  if (Math.abs(moved) > creditMoveMax && Math.abs(movedByItself) <= creditMoveMax)
    problems.push(
      `${place} credit_index moves by ${rounded(moved)} in a quarter; the maximum is ` +
        `${creditMoveMax} points of the index.`,
    );
  return problems;
}

function depositProblems(year: readonly PlacedRow[]): readonly string[] {
  const last = year.at(-1);
  if (year.length < quartersOfAYear || !last) return [];
  const total = year.reduce((sum, { row }) => sum + localDepositGrowthPercent(row), 0);
  if (total >= depositGrowthPercentMin && total <= depositGrowthPercentMax) return [];
  const sum = Math.round(total * 1000) / 1000;
  return [
    `Line ${last.line}, column deposit_growth_q: the year adds up to ${sum}; it must be between ` +
      `${depositGrowthPercentMin} and ${depositGrowthPercentMax}.`,
  ];
}
