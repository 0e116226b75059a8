import {
  type EnvironmentFileRow,
  environmentName,
  firstEnvironmentTurn,
  lastEnvironmentTurn,
} from '../../../contracts/banking/environmentFile.ts';
import { readEnvironmentFile } from '../../lib/readEnvironmentFile.ts';
import { type Curve, curveOf, meanCurve, shiftedCurve } from '../base/curve.ts';
import { clamp } from '../base/money.ts';
import { oncePer } from '../base/once.ts';
import { readSimulationFile } from './readSimulationFile.ts';

/** Rates and drivers of one quarter (docs/bank); percentages, `creditIndex` and `loanDemandIndex` around 1. */
export type EnvironmentRow = Omit<EnvironmentFileRow, 'parYieldsPercent'> & { curve: Curve };

/** A path of quarters from -20 (history) to 16; turns outside that range return the nearest row. */
export type Economy = { at(turn: number): EnvironmentRow };

/** Identifies a game's environment: the code of a stored one, or its own rows, which take precedence. */
export type EnvironmentSource = {
  environmentCode: string;
  environmentRows?: readonly EnvironmentFileRow[];
};

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
}[] = NAMES.map(([code, name, kind]) => ({ name: environmentName(name, kind), value: code, kind }));

const STORED: ReadonlyMap<string, Economy> = new Map(NAMES.map(([code]) => [code, storedFile(code)]));

/** Cache of environments made from a game's own rows; a game asks for its environment many times a turn. */
const ownEnvironment = oncePer(environmentFromRows);

/** The environment of a game; throws on an unknown code without own rows. */
export function environmentOf({ environmentCode, environmentRows }: EnvironmentSource): Economy {
  if (environmentRows) return ownEnvironment(environmentRows);
  const environment = STORED.get(environmentCode);
  if (!environment) throw new Error(`Unknown interest-rate environment ${environmentCode}`);
  return environment;
}

function storedFile(code: string): Economy {
  const { rows, problems } = readEnvironmentFile(readSimulationFile(`environments/${code}.csv`));
  if (problems.length > 0) throw new Error(`Environment ${code}: ${problems.join(' ')}`);
  return environmentFromRows(rows);
}

/** The environment made from the rows of a file; missing history is filled with the row of turn 0. */
function environmentFromRows(fileRows: readonly EnvironmentFileRow[]): Economy {
  const rows = new Map<number, EnvironmentRow>();
  let curve: Curve | undefined;
  for (const row of fileRows) {
    const made = environmentRow(row, curve);
    rows.set(row.turn, made);
    curve = made.curve;
  }
  const atZero = rows.get(0);
  if (!atZero) throw new Error('An environment has no row for turn 0');
  return {
    at: (turn) => rows.get(clamp(turn, firstEnvironmentTurn, lastEnvironmentTurn)) ?? { ...atZero, turn },
  };
}

/** A row; unchanged rates keep the curve of the row before, and so all that is worked out on it. */
function environmentRow({ parYieldsPercent, ...row }: EnvironmentFileRow, before?: Curve): EnvironmentRow {
  const yields = [row.federalFundsPercent, ...parYieldsPercent];
  const isUnchanged = before?.parYieldsPercent.every((percent, place) => percent === yields[place]);
  return { ...row, curve: before && isUnchanged ? before : curveOf(yields) };
}

/** The name of a shock of the region that begins in a turn; undefined if none does. */
export function shockBeginningIn(environment: Economy, turn: number): string | undefined {
  const name = environment.at(turn).regionalShock?.name;
  return name === environment.at(turn - 1).regionalShock?.name ? undefined : name;
}

/** The row at mid-quarter: means of rates, drivers of the closing row (docs/bank). */
export function middleOf(opening: EnvironmentRow, closing: EnvironmentRow): EnvironmentRow {
  return {
    ...closing,
    curve: meanCurve(opening.curve, closing.curve),
    federalFundsPercent: (opening.federalFundsPercent + closing.federalFundsPercent) / 2,
    primePercent: (opening.primePercent + closing.primePercent) / 2,
    mortgage30YearPercent: (opening.mortgage30YearPercent + closing.mortgage30YearPercent) / 2,
  };
}

/** Lowest rates after a shock, %. */
export const FUNDS_PERCENT_MIN = 0.02;
export const PRIME_PERCENT_MIN = 3;
export const MORTGAGE_PERCENT_MIN = 2;

/** The row after an immediate parallel shift, with the floors. */
export function shockedRow(row: EnvironmentRow, basisPoints: number): EnvironmentRow {
  return {
    ...row,
    curve: shiftedCurve(row.curve, basisPoints),
    federalFundsPercent: Math.max(FUNDS_PERCENT_MIN, row.federalFundsPercent + basisPoints / 100),
    primePercent: Math.max(PRIME_PERCENT_MIN, row.primePercent + basisPoints / 100),
    mortgage30YearPercent: Math.max(MORTGAGE_PERCENT_MIN, row.mortgage30YearPercent + basisPoints / 100),
  };
}
