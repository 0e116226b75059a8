// Proves by value how durations, convexities and scenarios are measured: each on a bank with one position,
// with the figures of a textbook.

import { describe, expect, it } from 'vitest';
import { twistedRates } from '../../../server/simulation/analysis/rateScenarios.ts';
import { durationsOf, rateSensitivity } from '../../../server/simulation/analysis/rateSensitivity.ts';
import { curveOf } from '../../../server/simulation/base/curve.ts';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { templateOf } from '../../../server/simulation/catalogue/templates.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import { START } from './oneTurn.ts';

const template = templateOf(START.templateId);
const flat = {
  ...environmentOf(START).at(0),
  curve: curveOf(Array.from({ length: 11 }, () => 4)),
  federalFundsPercent: 4,
  primePercent: 7,
};

/** A bank with only cash and one five-year coupon Treasury. */
function bankWithBond(yieldPercent: number): BankState {
  const bank = structuredClone(START.teams[0]!);
  for (const { id } of NON_MATURITY_DEPOSITS) bank.nonMaturityDeposits[id].cents = 0;
  const nothing = { loanPools: [], certificates: [], advances: [], longTermNotes: [], swaps: [] };
  const bond = { cusip: 'B', account: 'T5', cents: 100_000_000, yieldPercent, remaining: 20, spread: 0 };
  return Object.assign(bank, { ...nothing, nonAccrual: {}, ledger: {}, securities: [bond] });
}

describe('duration and convexity', () => {
  it('of a five-year bond at par match the textbook', () => {
    const { assets, allAssets, gapYears } = durationsOf(bankWithBond(4 * 0.995), flat, template);
    const [bond] = assets;
    expect(bond!.name).toBe('Investments');
    // Modified duration of a 4% bond of 20 quarters: (1 - 1.01^-20) / .04 = 4.51; convexity 23.2.
    expect(bond!.duration).toBeCloseTo(4.51, 1);
    expect(bond!.convexity).toBeGreaterThan(22);
    expect(bond!.convexity).toBeLessThan(25);
    expect(allAssets).toEqual({ ...bond, name: 'All Assets' });
    // Without liabilities the gap is the duration of the assets.
    expect(gapYears).toBe(allAssets.duration);
  });

  it('give a gap of assets less liabilities weighted by their share of assets', () => {
    const bank = bankWithBond(4);
    bank.ledger = { CASH: 100_000_000 };
    bank.longTermNotes = [
      {
        id: 'S',
        row: 'L1',
        fixedOrVariable: 'Fixed',
        cents: 100_000_000,
        remaining: 40,
        ratePercent: 4,
        spreadPercent: 0,
      },
    ];
    const { allAssets, allLiabilities, gapYears } = durationsOf(bank, flat, template);
    // Half of the assets is cash: 2.25 years. A ten-year note has 8.2, and is worth half of the assets.
    expect(allAssets.duration).toBeCloseTo(2.25, 1);
    expect(allLiabilities.duration).toBeCloseTo(8.2, 0);
    expect(gapYears).toBeCloseTo(allAssets.duration - allLiabilities.duration / 2, 2);
  });
});

describe('scenarios', () => {
  it('move value against rates, more for larger moves, and less than proportionally when rates rise', () => {
    const { parallel } = rateSensitivity(bankWithBond(4), flat, template);
    const values = parallel.map(({ valuePercent }) => valuePercent!);
    expect(parallel.map(({ name }) => name)).toEqual([
      ...['-400', '-300', '-200', '-100', '+100', '+200', '+300', '+400'],
    ]);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(values[4]!).toBeCloseTo(-4.4, 1);
    expect(-values[7]!).toBeLessThan(4 * -values[4]!);
    expect(values[0]!).toBeGreaterThan(4 * values[3]!);
  });

  it('twist the curve between 3 months, 3 years and 10 years, and money-market rates with its short end', () => {
    const steeper = { name: 'steeper', short: -100, middle: 0, long: 100 };
    const { row, federalFundsMovePercent } = twistedRates(flat, steeper, template);
    expect([3, 36, 78, 120, 360].map((months) => row.curve.yieldAt(months))).toEqual([3, 4, 4.5, 5, 5]);
    expect(federalFundsMovePercent).toBe(-1);
    expect(row.mortgage30YearPercent - flat.mortgage30YearPercent).toBe(1);
  });

  it('ramp over a year: less than an immediate move, and without a value', () => {
    const bank = bankWithBond(4);
    bank.securities = [];
    bank.ledger = { FFS: 100_000_000 };
    const { parallel, ramps } = rateSensitivity(bank, flat, template);
    // Fed funds reprice at once: two points on four are half, and half of that on average over a year.
    expect(parallel.find(({ name }) => name === '+200')!.earningsPercent).toBeCloseTo(50, 9);
    expect(ramps.map(({ earningsPercent }) => Math.round(earningsPercent))).toEqual([-25, 25]);
    expect(ramps.every(({ valuePercent }) => valuePercent === null)).toBe(true);
  });

  it('show other depositor behaviour: faster decay shortens deposits, and equity falls more', () => {
    const { depositors } = rateSensitivity(START.teams[0]!, environmentOf(START).at(0), template);
    const value = new Map(depositors.map(({ name, valuePercent }) => [name, valuePercent!]));
    const earnings = new Map(depositors.map(({ name, earningsPercent }) => [name, earningsPercent]));
    expect(value.get('Decay Half Faster')!).toBeLessThan(value.get('As Assumed')!);
    expect(value.get('Decay Half Slower')!).toBeGreaterThan(value.get('As Assumed')!);
    expect(earnings.get('Betas a Quarter Higher')!).toBeLessThan(earnings.get('As Assumed')!);
    expect(earnings.get('Decay Half Faster')!).toBe(earnings.get('As Assumed')!);
  });
});
