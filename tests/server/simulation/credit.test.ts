// Proves by value how credit develops: grades migrate with the economy, the reserve
// follows a mean-reverting forecast, defaulting loans reverse interest that was never paid, and bonds can
// have losses.

import { describe, expect, it } from 'vitest';
import { sum } from '../../../server/simulation/base/money.ts';
import type { BySixCategories } from '../../../server/simulation/base/sixCategories.ts';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { expectedCreditIndex, modelAllowance } from '../../../server/simulation/loans/allowance.ts';
import { migrate, migrationShare } from '../../../server/simulation/loans/migration.ts';
import { depositFlood } from '../../../server/simulation/market/depositFlood.ts';
import type { LoanPool } from '../../../server/simulation/model/bankState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { OPTIONS } from './oneTurn.ts';

const poolOf = (balances: BySixCategories): LoanPool => ({
  cusip: 'A',
  account: 'CIT',
  age: 3,
  balances: [...balances],
  coupons: [3, 4, 5, 6, 7, 8],
});

describe('migration of grades', () => {
  it('is 2% of a grade per quarter for each point of the logarithm of the credit index, at most 5%', () => {
    expect(migrationShare(1)).toBe(0);
    expect(migrationShare(Math.E)).toBeCloseTo(0.02, 9);
    expect(migrationShare(1 / Math.E)).toBeCloseTo(-0.02, 9);
    expect(migrationShare(1e9)).toBe(0.05);
  });

  it('moves loans to the next worse grade in bad times, with their existing coupons', () => {
    const pool = poolOf([0, 0, 100_000, 50_000, 0, 0]);
    expect(migrate(pool, 0.1)).toEqual([0, 0, -10_000, 5000, 5000, 0]);
    expect(pool.balances).toEqual([0, 0, 90_000, 55_000, 5000, 0]);
    // 45,000 at 6% and 10,000 at 5%; the 5,000 from the fourth grade still pay its 6%.
    expect(pool.coupons[3]).toBeCloseTo(5.81818, 5);
    expect(pool.coupons[4]).toBe(6);
    const interest = sum(pool.balances.map((cents, k) => cents * pool.coupons[k]!));
    expect(interest).toBeCloseTo(100_000 * 5 + 50_000 * 6, 0);
  });

  it('moves them to the next better one in good times, and never creates or loses a cent', () => {
    const pool = poolOf([0, 0, 0, 0, 0, 10_001]);
    expect(migrate(pool, -0.03)).toEqual([0, 0, 0, 0, 300, -300]);
    expect(pool.coupons[4]).toBe(8);
    expect(sum(pool.balances)).toBe(10_001);
  });

  it('is reported by grade in the flows, which reconcile opening and closing balance', () => {
    const game = newGame({ ...OPTIONS, environmentCode: 'H2007' });
    const decisions = game.teams.map((_, team) => openingDecision(game, team));
    const { banks } = computeQuarter(game, decisions);
    const migrated = Object.values(banks[0]!.flows.loans).map(({ migrated: moved }) => moved ?? []);
    expect(migrated.length).toBeGreaterThan(5);
    for (const moved of migrated) expect(sum(moved)).toBe(0);
    // The credit index of early 2007 is above 1.
    expect(sum(migrated.map((moved) => moved[5] ?? 0))).toBeGreaterThan(0);
    expect(sum(migrated.map((moved) => moved[0] ?? 0))).toBeLessThan(0);
  });
});

describe('the reserve', () => {
  it('expects three quarters of the distance from the mean for a year, and none of it after six quarters', () => {
    const expected = (quarters: number[]) => quarters.map((quarter) => expectedCreditIndex(3, quarter));
    expect(expected([1, 4])).toEqual([2.5, 2.5]);
    expect(expected([7])[0]).toBeCloseTo(1.75, 9);
    expect(expected([10, 40])).toEqual([1, 1]);
    expect(expectedCreditIndex(0.1, 1)).toBe(0.4);
  });

  it('of short loans follows the outlook more than that of long ones', () => {
    const game = newGame({ ...OPTIONS, environmentCode: 'BASE' });
    const bank = game.teams[0]!;
    const row = environmentOf(game).at(0);
    const reserveFor = (account: LoanPool['account'], creditIndex: number) => {
      const pools = bank.loanPools.filter((pool) => pool.account === account && pool.age <= 8);
      const ledger = { ...bank.ledger };
      for (const name of Object.keys(ledger)) if (name.startsWith('LOAN:')) delete ledger[name];
      const only = { ...bank, loanPools: pools, nonAccrual: {}, ledger };
      return modelAllowance(only, { ...row, creditIndex });
    };
    const rise = (account: LoanPool['account']) => reserveFor(account, 3) / reserveFor(account, 1);
    expect(rise('CIL')).toBeGreaterThan(2.3);
    expect(rise('RF')).toBeLessThan(rise('CIL') - 0.4);
    expect(rise('RF')).toBeGreaterThan(1.2);
  });
});

describe('deposit surges', () => {
  const withGrowth = (growthAt: (turn: number) => number) => ({
    at: (turn: number) => ({
      ...environmentOf({ environmentCode: 'BASE' }).at(0),
      turn,
      depositGrowthPercent: growthAt(turn),
    }),
  });

  it('bring four times the growth above 1.4%, and an outflow takes away no more than they brought', () => {
    const flow = (growthAt: (turn: number) => number, turn: number) =>
      depositFlood(withGrowth(growthAt), turn).flowPercent;
    expect(flow(() => 1.2, 5)).toBe(0);
    expect(flow((turn) => (turn === 5 ? 2.4 : 1), 5)).toBeCloseTo(4, 9);
    expect(flow(() => 0.3, 5)).toBe(0);
    const ebb = (turn: number) => (turn === 5 ? 2.4 : turn > 5 ? 0.5 : 1);
    // 4 x .96 of the surge remain; an ebb removes its part, 4 x .5, and the next one the rest.
    expect(flow(ebb, 6)).toBeCloseTo(-2, 9);
    expect(flow(ebb, 7)).toBeCloseTo(-(4 * 0.96 - 2) * 0.96, 9);
    expect(flow(ebb, 9)).toBeCloseTo(0, 9);
  });
});
