import { sum, sumOfValues } from '../base/money.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import type { Template } from '../catalogue/template.ts';
import { type DepositAssumptions, type RateShock, rateShock } from '../market/rateShock.ts';
import { interestLinesOfYear, netInterestIncome } from '../measures/earningsAtRisk.ts';
import { economicValueLines, economicValueOfEquity } from '../measures/economicValueOfEquity.ts';
import type { BankState } from '../model/bankState.ts';
import { PARALLEL_BASIS_POINTS, RAMP_PARTS, shockWith, TWISTS, twistedRates } from './rateScenarios.ts';

/** Durations are measured from rate shifts of this many basis points up and down. */
const DURATION_BASIS_POINTS = 100;
const RAMP_BASIS_POINTS = 200;
const SENSITIVITY_BASIS_POINTS = 200;

/** Value of a line, cents, and its rate sensitivity: effective duration in years, and convexity. */
export type LineDuration = { name: string; valueCents: number; duration: number; convexity: number };

/**
 * The durations of a bank, years, and its duration gap: that of assets less that of liabilities, weighted by
 * their value.
 */
export type Durations = {
  assets: LineDuration[];
  liabilities: LineDuration[];
  allAssets: LineDuration;
  allLiabilities: LineDuration;
  gapYears: number;
};

/**
 * Effective duration and convexity by line and in total: values at 100 basis points up and down against the
 * current value.
 */
export function durationsOf(bank: BankState, row: EnvironmentRow, template: Template): Durations {
  const at = (basisPoints: number) => economicValueLines(bank, rateShock(row, basisPoints, template));
  const down = at(-DURATION_BASIS_POINTS);
  const flat = at(0);
  const up = at(DURATION_BASIS_POINTS);
  const move = DURATION_BASIS_POINTS / 10_000;
  const durationOf = (name: string, before: number, now: number, after: number): LineDuration => ({
    name,
    valueCents: now,
    duration: now === 0 ? 0 : (before - after) / (2 * now * move),
    convexity: now === 0 ? 0 : (before + after - 2 * now) / (now * move ** 2),
  });
  const linesOf = (side: 'assets' | 'liabilities') =>
    Object.keys(flat[side])
      .filter((name) => flat[side][name] !== 0)
      .map((name) => durationOf(name, down[side][name] ?? 0, flat[side][name] ?? 0, up[side][name] ?? 0));
  const totalOf = (side: 'assets' | 'liabilities', name: string) => {
    const worth = (lines: typeof flat) => sumOfValues(lines[side]);
    return durationOf(name, worth(down), worth(flat), worth(up));
  };
  const allAssets = totalOf('assets', 'All Assets');
  const allLiabilities = totalOf('liabilities', 'All Liabilities');
  const leverage = allLiabilities.valueCents / Math.max(1, allAssets.valueCents);
  return {
    assets: linesOf('assets'),
    liabilities: linesOf('liabilities'),
    allAssets,
    allLiabilities,
    gapYears: allAssets.duration - leverage * allLiabilities.duration,
  };
}

/** Change in economic value and in a year's net interest income in a scenario, %; null where it is not meaningful. */
export type ScenarioChange = { name: string; valuePercent: number | null; earningsPercent: number };

/** Parallel shifts, ramps, twists, and different depositor behaviour, each against unchanged rates. */
export type RateSensitivity = {
  parallel: ScenarioChange[];
  ramps: ScenarioChange[];
  twists: ScenarioChange[];
  depositors: ScenarioChange[];
};

const DEPOSITORS: readonly (DepositAssumptions & { readonly name: string })[] = [
  { name: 'As Assumed', betaFactor: 1, decayFactor: 1 },
  { name: 'Betas a Quarter Higher', betaFactor: 1.25, decayFactor: 1 },
  { name: 'Betas a Quarter Lower', betaFactor: 0.75, decayFactor: 1 },
  { name: 'Decay Half Faster', betaFactor: 1, decayFactor: 1.5 },
  { name: 'Decay Half Slower', betaFactor: 1, decayFactor: 0.5 },
];

/** How a bank's economic value and earnings change in each scenario, on a closing row. */
export function rateSensitivity(bank: BankState, row: EnvironmentRow, template: Template): RateSensitivity {
  const equityAt = (shock: RateShock) => economicValueOfEquity(economicValueLines(bank, shock));
  const earningsAt = (shock: RateShock) => netInterestIncome(interestLinesOfYear(bank, shock));
  const parallel = (basisPoints: number) => rateShock(row, basisPoints, template);
  const flat = parallel(0);
  const change = (value: number, base: number) => (base === 0 ? 0 : ((value - base) / Math.abs(base)) * 100);
  const value = equityAt(flat);
  const earnings = earningsAt(flat);
  const changeIn = (name: string, shock: RateShock): ScenarioChange => ({
    name,
    valuePercent: change(equityAt(shock), value),
    earningsPercent: change(earningsAt(shock), earnings),
  });
  const ramp = (basisPoints: number): ScenarioChange => {
    const quarters = RAMP_PARTS.map((part) => earningsAt(parallel(basisPoints * part)));
    return {
      name: `Ramp of ${signed(basisPoints)} over a Year`,
      valuePercent: null,
      earningsPercent: change(sum(quarters) / quarters.length, earnings),
    };
  };
  return {
    parallel: PARALLEL_BASIS_POINTS.map((points) => changeIn(signed(points), parallel(points))),
    ramps: [-RAMP_BASIS_POINTS, RAMP_BASIS_POINTS].map(ramp),
    twists: TWISTS.map((twist) => changeIn(twist.name, twistedRates(row, twist, template))),
    depositors: DEPOSITORS.map(({ name, ...deposits }) => {
      const base = shockWith(row, 0, template, deposits);
      const shock = shockWith(row, SENSITIVITY_BASIS_POINTS, template, deposits);
      return {
        name,
        valuePercent: change(equityAt(shock), equityAt(base)),
        earningsPercent: change(earningsAt(shock), earningsAt(base)),
      };
    }),
  };
}

function signed(basisPoints: number): string {
  return basisPoints > 0 ? `+${basisPoints}` : String(basisPoints);
}
