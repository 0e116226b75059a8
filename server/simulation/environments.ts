import { readSimulationFile } from './catalogue/readSimulationFile.ts';
import { type Curve, curveOf, meanCurve, shiftedCurve } from './curve.ts';
import { clamp } from './money.ts';

/** Rates and drivers of one quarter (section 5); percentages, `creditIndex` and `loanDemandIndex` around 1. */
export type EnvironmentRow = {
  turn: number;
  /** As printed in the file: '2008Q3', or 'Q+3' in stylised environments. */
  quarter: string;
  curve: Curve;
  federalFundsPercent: number;
  primePercent: number;
  mortgage30YearPercent: number;
  unemploymentPercent: number;
  grossDomesticProductGrowthPercent: number;
  inflationPercent: number;
  housePriceGrowthPercent: number;
  creditIndex: number;
  loanDemandIndex: number;
  depositGrowthPercent: number;
};

/** A path of quarters from -20 (history) to 16; asking outside gives the nearest row. */
export type Environment = { code: string; at(turn: number): EnvironmentRow };

const FIRST_TURN = -20;
const LAST_TURN = 16;
const TENOR_COLUMNS = ['3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'];

const NAMES: readonly [code: string, name: string, kind: 'stylised' | 'historical'][] = [
  ['BASE', 'Steady, upward-sloping curve', 'stylised'],
  ['RISE', 'Gradual rise in rates', 'stylised'],
  ['FALL', 'Gradual fall in rates', 'stylised'],
  ['RECESSION', 'Recession, cuts to zero and recovery', 'stylised'],
  ['INVERT', 'Inverting curve, late-cycle credit', 'stylised'],
  ['STAG', 'Stagflation', 'stylised'],
  ['H2004', 'US 2005-2008', 'historical'],
  ['H2007', 'US 2007-2010', 'historical'],
  ['H2015', 'US 2015-2019', 'historical'],
  ['H2019', 'US 2019-2022', 'historical'],
  ['H2021', 'US 2021-2024', 'historical'],
];

/** Name, value (the code) and kind of every environment, for select boxes. */
export const environmentChoices: readonly {
  name: string;
  value: string;
  kind: 'stylised' | 'historical';
}[] = NAMES.map(([code, name, kind]) => ({ name: `${name} (${kind})`, value: code, kind }));

const ENVIRONMENTS: ReadonlyMap<string, Environment> = new Map(
  NAMES.map(([code]) => [code, parseEnvironment(code, readSimulationFile(`environments/${code}.csv`))]),
);

/** The environment of a code; an unknown code is a fault. */
export function environmentOf(code: string): Environment {
  const environment = ENVIRONMENTS.get(code);
  if (!environment) throw new Error(`Unknown interest-rate environment ${code}`);
  return environment;
}

/** Reads an environment file (columns as in `data/environments`); missing history rows are filled with row 0. */
export function parseEnvironment(code: string, csv: string): Environment {
  const [header = '', ...lines] = csv.trim().split('\n');
  const columns = header.split(',');
  const rows = new Map<number, EnvironmentRow>();
  for (const line of lines) {
    const cells = line.split(',');
    const row = environmentRow((column) => cells[columns.indexOf(column)] ?? '');
    rows.set(row.turn, row);
  }
  const atZero = rows.get(0);
  if (!atZero) throw new Error(`Environment ${code} has no row for turn 0`);
  for (let turn = 1; turn <= LAST_TURN; turn++) {
    if (!rows.has(turn)) throw new Error(`Environment ${code} has no row for turn ${turn}`);
  }
  return { code, at: (turn) => rows.get(clamp(turn, FIRST_TURN, LAST_TURN)) ?? { ...atZero, turn } };
}

function environmentRow(cell: (column: string) => string): EnvironmentRow {
  const value = (column: string) => {
    const parsed = Number(cell(column));
    if (cell(column) === '' || !Number.isFinite(parsed)) throw new Error(`No number in column ${column}`);
    return parsed;
  };
  return {
    turn: value('t'),
    quarter: cell('quarter'),
    curve: curveOf([value('ff'), ...TENOR_COLUMNS.map((tenor) => value(`y_${tenor}`))]),
    federalFundsPercent: value('ff'),
    primePercent: value('prime'),
    mortgage30YearPercent: value('mort30'),
    unemploymentPercent: value('unrate'),
    grossDomesticProductGrowthPercent: value('gdp_yoy'),
    inflationPercent: value('cpi_yoy'),
    housePriceGrowthPercent: value('hpi_yoy'),
    creditIndex: value('credit_index'),
    loanDemandIndex: value('loan_demand_index'),
    depositGrowthPercent: value('deposit_growth_q'),
  };
}

/** The row half-way through the quarter: means of rates, the closing row's drivers (section 1). */
export function middleOf(opening: EnvironmentRow, closing: EnvironmentRow): EnvironmentRow {
  return {
    ...closing,
    curve: meanCurve(opening.curve, closing.curve),
    federalFundsPercent: (opening.federalFundsPercent + closing.federalFundsPercent) / 2,
    primePercent: (opening.primePercent + closing.primePercent) / 2,
    mortgage30YearPercent: (opening.mortgage30YearPercent + closing.mortgage30YearPercent) / 2,
  };
}

/** The row after an immediate parallel shock, with the floors of section 5. */
export function shockedRow(row: EnvironmentRow, basisPoints: number): EnvironmentRow {
  return {
    ...row,
    curve: shiftedCurve(row.curve, basisPoints),
    federalFundsPercent: Math.max(0.02, row.federalFundsPercent + basisPoints / 100),
    primePercent: Math.max(3, row.primePercent + basisPoints / 100),
    mortgage30YearPercent: Math.max(2, row.mortgage30YearPercent + basisPoints / 100),
  };
}
