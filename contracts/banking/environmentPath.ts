/** The values of a quarter that a path is checked by, under the names of the file's columns. */
type PathRow = {
  readonly turn: number;
  readonly parYieldsPercent: readonly number[];
  readonly federalFundsPercent: number;
  readonly primePercent: number;
  readonly mortgage30YearPercent: number;
  readonly creditIndex: number;
  readonly depositGrowthPercent: number;
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

/** Largest allowed change per quarter; nothing on record moved faster, and no bank could respond. */
const moves: readonly [column: string, field: keyof PathRow, max: number, unit: string][] = [
  ['ff', 'federalFundsPercent', 6, 'points'],
  ['prime', 'primePercent', 6, 'points'],
  ['mort30', 'mortgage30YearPercent', 6, 'points'],
  ['credit_index', 'creditIndex', 4, 'points of the index'],
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
        `Line ${line}, column ${tenorColumns[place]}: ${yieldNow} lies so far below ${tenorColumns[place - 1]} that a bank would be paid to borrow.`,
      );
  }
  return problems;
}

function moveProblems(before: PathRow, { row, line }: PlacedRow): readonly string[] {
  const told = (column: string, moved: number, max: number, unit: string) =>
    Math.abs(moved) > max
      ? [
          `Line ${line}, column ${column}: it moves by ${Math.round(moved * 1000) / 1000} in a quarter; at most ${max} ${unit} can be held.`,
        ]
      : [];
  return [
    ...row.parYieldsPercent.flatMap((value, place) =>
      told(
        tenorColumns[place] ?? '',
        value - (before.parYieldsPercent[place] ?? value),
        yieldMovePointsMax,
        'points',
      ),
    ),
    ...moves.flatMap(([column, field, max, unit]) =>
      told(column, Number(row[field]) - Number(before[field]), max, unit),
    ),
  ];
}

function depositProblems(year: readonly PlacedRow[]): readonly string[] {
  const last = year.at(-1);
  if (year.length < quartersOfAYear || !last) return [];
  const total = year.reduce((sum, { row }) => sum + row.depositGrowthPercent, 0);
  if (total >= depositGrowthPercentMin && total <= depositGrowthPercentMax) return [];
  const sum = Math.round(total * 1000) / 1000;
  return [
    `Line ${last.line}, column deposit_growth_q: the year comes to ${sum}; it must be between ${depositGrowthPercentMin} and ${depositGrowthPercentMax}.`,
  ];
}
